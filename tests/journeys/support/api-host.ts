import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A separate host for a backend's calls, which allows every origin by CORS (openapi/server/README.md). */
export interface ApiHost {
  readonly url: string;
  /** Collects the headers of every call, without preflights. */
  readonly headers: readonly IncomingHttpHeaders[];
  /** Sets the backend that answers. */
  readonly leadTo: (backend: string) => void;
  readonly stop: () => void;
}

const allowed =
  'Authorization, Content-Type, Accept-Language, Auth-Version, Ordering-Platform, Idempotency-Key, X-Client, X-Session';

export async function openApiHost(): Promise<ApiHost> {
  const headers: IncomingHttpHeaders[] = [];
  let backend = '';
  const server = createServer((requested, answer) => {
    const cors = {
      'access-control-allow-origin': requested.headers.origin ?? '*',
      'access-control-allow-headers': allowed,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-expose-headers': 'Date, Retry-After',
    };
    if (requested.method === 'OPTIONS') {
      answer.writeHead(204, cors).end();
      return;
    }
    headers.push(requested.headers);
    // The reference backend rejects changes from other sites' pages; a backend that serves them does not.
    const { host: _, origin: __, 'sec-fetch-site': ___, ...others } = requested.headers;
    const path = backend + (requested.url ?? '/');
    const onward = request(path, { method: requested.method, headers: others }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, ...cors });
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    requested.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    headers,
    leadTo(address) {
      backend = address;
    },
    stop: () => server.close(),
  };
}
