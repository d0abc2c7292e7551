import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrationNames } from '#server/db/migrations.ts';
import type { VenueData } from '#server/db/records.ts';
import { demoVenues } from '#server/demo/all.ts';
import { seed } from '#server/demo/seed.ts';
import { embeddedDatabase } from './embedded.ts';
import type { Engine } from './engines.ts';

/** A separate database with these venues; the first one stores a copy that later ones start from. */
export async function openCopy(
  socket: string,
  venues: readonly VenueData[],
  engine: Engine,
): Promise<Database> {
  if (engine === 'embedded') return embeddedDatabase(versionOf(venues), (db) => seed(db, venues));
  const name = await copyOfSeeded(socket, venues);
  const database = await openDatabase({ url: addressOf(socket, name) });
  return {
    ...database,
    async close() {
      await database.close();
      await asOwner(socket, (owner) => owner.query(`drop database ${name}`));
    },
  };
}

let venuesOfDemo: readonly VenueData[] | undefined;

/** The demo's venues, translated once. */
export function demo(): readonly VenueData[] {
  venuesOfDemo ??= demoVenues();
  return venuesOfDemo;
}

/** URL of a new PostgreSQL database with these venues. */
export async function urlOfCopy(socket: string, venues: readonly VenueData[]): Promise<string> {
  return addressOf(socket, await copyOfSeeded(socket, venues));
}

/** URL of a new empty PostgreSQL database. */
export async function openEmpty(socket: string): Promise<string> {
  const name = newName();
  await asOwner(socket, (owner) => owner.query(`create database ${name}`));
  return addressOf(socket, name);
}

async function copyOfSeeded(socket: string, venues: readonly VenueData[]): Promise<string> {
  const name = newName();
  const seeded = `seeded_${versionOf(venues)}`;
  await asOwner(socket, async (owner) => {
    await owner.query('select pg_advisory_lock(1)'); // until its connection ends
    const found = await owner.query('select from pg_database where datname = $1', [seeded]);
    if (found.rowCount === 0) {
      const fresh = await openEmpty(socket);
      const { db, close } = await openDatabase({ url: fresh });
      await seed(db, venues);
      await close();
      const { pathname } = new URL(fresh);
      await owner.query(`alter database ${pathname.slice(1)} rename to ${seeded}`);
    }
    // Copying files takes half the work of copying page by page, which is the default.
    await owner.query(`create database ${name} template ${seeded} strategy file_copy`);
  });
  return name;
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`;

async function asOwner<T>(socket: string, act: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: addressOf(socket, 'postgres') });
  await owner.connect();
  try {
    return await act(owner);
  } finally {
    await owner.end();
  }
}

function addressOf(socket: string, database: string): string {
  return `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socket)}`;
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
