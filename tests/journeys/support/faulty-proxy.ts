import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Whether a connection is reset or closed properly. */
export type Ending = 'rst' | 'fin';

/** A request as the proxy saw it, including those that a browser repeats by itself. */
interface Seen {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  /** The request's number on its connection, from 0; later ones are on a reused connection. */
  readonly turn: number;
}

export interface FaultyProxy {
  readonly origin: string;
  readonly seen: readonly Seen[];
  /** Sets the function that chooses how the connection of a request ends instead of its response; null for no fault. */
  readonly plan: (choose: (seen: Seen) => Ending | null) => void;
  readonly close: () => Promise<void>;
}

/**
 * A TCP proxy between a browser and a backend that fails as sockets do, beneath everything that a browser repeats by
 * itself (F1, F2, trust 4.1).
 */
export async function openFaultyProxy(backend: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(backend);
  const seen: Seen[] = [];
  const open = new Set<Socket>();
  let choose: (seen: Seen) => Ending | null = () => null;

  const server = createServer({ noDelay: true }, (client) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    open.add(client);
    let turn = 0;
    let fault: Ending | null = null;
    client.on('data', (chunk) => {
      const request = requestOf(chunk);
      if (request) {
        const one = { ...request, turn: turn++ };
        seen.push(one);
        fault = choose(one);
      }
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (fault === null) return void client.write(chunk);
      far.destroy();
      if (fault === 'rst') client.resetAndDestroy();
      else client.destroySoon();
    });
    client.on('close', () => {
      open.delete(client);
      far.destroy();
    });
    far.on('close', () => client.destroySoon());
    client.on('error', () => far.destroy());
    far.on('error', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen,
    plan: (next) => {
      choose = next;
    },
    close: () =>
      new Promise((resolve) => {
        for (const client of open) client.destroy();
        server.close(() => resolve());
      }),
  };
}

function requestOf(chunk: Buffer): Omit<Seen, 'turn'> | null {
  const text = chunk.toString('latin1');
  const [head, method = '', path = ''] = /^([A-Z]+) (\S+) HTTP\/1\.1\r\n/.exec(text) ?? [];
  const key = /\r\nidempotency-key: ([^\r]+)/i.exec(text)?.[1] ?? null;
  return head ? { method, path, key } : null;
}
