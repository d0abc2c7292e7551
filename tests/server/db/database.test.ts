import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { products, venues } from '#server/db/schema-catalogue.ts';
import { seed } from '#server/demo/seed.ts';
import { databaseWith, newDatabase } from '../../support/database/databases.ts';
import { engines } from '../../support/database/engines.ts';
import { isDeep } from '../../support/depth.ts';
import { cafe } from '../../support/venues.ts';

describe.each(engines)('on %s', (engine) => {
  it('the demo is seeded once, and replaced by newer demo data', async () => {
    const { db, close } = await databaseWith([cafe()], engine);
    expect(await seed(db, [cafe()])).toEqual({ written: 0, skipped: [] });
    expect(await seed(db, [cafe({ name: 'The Vixen' })])).toEqual({ written: 1, skipped: [] });
    const rows = await db.select().from(venues);
    expect(rows.map(({ doc }) => doc.name)).toEqual(['The Vixen']);
    expect(await db.$count(products)).toBe(3);
    await close();
  });

  it('a failed transaction leaves nothing behind', async () => {
    const { db, close } = await databaseWith([cafe()], engine);
    const broken = db.transaction(async (tx) => {
      await tx.update(products).set({ stock: 0 });
      await tx.insert(venues).values({ id: 1, slug: 'twice', doc: cafe().venue });
    });
    await expect(broken).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await db.$count(products, sql`stock = 0`)).toBe(0);
    await close();
  });
});

it('processes that start at once on one PostgreSQL share the work', async () => {
  const url = await newDatabase();
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ url })));
  const seeded = await Promise.all(opened.map(({ db }) => seed(db, [cafe()])));
  expect(seeded.filter(({ written }) => written > 0)).toHaveLength(1);
  await Promise.all(opened.map(({ close }) => close()));
});

it('[D141] a start and an import wait for another one, whatever timeouts the database or a pooler sets', async () => {
  const url = await newDatabase();
  await openDatabase({ url }).then(({ close }) => close());
  const other = new pg.Client(url);
  await other.connect();
  await other.query(`do $$ begin execute 'alter database ' || current_database() ||
    ' set lock_timeout = 50'; end $$`);
  const locks = await other.query(
    'begin; select pg_advisory_xact_lock(n) from generate_series(4545001, 4545003) n',
  );
  expect(locks).toHaveLength(2);
  const opening = openDatabase({ url, isBackground: true }, (db) =>
    seed(db, [cafe()]).then(() => {}),
  );
  const first = await Promise.race([
    opening.catch(() => 'failed'),
    new Promise((resolve) => setTimeout(resolve, 500, 'waits')),
  ]);
  expect(first).toBe('waits');
  await other.query('commit').finally(() => other.end());
  await (await opening).close();
});

it('[T54] a connection lost in a transaction fails that call, not the process', async () => {
  const { db, secondDb, close } = await openDatabase({ url: await newDatabase() });
  const cutOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  const inStatement = db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`));
  const between = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await secondDb?.execute(cutOthers);
    await tx.execute(sql`select 1`);
  });
  const ends = await Promise.allSettled([inStatement, between]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await db.$count(venues)).toBe(0);
  await close();
});

describe('a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'data-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('belongs to one server at a time', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
    release();
    lockFolder(folder)();
  });

  it('of a crashed server is taken over', async () => {
    const ended = spawn('true');
    await new Promise((resolve) => ended.once('exit', resolve));
    writeFileSync(join(folder, 'server.lock'), `${ended.pid} 1`);
    const release = lockFolder(folder);
    expect(readFileSync(join(folder, 'server.lock'), 'utf8')).toMatch(`${process.pid} `);
    release();
  });

  it('is not blocked by another process with the same id', () => {
    writeFileSync(join(folder, 'server.lock'), `${process.pid} 1`);
    lockFolder(folder)();
  });

  it('is not taken over from a server that is just starting', () => {
    writeFileSync(join(folder, 'server.lock'), '');
    expect(() => lockFolder(folder)).toThrow('Another server');
  });

  // The gate covers this by reopening a copy of a folder (backup.test.ts) and by kill -9.
  it.runIf(isDeep)('keeps written data when it is reopened', async () => {
    const first = await openDatabase({ folder });
    await seed(first.db, [cafe()]);
    await first.close();
    const second = await openDatabase({ folder });
    expect(await second.db.$count(venues)).toBe(1);
    await second.close();
  });
});
