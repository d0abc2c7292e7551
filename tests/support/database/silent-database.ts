import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A PostgreSQL behind a proxy that a test can disconnect, or freeze so that no byte gets through. */
export interface DatabaseProxy {
  readonly url: string;
  state: 'open' | 'frozen' | 'cut';
  readonly cut: () => void;
  readonly close: () => void;
}

/** Opens a proxy in front of a database of the temporary PostgreSQL. */
export async function openDatabaseProxy(database: string): Promise<DatabaseProxy> {
  const socket = join(inject('postgresSocket'), '.s.PGSQL.5432');
  const open = new Set<Socket>();
  const state: { state: DatabaseProxy['state'] } = { state: 'open' };
  const server = createServer((near) => {
    if (state.state === 'cut') return near.destroy();
    const far = connect(socket);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (bytes) => state.state === 'open' && to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
    return near;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const destroyAll = () => {
    for (const one of open) one.destroy();
  };
  return Object.assign(state, {
    url: `postgresql://postgres@127.0.0.1:${port}/${database}`,
    cut: () => {
      state.state = 'cut';
      destroyAll();
    },
    close: () => {
      destroyAll();
      server.close();
    },
  });
}
