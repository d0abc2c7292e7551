import pg from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { runVenueCommand } from '#server/owner/command.ts';
import { newDatabase } from '../../support/database/databases.ts';

const port = 59_991;

it.each(['localhost', '127.0.0.1'])(
  '[D131] a PostgreSQL that does not run at %s is named, without its password',
  async (host) => {
    const DATABASE_URL = `postgresql://me:secret@${host}:${port}/site`;
    const says = new RegExp(
      `^PostgreSQL at ${host}:${port} cannot be reached: .*ECONNREFUSED.*Start it, or correct DATABASE_URL\\.$`,
    );
    await expect(openDatabase({ url: DATABASE_URL })).rejects.toThrow(says);
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    expect(await runVenueCommand(['export', 'the-fox'], { say, env: { DATABASE_URL } })).toBe(1);
    expect(said.join('\n')).toMatch(says);
    expect(said.join('\n')).not.toContain('secret');
  },
);

it.each([
  ['another program’s table', 'create table orders ()', /"orders" already exists/],
  [
    'other migrations',
    'create table migrations (id serial, migration text)',
    /"name" does not exist/,
  ],
  ['no right to create tables', 'create role guest login', /permission denied for schema public/],
  [
    'a read-only standby',
    `do $$ begin execute 'alter database ' || current_database() || ' set default_transaction_read_only = on'; end $$`,
    /read-only transaction/,
  ],
])('[D131] a database with %s is refused with the reason', async (_, before, reason) => {
  const url = new URL(await newDatabase());
  const owner = new pg.Client(url.href);
  await owner.connect();
  await owner.query(before).finally(() => owner.end());
  if (before.includes('role')) url.username = 'guest';
  const error = await openDatabase({ url: url.href }).catch((error) => error);
  expect(error.message).toMatch(reason);
  expect(error.message).toContain('The database has to be writable, in UTF-8');
});

it('[D131] so is one that cannot store what customers type', async () => {
  const url = new URL(await newDatabase());
  const owner = new pg.Client(url.href);
  await owner.connect();
  await owner
    .query("create database latin template template0 encoding 'LATIN1' locale 'C'")
    .finally(() => owner.end());
  url.pathname = '/latin';
  await expect(openDatabase({ url: url.href })).rejects.toThrow(
    'no equivalent in encoding "LATIN1"',
  );
});
