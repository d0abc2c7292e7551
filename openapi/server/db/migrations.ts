/// <reference types="vite/types/importMeta.d.ts" />
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { beginLongWork } from './long-work.ts';

/** Spelled out: db.ts calls this file. */
type Db = PgDatabase<PgQueryResultHKT>;

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Any number of the installation's own: processes that start together wait for each other here. */
const migrationLock = 4_545_001;

/** The migrations by name, the oldest first. */
export function migrationNames(): readonly string[] {
  return Object.keys(files).map(nameOf).sort();
}

/** Whether a database has all tables that this program knows of. */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = await appliedNames(db);
  return migrationNames().every((name) => applied.has(name));
}

/** Brings a database to the newest tables; the same files and the same code on both engines. */
export async function migrate(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await beginLongWork(tx, migrationLock);
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const applied = await appliedNames(tx);
    for (const [path, text] of Object.entries(files).sort(([a], [b]) => a.localeCompare(b))) {
      const name = nameOf(path);
      if (applied.has(name)) continue;
      for (const statement of text.split('--> statement-breakpoint')) {
        await tx.execute(sql.raw(statement));
      }
      await tx.execute(sql`insert into migrations (name) values (${name})`);
    }
  });
}

async function appliedNames(tx: Db): Promise<Set<string>> {
  const answer: unknown = await tx.execute(sql`select name from migrations`);
  const { rows } = answer as { rows: { name: string }[] };
  return new Set(rows.map(({ name }) => name));
}

function nameOf(path: string): string {
  return path.replace(/^.*\//, '');
}
