import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A fault of a request. cut_before: the connection dies before the backend receives it · cut_after: it dies once the
 * backend has responded · half_body · portal: a captive portal's page with status 200 · bad_gateway: 502 · stall: no
 * byte for a long time, then a cut.
 */
export type Fault =
  | 'none'
  | 'cut_before'
  | 'cut_after'
  | 'half_body'
  | 'portal'
  | 'bad_gateway'
  | 'stall';

/** The network's treatment of one request. */
export interface Passed {
  readonly method: string;
  readonly path: string;
  readonly fault: Fault;
  /** The backend's status, if it received the request. */
  readonly status: number | null;
  readonly key: string | null;
  /** The backend's response body, if it received the request; it may never have arrived. */
  readonly body: string;
}

/**
 * A proxy in front of a backend that simulates bad Wi-Fi on real sockets, so that the browser's own retries are visible
 * (F1, F2).
 */
export interface BadNetwork {
  readonly origin: string;
  readonly log: readonly Passed[];
  /** Chooses the fault of each request from now on. */
  readonly plan: (
    choose: (call: { readonly method: string; readonly path: string }) => Fault,
  ) => void;
  readonly close: () => Promise<void>;
}

/** Opens a bad network in front of the backend at an origin. */
export async function badNetwork(backend: string, stallMs = 60_000): Promise<BadNetwork> {
  const log: Passed[] = [];
  let choose: (call: { method: string; path: string }) => Fault = () => 'none';
  const server = createServer((incoming, outgoing) => {
    void passOn(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;

  async function passOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    const fault = choose({ method, path });
    const key = String(incoming.headers['idempotency-key'] ?? '') || null;
    const note = (status: number | null, said = '') =>
      log.push({ method, path, fault, status, key, body: said });
    const body = await read(incoming);
    if (fault === 'cut_before') {
      note(null);
      incoming.socket.destroy();
      return;
    }
    if (fault === 'portal') {
      note(null);
      outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end(portal);
      return;
    }
    const answer = await forward(backend, incoming, body);
    note(answer.status, method === 'POST' ? answer.body.toString() : '');
    if (fault === 'stall') await pause(stallMs);
    if (fault === 'stall' || fault === 'cut_after') {
      incoming.socket.destroy();
      return;
    }
    if (fault === 'bad_gateway') {
      outgoing.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    outgoing.writeHead(answer.status, answer.headers);
    if (fault === 'half_body') {
      outgoing.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)));
      await pause(20);
      incoming.socket.destroy();
      return;
    }
    outgoing.end(answer.body);
  }

  return {
    origin: `http://localhost:${port}`,
    log,
    plan: (next) => {
      choose = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const portal = '<!doctype html><title>Guest Wi-Fi</title><h1>Welcome. Please sign in.</h1>';

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

function forward(backend: string, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  const { method, url: path, headers } = incoming;
  return new Promise((resolve, reject) => {
    const requested = request(
      backend + path,
      { method, headers: plain(method, headers) },
      (answer) => {
        read(answer).then(
          (whole) =>
            resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: whole }),
          reject,
        );
      },
    );
    requested.on('error', reject);
    requested.end(body);
  });
}

/** Logged requests must be readable, so they are not compressed. */
function plain(method: string | undefined, headers: IncomingMessage['headers']) {
  return method === 'POST' ? { ...headers, 'accept-encoding': 'identity' } : headers;
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
