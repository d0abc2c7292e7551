import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { withTotals } from '#domain/cart/totals.ts';
import type { Cart, Menu, Venue } from '#domain/model.ts';
import { setup } from '../../support/database/postgres.ts';
import {
  buildServer,
  type ServerProcess,
  startServer,
} from '../../support/network/server-process.ts';

/** A PostgreSQL that really syncs to disk, and servers on it. */
export interface Stage {
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<ServerProcess>;
  /** Queries the servers' database directly. */
  readonly query: (text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  readonly close: () => Promise<void>;
}

type Row = Readonly<Record<string, unknown>>;

export async function openStage(): Promise<Stage> {
  let socket = '';
  const tidy = await setup({ provide: (_, value) => (socket = String(value)) }, 'fsync=on');
  const database = `load_${randomUUID().replaceAll('-', '')}`;
  const address = (name: string) =>
    `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(socket)}`;
  await createDatabase(address('postgres'), database);
  const site = join(mkdtempSync(join(tmpdir(), 'load-')), 'site.json');
  writeFileSync(site, JSON.stringify({ rate_limits: 'off' }));
  await buildServer();
  const client = new pg.Pool({ connectionString: address(database), max: 2 });
  const running: ServerProcess[] = [];
  return {
    start: async (env = {}) => {
      const own = {
        DATABASE_URL: address(database),
        DEMO: '1',
        SITE_FILE: site,
        KITCHEN_PACE: '60',
      };
      const server = await startServer({ ...own, ...env });
      running.push(server);
      return server;
    },
    query: async (text, values = []) => (await client.query(text, [...values])).rows,
    close: async () => {
      await Promise.all(running.map((server) => server.kill()));
      await client.end();
      await tidy();
    },
  };
}

/** A PostgreSQL that syncs needs a moment between opening its socket and its first answer. */
async function createDatabase(address: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({ connectionString: address });
    try {
      await client.connect();
      await client.query(`create database ${name}`);
      return;
    } catch (reason) {
      if (tries === 50) throw reason;
      await new Promise((resolve) => setTimeout(resolve, 200));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

export const guest = {
  Authorization: `Basic ${btoa('web:guest')}`,
  'X-Client': 'load-client',
};

/** A basket at a table of the café, with a dish that never sells out. */
export async function basketFor(
  server: Pick<ServerProcess, 'fetch'>,
  headers: Readonly<Record<string, string>>,
): Promise<Cart> {
  const read = async (path: string) => (await server.fetch(path, { headers })).json();
  const venue: Venue = (await read('/api/venues/fern-and-fable.json')).venue;
  const path = `/api/menu.json?venue_id=${venue.id}&order_service_type=WebBringToTable`;
  const menu: Menu = (await read(path)).menu;
  const dish = menu.categories
    .flatMap(({ products }) => products)
    .find(
      ({ options, additional_prices, stock }) =>
        !options?.length && !additional_prices?.length && stock == null,
    );
  if (!dish) throw new Error('There is no dish without a choice.');
  const line = lineOf(dish, { choices: [], priceId: null, recipient: null });
  const cart: Cart = {
    ...emptyCart(),
    venue_id: venue.id,
    guest_user: true,
    service_type: 'WebBringToTable',
    table_id: 12,
    line_items_attributes: [line],
  };
  return withTotals(cart, venue, { currency: 'EUR' });
}
