import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrations.ts';

/**
 * The database, embedded or not. Pass it as an argument and never keep it in a module; inside a
 * transaction use only `tx`: the outer one would wait for itself for ever on the embedded engine.
 */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly db: Db;
  /** A second way in, on a connection of its own, for what must not wait for one; the embedded engine has only one. */
  readonly beside: Db | null;
  readonly engine: 'embedded' | 'postgresql';
  readonly close: () => Promise<void>;
}

interface Place {
  /** A PostgreSQL, as DATABASE_URL names it. */
  readonly url?: string;
  /** Else a folder for the embedded engine; without one it lives in memory. */
  readonly folder?: string;
  /** A dumped data folder to start the memory from. */
  readonly template?: Blob;
}

/** Opens the database and brings its tables up to date. */
export async function openDatabase(place: Place = {}): Promise<Database> {
  const opened = place.url ? openPostgres(place.url) : await openEmbedded(place);
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // An idle connection that the server closed must not end the process; the next query opens another.
  const beside = new pg.Pool({ connectionString: url, max: 1 });
  for (const one of [pool, beside]) one.on('error', () => {});
  return {
    db: overPostgres(pool) as unknown as Db,
    beside: overPostgres(beside) as unknown as Db,
    engine: 'postgresql',
    close: async () => void (await Promise.all([pool.end(), beside.end()])),
  };
}

async function openEmbedded({ folder, template }: Place): Promise<Database> {
  if (folder) mkdirSync(folder, { recursive: true });
  const release = folder ? lockFolder(folder) : () => {};
  try {
    const client = await PGlite.create({
      dataDir: folder ? `${folder}/pglite` : undefined,
      loadDataDir: template,
    });
    const close = async () => {
      await client.close();
      release();
    };
    const db = overPglite(client) as unknown as Db;
    return { db, beside: null, engine: 'embedded', close };
  } catch (error) {
    release();
    throw error;
  }
}
