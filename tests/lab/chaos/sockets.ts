import { Agent, request as ask, createServer, type IncomingMessage, type Server } from 'node:http';
import type { TestServer } from '../../support/server.ts';

const agent = new Agent({ keepAlive: true });

/** `fetch` on a real socket: as in a browser, a lost connection rejects the call. */
export async function overSockets(origin: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const headers = { ...Object.fromEntries(request.headers), 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const failed = () => reject(new TypeError('Failed to fetch'));
    const options = { agent, method: request.method, headers };
    const call = ask(origin + pathname + search, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', failed);
      answer.on('end', () =>
        resolve(
          new Response(Buffer.concat(chunks), {
            status: answer.statusCode ?? 500,
            headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [
              name,
              String(value),
            ]),
          }),
        ),
      );
    });
    call.on('error', failed);
    call.end(body);
  });
}

/** Serves a backend in memory on a port of its own. */
export async function onPort(backend: Pick<TestServer, 'fetch'>): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    void answer(backend, incoming).then(
      ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body),
      () => outgoing.destroy(),
    );
  });
  server.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

async function answer({ fetch }: Pick<TestServer, 'fetch'>, incoming: IncomingMessage) {
  const { method = 'GET', url = '/', headers } = incoming;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const input = Object.entries(headers).filter(([name]) => name !== 'host');
  const response = await fetch(url, {
    method,
    headers: input.map(([name, value]): [string, string] => [name, String(value)]),
    ...(chunks.length > 0 && { body: Buffer.concat(chunks).toString() }),
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}
