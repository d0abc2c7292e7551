import { createServer, type IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import { duplexPair } from 'node:stream';

/** An HTTP request with its complete body. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** A response of a simulated provider. */
export interface HttpResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/**
 * An agent that lets a provider's own server library speak HTTP with `answer` in this process instead of the provider.
 */
export function inProcessAgent(answer: (request: HttpRequest) => Promise<HttpResponse>): Agent {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/' } = request;
    const result = await answer({ method, path, body: await readBody(request) }).catch(
      internalError,
    );
    response.writeHead(result.status, { 'Content-Type': result.type, Connection: 'close' });
    response.end(result.body);
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

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function internalError(error: unknown): HttpResponse {
  return { status: 500, type: 'text/plain', body: String(error) };
}
