import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrationNames } from '#server/db/migrations.ts';
import type { VenueData } from '#server/db/records.ts';
import { seed } from '#server/demo/seed.ts';
import { embeddedDatabase } from './embedded.ts';

/** Both engines that the backend runs on. */
export const engines = ['embedded', 'postgresql'] as const;
export type Engine = (typeof engines)[number];

/**
 * A separate database with these venues, on the engine of the test project (`projects.ts`); the first one stores a copy
 * that later ones start from.
 */
export async function databaseWith(
  venues: readonly VenueData[],
  engine: Engine = (process.env.ENGINE as Engine | undefined) ?? 'embedded',
): Promise<Database> {
  if (engine === 'embedded') return embeddedDatabase(versionOf(venues), (db) => seed(db, venues));
  const name = await copyOfSeeded(venues);
  const database = await openDatabase({ url: addressOf(name) });
  return {
    ...database,
    async close() {
      await database.close();
      await asOwner((owner) => owner.query(`drop database ${name}`));
    },
  };
}

/** URL of a new empty PostgreSQL database. */
export async function newDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asOwner((owner) => owner.query(`create database ${name}`));
  return addressOf(name);
}

async function copyOfSeeded(venues: readonly VenueData[]): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const seeded = `seeded_${versionOf(venues)}`;
  await asOwner(async (owner) => {
    await owner.query('select pg_advisory_lock(1)'); // until its connection ends
    const found = await owner.query('select from pg_database where datname = $1', [seeded]);
    if (found.rowCount === 0) {
      const fresh = await newDatabase();
      const { db, close } = await openDatabase({ url: fresh });
      await seed(db, venues);
      await close();
      const { pathname } = new URL(fresh);
      await owner.query(`alter database ${pathname.slice(1)} rename to ${seeded}`);
    }
    await owner.query(`create database ${name} template ${seeded}`);
  });
  return name;
}

async function asOwner<T>(act: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: addressOf('postgres') });
  await owner.connect();
  try {
    return await act(owner);
  } finally {
    await owner.end();
  }
}

function addressOf(database: string): string {
  return `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(inject('postgresSocket'))}`;
}

const versions = new WeakMap<readonly VenueData[], string>();

function versionOf(venues: readonly VenueData[]): string {
  const known = versions.get(venues);
  if (known) return known;
  const all = JSON.stringify([migrationNames(), venues]);
  const version = createHash('sha256').update(all).digest('hex').slice(0, 16);
  versions.set(venues, version);
  return version;
}
