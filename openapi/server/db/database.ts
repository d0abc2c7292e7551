import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { boundedPool, unlimitedPool } from './bounded-pool.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrations.ts';

/**
 * The database, embedded or not. Pass it as an argument and never keep it in a module; inside a
 * transaction use only `tx`: the outer one would wait for itself forever on the embedded engine.
 */
export type Db = PgDatabase<PgQueryResultHKT>;

/** An open database. */
export interface Database {
  readonly db: Db;
  /** A separate connection for work that must not wait for a transaction; the embedded engine has only one. */
  readonly secondDb: Db | null;
  readonly engine: 'embedded' | 'postgresql';
  readonly close: () => Promise<void>;
}

interface Place {
  /** Connection string of a PostgreSQL, as in DATABASE_URL. */
  readonly url?: string;
  /** Data folder of the embedded engine; in memory if omitted. */
  readonly folder?: string;
  /** Whether no customer waits for this work, such as an import: then its statements have no timeouts. */
  readonly isBackground?: boolean;
}

/**
 * Opens the database, runs pending migrations and then `prepare`. Both may take long, and wait for another process that
 * does the same: the limits of statements and locks begin afterwards (D141).
 */
export async function openDatabase(
  place: Place = {},
  prepare: (db: Db) => Promise<void> = async () => {},
): Promise<Database> {
  if (place.url) await preparePostgres(place.url, prepare);
  const opened = place.url ? openPostgres(place.url, place) : await openEmbedded(place);
  try {
    if (!place.url) await migrate(opened.db).then(() => prepare(opened.db));
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function preparePostgres(url: string, prepare: (db: Db) => Promise<void>): Promise<void> {
  const pool = unlimitedPool(url, 1);
  const db: Db = overPostgres(pool);
  try {
    const client = await pool.connect().catch((error) => throwUnreachable(error, url));
    client.release();
    // Fails in a database whose encoding lacks what customers type.
    await db.execute(sql`select '🍕'`);
    await migrate(db);
    await prepare(db);
  } catch (error) {
    throw error instanceof DrizzleQueryError ? unusable(error, url) : error;
  } finally {
    await pool.end();
  }
}

/** Node's own message is empty if the host has several addresses, and the URL's password must not be shown (D131). */
function throwUnreachable(error: NodeJS.ErrnoException, url: string): never {
  const first = (error as { errors?: readonly Error[] }).errors?.[0];
  const reason = error.message || first?.message || error.code;
  const message = `PostgreSQL at ${new URL(url).host || 'its socket'} cannot be reached: ${reason}. Start it, or correct DATABASE_URL.`;
  throw Object.assign(new Error(message, { cause: error }), { code: error.code ?? 'unreachable' });
}

/** Drizzle's own message is the statement, which says nothing to an operator: the reason is its cause's (D131). */
function unusable({ cause }: DrizzleQueryError, url: string): Error {
  const { host, pathname } = new URL(url);
  const message = `PostgreSQL at ${host || 'its socket'}${pathname} cannot be used: ${cause?.message}. The database has to be writable, in UTF-8, without tables of other programs, and owned by the user in DATABASE_URL.`;
  return Object.assign(new Error(message, { cause }), { code: 'unusable' });
}

function openPostgres(url: string, { isBackground = false }: Place): Database {
  const open = isBackground ? unlimitedPool : boundedPool;
  const [pool, secondDb] = [open(url), open(url, 1)];
  return {
    db: overPostgres(pool),
    secondDb: overPostgres(secondDb),
    engine: 'postgresql',
    close: async () => void (await Promise.all([pool.end(), secondDb.end()])),
  };
}

async function openEmbedded({ folder }: Place): Promise<Database> {
  if (folder) mkdirSync(folder, { recursive: true });
  const release = folder ? lockFolder(folder) : () => {};
  try {
    const client = await PGlite.create({ dataDir: folder ? `${folder}/pglite` : undefined });
    const close = async () => {
      await client.close();
      release();
    };
    const db: Db = overPglite(client);
    return { db, secondDb: null, engine: 'embedded', close };
  } catch (error) {
    release();
    throw error;
  }
}
