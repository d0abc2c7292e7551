import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '../../openapi/server/db.ts';
import type { Fault } from './scheduler.ts';

/** A PostgreSQL whose every transaction, and every statement outside of one, waits for its turn as one step. */
export function gatedDatabase(
  url: string,
  gate: () => Promise<Fault>,
): { readonly db: Db; readonly close: () => Promise<void> } {
  const pool = new GatedPool({ connectionString: url, max: 4 }, gate);
  return { db: drizzle(pool) as unknown as Db, close: () => pool.end() };
}

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

class GatedPool extends pg.Pool {
  constructor(
    options: pg.PoolConfig,
    private readonly gate: () => Promise<Fault>,
  ) {
    super(options);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const ready = this.gate().then(async (fault) => {
      if (fault === 'error') throw new Error('The database is gone.');
      const client = await super.connect();
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

/** What is asked next is done, a transaction at its commit, and whoever asked for it never hears so. */
function loseAnswer(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const release = client.release.bind(client);
  let isTransaction = false;
  Reflect.set(client, 'query', (...given: unknown[]) => {
    const [asked] = given;
    const hear = given.at(-1);
    // A statement outside of a transaction, which the pool asks with a callback.
    if (typeof hear === 'function') return query(...given.slice(0, -1), () => hear(lost()));
    const text = typeof asked === 'string' ? asked : Reflect.get(Object(asked), 'text');
    if (text === 'begin') isTransaction = true;
    const answer = Promise.resolve(query(...given));
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
