import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type Db, openDatabase } from '../../openapi/server/db.ts';
import type { DemoVenue } from '../../openapi/server/demo/demo-venue.ts';
import { migrate, migrationNames } from '../../openapi/server/migrations.ts';
import { seed } from '../../openapi/server/seed.ts';

/** Both engines that the backend runs on. */
export const engines = ['embedded', 'postgresql'] as const;
export type Engine = (typeof engines)[number];

/** A database of its own with these venues; the first run keeps a copy that later ones start from. */
export async function databaseWith(
  venues: readonly DemoVenue[],
  engine: Engine = 'embedded',
): Promise<Database> {
  if (engine === 'embedded') return openDatabase({ template: await templateOf(venues) });
  const database = await openDatabase({ url: await newDatabase() });
  await seed(database.db, venues);
  return database;
}

/** The address of an empty PostgreSQL database. */
export async function newDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: addressOf('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return addressOf(name);
}

function addressOf(database: string): string {
  return `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(inject('postgresSocket'))}`;
}

const folder = 'node_modules/.cache/reference-backend';

/** Making an embedded database takes seconds, starting from a copy a fraction of one, unpacked half of that. */
async function templateOf(venues: readonly DemoVenue[]): Promise<Blob> {
  const version = createHash('sha256')
    .update(JSON.stringify([migrationNames(), venues]))
    .digest('hex')
    .slice(0, 16);
  const file = `${folder}/${version}.tar`;
  if (existsSync(file)) return new Blob([readFileSync(file)]);
  const client = await PGlite.create();
  const db = drizzle(client) as unknown as Db;
  await migrate(db);
  await seed(db, venues);
  const dump = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(folder, { recursive: true });
  const fresh = `${file}.${randomUUID()}`;
  writeFileSync(fresh, Buffer.from(await dump.arrayBuffer()));
  renameSync(fresh, file);
  return dump;
}
