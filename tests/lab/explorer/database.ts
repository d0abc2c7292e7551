import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { type Db, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations.ts';
import { QuickClient } from './quick-client.ts';
import type { Fault } from './scheduler.ts';

type GateOf = () => Promise<Fault>;

/**
 * A database with the backend's tables, both directly and as one whose transactions and statements each wait for their
 * turn.
 */
export interface Store {
  readonly plain: Db;
  readonly gated: (gate: GateOf) => { readonly db: Db; readonly close: () => Promise<void> };
  readonly close: () => Promise<void>;
}

/** Outside of a schedule, one process's reconciler uses at most this number. */
const CONNECTIONS = 4;

/** Opens a PostgreSQL at an address. */
export async function postgresStore(url: string): Promise<Store> {
  const { close } = await openDatabase({ url });
  await close();
  const settings = { connectionString: url, max: CONNECTIONS, pipeline: true };
  const pool = new pg.Pool({ ...settings, Client: QuickClient });
  return {
    plain: drizzle(pool) as unknown as Db,
    gated: (gate) => ({
      db: drizzle(new GatedPool(pool, gate)) as unknown as Db,
      close: async () => {},
    }),
    close: () => pool.end(),
  };
}

/** Opens the embedded engine in memory. */
export async function embeddedStore(): Promise<Store> {
  const client = await PGlite.create();
  const plain = overPglite(client) as unknown as Db;
  await migrate(plain);
  return {
    plain,
    gated: (gate) => ({
      db: overPglite(gatedClient(client, gate)) as unknown as Db,
      close: async () => {},
    }),
    close: () => client.close(),
  };
}

/** Gates the two methods by which statements and transactions reach the embedded engine; each call is one step. */
function gatedClient(client: PGlite, gate: GateOf): PGlite {
  const step = async <T>(ask: () => Promise<T>): Promise<T> => {
    const fault = await gate();
    if (fault === 'error') throw new Error('The database is gone.');
    const answer = await ask();
    if (fault === 'lost') throw lost();
    return answer;
  };
  return new Proxy(client, {
    get: (target, name) => {
      const own = Reflect.get(target, name, target);
      if (name !== 'query' && name !== 'transaction') {
        return typeof own === 'function' ? own.bind(target) : own;
      }
      return (...input: unknown[]) => step(() => own.apply(target, input));
    },
  });
}

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A process's access to connections that all processes share: one transaction runs at a time on a connection that
 * already knows the tables. Opening a new one for each replaced process took most of the time.
 */
class GatedPool extends pg.Pool {
  constructor(
    private readonly shared: pg.Pool,
    private readonly gate: () => Promise<Fault>,
  ) {
    super();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const ready = this.gate().then(async (fault) => {
      if (fault === 'error') throw new Error('The database is gone.');
      const client = await this.shared.connect();
      if (fault === 'lost') loseAnswer(client);
      return client;
    });
    if (!callback) return ready;
    ready.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }
}

const lost = () => new Error('The connection to the database was lost.');

/** The next call is carried out, a transaction up to its commit, but its caller never gets the result. */
function loseAnswer(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...input: unknown[]) => unknown;
  const release = client.release.bind(client);
  let isTransaction = false;
  Reflect.set(client, 'query', (...input: unknown[]) => {
    const [requested] = input;
    const hear = input.at(-1);
    // A statement outside of a transaction, for which the pool uses a callback.
    if (typeof hear === 'function') return query(...input.slice(0, -1), () => hear(lost()));
    const text = typeof requested === 'string' ? requested : Reflect.get(Object(requested), 'text');
    if (text === 'begin') isTransaction = true;
    const answer = Promise.resolve(query(...input));
    if (!isTransaction || text !== 'commit') return answer;
    return answer.then(() => {
      throw lost();
    });
  });
  client.release = (error) => {
    Reflect.deleteProperty(client, 'query');
    release(error);
  };
}
