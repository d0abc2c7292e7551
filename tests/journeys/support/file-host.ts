import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A static host, which answers every unknown path with the same page and forwards calls to the backend. */
export interface FileHost {
  readonly url: string;
  readonly stop: () => void;
}

const notPages = /^\/(api|static|assets|icons|themes|pictures|fonts)\/|\.\w+$/;

export async function openFileHost(backend: string): Promise<FileHost> {
  const server = createServer((requested, answer) => {
    const { url: path = '/', method, headers } = requested;
    const isPage = !notPages.test(path.split('?')[0] ?? '');
    const onward = request(backend + (isPage ? '/legal' : path), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    requested.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}
