import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { migrate, migrationNames } from '#server/db/migrations.ts';
import { newDatabase } from '../../support/database/databases.ts';

it('the migrations create exactly the tables of the schema', () => {
  const copy = mkdtempSync(join(tmpdir(), 'migrations-'));
  const stored = 'openapi/server/db/migrations';
  cpSync(stored, copy, { recursive: true });
  const schema = './openapi/server/db/schema-*.ts';
  const said = execFileSync(
    process.execPath,
    [
      'node_modules/drizzle-kit/bin.cjs',
      'generate',
      ...['--dialect', 'postgresql', '--schema', schema, '--out', relative('.', copy)],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  expect(readdirSync(copy)).toEqual(readdirSync(stored));
  expect(said).toContain('No schema changes');
  rmSync(copy, { recursive: true });
});

it('[C6] [L3] vouchers used by orders before uses were counted count as used', async () => {
  const folder = 'openapi/server/db/migrations';
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
  const names = migrationNames();
  const counted = names.findIndex((name) =>
    textOf(name).includes('CREATE TABLE "voucher_redemptions"'),
  );
  const client = new pg.Client({ connectionString: await newDatabase() });
  await client.connect();
  await client.query('create table migrations (name text primary key, applied_at timestamptz)');
  for (const name of names.slice(0, counted)) {
    await client.query(textOf(name));
    await client.query('insert into migrations (name) values ($1)', [name]);
  }
  await client.query(`insert into venues (id, slug, doc) values (1, 'the-fox', '{}');
    insert into orders (uuid, venue_id, number, client_id, scope, service_type, status, total_minor, placed_at, doc)
    select gen_random_uuid(), 1, number::text, 'phone', 'client:phone', 'WebEatIn', status, 100, now(), doc::jsonb
    from (values
      (1, 'completed', '{"discount_code":"TEN","discount_amount":1.5}'),
      (2, 'placed', '{"discount_code":"TEN","discount_amount":0}'),
      (3, 'cancelled', '{"discount_code":"TEN","discount_amount":1.5}'),
      (4, 'placed', '{"discount_code":null,"discount_amount":null}'),
      (5, 'placed', '{}')) as old (number, status, doc)`);
  await migrate(drizzle(client) as unknown as Db);
  const { rows } = await client.query(
    'select number, code, r.client_id from voucher_redemptions r join orders on id = order_id',
  );
  expect(rows).toEqual([{ number: '1', code: 'TEN', client_id: 'phone' }]);
  await client.end();
});
