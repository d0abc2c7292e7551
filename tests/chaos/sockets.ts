import { Agent, request as ask } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** `fetch` on a real socket: a connection that dies is a failed call, as in a browser. */
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
