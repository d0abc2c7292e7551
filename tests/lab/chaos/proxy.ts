import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Whether a connection is reset or closed properly. */
export type Ending = 'rst' | 'fin';

/** The fault of one request on its connection. */
export type ProxyFault =
  /** The connection dies after this many bytes of the request. */
  | { readonly cut: 'request'; readonly bytes: number; readonly how: Ending }
  /** The connection dies after this many bytes of the response. */
  | { readonly cut: 'response'; readonly bytes: number; readonly how: Ending }
  /** The request arrives, but its response is held until the faults end. */
  | { readonly cut: 'held' };

/** A request as the proxy saw it, including those that a browser repeats by itself. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly connection: number;
  /** The request's number on its connection, from 0; later ones are on a reused connection. */
  readonly turn: number;
}

export interface FaultyProxy {
  readonly origin: string;
  readonly seen: readonly Seen[];
  /** Sets the function that chooses the fault of each request. */
  readonly plan: (choose: (seen: Seen) => ProxyFault | null) => void;
  /**
   * Sets the delay in milliseconds per chunk, the bytes per second, and whether new connections are accepted, refused
   * or ignored.
   */
  readonly set: (conditions: Partial<Conditions>) => void;
  /** Closes the idle connections and returns their number. */
  readonly cutIdle: (how: Ending) => number;
  /** Ends all faults and releases everything that was held. */
  readonly heal: () => void;
  readonly close: () => Promise<void>;
}

interface Conditions {
  readonly latency: number;
  readonly bandwidth: number | null;
  readonly connections: 'open' | 'refuse' | 'silent';
}

const healthy: Conditions = { latency: 0, bandwidth: null, connections: 'open' };

/**
 * A TCP proxy between a browser and a backend that fails as sockets do, beneath everything that a browser repeats by
 * itself (F1, F2, trust 4.1).
 */
export async function openFaultyProxy(backend: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(backend);
  const seen: Seen[] = [];
  const open = new Map<Socket, { isIdle: boolean }>();
  let choose: (seen: Seen) => ProxyFault | null = () => null;
  let conditions = healthy;
  let healed = signal();
  let count = 0;

  const server = createServer({ noDelay: true }, (client) => {
    const connection = count++;
    if (conditions.connections === 'refuse') return void client.resetAndDestroy();
    if (conditions.connections === 'silent') return void client.on('error', () => undefined);
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    const state = { isIdle: true };
    open.set(client, state);
    let turn = 0;
    let fault: ProxyFault | null = null;
    let passed = 0;
    const end = (how: Ending) => {
      far.destroy();
      if (how === 'rst') client.resetAndDestroy();
      else client.destroySoon();
    };
    const up = inOrder(() => conditions);
    const down = inOrder(() => conditions);
    client.on('data', (chunk) => {
      const head = /^([A-Z]+) (\S+) HTTP\/1\.1\r\n/.exec(chunk.toString('latin1'));
      if (head) {
        const one = { ...requestOf(chunk, head), connection, turn: turn++ };
        seen.push(one);
        fault = choose(one);
        passed = 0;
      }
      state.isIdle = false;
      if (fault?.cut !== 'request') return up(chunk, far);
      const left = fault.bytes - passed;
      passed += chunk.length;
      if (left > 0) far.write(chunk.subarray(0, left));
      if (passed >= fault.bytes) end(fault.how);
    });
    far.on('data', (chunk) => {
      state.isIdle = true;
      if (fault?.cut === 'held') return void healed.then(() => down(chunk, client));
      if (fault?.cut !== 'response') return down(chunk, client);
      const { how } = fault;
      const left = fault.bytes - passed;
      passed += chunk.length;
      if (passed < fault.bytes) return void client.write(chunk);
      if (left <= 0) return end(how);
      client.write(chunk.subarray(0, left), () => end(how));
    });
    client.on('close', () => {
      open.delete(client);
      far.destroy();
    });
    far.on('close', () => {
      if (fault?.cut === 'held') void healed.then(() => down(null, client));
      else down(null, client);
    });
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
    set: (next) => {
      conditions = { ...conditions, ...next };
    },
    cutIdle: (how) => {
      const idle = [...open].filter(([, { isIdle }]) => isIdle).map(([client]) => client);
      for (const client of idle) how === 'rst' ? client.resetAndDestroy() : client.end();
      return idle.length;
    },
    heal: () => {
      choose = () => null;
      conditions = healthy;
      healed.give();
      healed = signal();
    },
    close: () =>
      new Promise((resolve) => {
        for (const client of open.keys()) client.destroy();
        server.close(() => resolve());
      }),
  };
}

function requestOf(chunk: Buffer, [, method = '', path = '']: RegExpExecArray) {
  const key = /\r\nidempotency-key: ([^\r]+)/i.exec(chunk.toString('latin1'))?.[1] ?? null;
  return { method, path, key };
}

/** Writes each chunk with the current delay and speed; null closes the connection after the last one. */
function inOrder(conditions: () => Conditions): (chunk: Buffer | null, to: Socket) => void {
  let before: Promise<void> = Promise.resolve();
  let waiting = 0;
  const write = (chunk: Buffer | null, to: Socket) => (chunk ? to.write(chunk) : to.destroySoon());
  return (chunk, to) => {
    const { latency, bandwidth } = conditions();
    if (waiting === 0 && latency === 0 && bandwidth === null) return void write(chunk, to);
    waiting += 1;
    const ms = latency + (bandwidth === null ? 0 : ((chunk?.length ?? 0) * 1000) / bandwidth);
    before = before
      .then(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))
      .then(() => {
        waiting -= 1;
        if (!to.destroyed) write(chunk, to);
      });
  };
}

function signal(): Promise<void> & { give: () => void } {
  let give = () => {};
  const input = new Promise<void>((resolve) => {
    give = resolve;
  });
  return Object.assign(input, { give });
}
