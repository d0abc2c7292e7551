import pg from 'pg';
import { limits } from '../lib/resources.ts';

/**
 * Connections to PostgreSQL whose statements, locks and idle transactions end in time, as do calls that wait for one.
 * The limits are set by a statement, since poolers refuse them as parameters of a connection.
 */
export function boundedPool(url: string, max: number = limits.connections): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.statementMs + 1_000,
    keepAlive: true,
    // Awaited: no statement runs on a connection without its limits.
    onConnect: (client) => client.query(settings).then(() => cutWhenSilent(client)) as unknown,
  });
  // An idle connection that the server closed must not end the process; the next query opens another.
  pool.on('error', () => {});
  return pool;
}

/** Connections without limits, for migrations, the first filling and imports. */
export function patientPool(url: string, max: number = limits.connections): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on('error', () => {});
  return pool;
}

const settings = `set statement_timeout = ${limits.statementMs}; set lock_timeout = ${limits.lockMs}; set idle_in_transaction_session_timeout = ${4 * limits.statementMs}`;

/**
 * A server that does not answer at all cannot end a statement. Then the connection is cut: in a transaction it would go
 * back to the pool, and whoever got it next would wait behind what was never finished.
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
