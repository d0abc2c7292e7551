import { createServer, type IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import { duplexPair } from 'node:stream';

/** What is asked over HTTP, read whole. */
export interface HttpAsked {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export interface HttpAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A way for a provider's own server library to speak HTTP with us instead of its provider; nothing leaves the process. */
export function inProcessAgent(answer: (asked: HttpAsked) => Promise<HttpAnswer>): Agent {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/' } = request;
    const given = await answer({ method, path, body: await bodyOf(request) }).catch(broken);
    response.writeHead(given.status, { 'Content-Type': given.type, Connection: 'close' });
    response.end(given.body);
  });
  const agent = new Agent();
  agent.createConnection = () => {
    const [near, far] = duplexPair();
    const idle = { setTimeout: () => near, setKeepAlive: () => near, setNoDelay: () => near };
    server.emit('connection', far);
    return Object.assign(near, idle, { ref: () => near, unref: () => near });
  };
  return agent;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function broken(error: unknown): HttpAnswer {
  return { status: 500, type: 'text/plain', body: String(error) };
}
