import pg from 'pg';
import { limits } from '../lib/resources.ts';

/**
 * Connections to PostgreSQL with timeouts for statements, locks, idle transactions and getting a connection.
 * They are set by a statement, since poolers refuse them as connection parameters.
 */
export function boundedPool(url: string, max: number = limits.databaseConnections): pg.Pool {
  return survivingPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.statementMs + 1_000,
    keepAlive: true,
    // Awaited, so that no statement runs without the timeouts.
    onConnect: (client) => client.query(settings).then(() => cutWhenSilent(client)) as unknown,
  });
}

/** Connections without timeouts, for migrations, seeding and imports. */
export function unlimitedPool(url: string, max: number = limits.databaseConnections): pg.Pool {
  return survivingPool({ connectionString: url, max });
}

/** A lost connection must not end the process, whether idle or in a transaction: its call fails, the next opens another. */
function survivingPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const settings = `set statement_timeout = ${limits.statementMs}; set lock_timeout = ${limits.lockMs}; set idle_in_transaction_session_timeout = ${4 * limits.statementMs}`;

/**
 * Closes a connection whose server does not respond at all: it cannot cancel its statement, and a connection in a
 * transaction would go back to the pool, where its next user would wait for that statement.
 */
function cutWhenSilent(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const cut = (error: unknown) => {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
    const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } };
    connection.stream.destroy();
  };
  const watched = (...given: unknown[]) => {
    const result = query(...given);
    if (result instanceof Promise) result.catch(cut);
    return result;
  };
  client.query = watched as typeof client.query;
}
