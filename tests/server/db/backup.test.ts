import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { asDemo } from '#server/demo/demo.ts';
import { seed } from '#server/demo/seed.ts';
import { createApp } from '#server/http/app.ts';
import { newCustomer, password } from '../../support/customers.ts';
import { newDatabase } from '../../support/database/databases.ts';
import { installed } from '../../support/database/postgres.ts';
import { call, coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import type { TestServer } from '../../support/server.ts';

const cart = { ...tableCart([coffee()]), payment: { type: 'pay_later' } };

function serverOn({ db, close }: Database): TestServer {
  const app = createApp(asDemo({ db, site: openSite, now: () => noon, checkAnswers: true }));
  return {
    db,
    close,
    fetch: async (input, init) =>
      app.fetch(
        new Request(typeof input === 'string' ? `http://localhost:4545${input}` : input, init),
      ),
  };
}

/** Creates a customer and their order in a database. */
async function lived(database: Database) {
  await seed(database.db, [orderCafe()]);
  const server = serverOn(database);
  const { email, Authorization } = await newCustomer(server);
  const { body, status } = await place(server, cart, { Authorization });
  expect(status).toBe(201);
  return { email, order: body.order };
}

/** The customer can sign in and see the order, and the next order gets the next number. */
async function livesOn(database: Database, { email, order }: Awaited<ReturnType<typeof lived>>) {
  const server = serverOn(database);
  expect(await seed(database.db, [orderCafe()])).toEqual({ written: 0, skipped: [] });
  const signedIn = await call(server, '/api/customers/signin.json', {
    method: 'POST',
    body: { customer: { email, password }, sender: 'web' },
  });
  expect(signedIn.status).toBe(200);
  const as = { Authorization: `Bearer ${signedIn.body.credentials.access_token}` };
  const found = await call(server, '/api/orders.json', { as });
  expect(found.body.orders).toMatchObject([{ uuid: order.uuid, total: order.total }]);
  expect((await place(server, cart, as)).body.order.number).toBe(`${Number(order.number) + 1}`);
}

it('what pg_dump has written is restored into an empty PostgreSQL, and the venue goes on', async () => {
  const [old, fresh] = [await newDatabase(), await newDatabase()];
  const database = await openDatabase({ url: old });
  const life = await lived(database);
  const programs = installed() ?? '';
  // The database is dumped while it is in use, as the README describes.
  const dump = execFileSync(join(programs, 'pg_dump'), ['--format=custom', old]);
  await database.close();
  execFileSync(join(programs, 'pg_restore'), ['--no-owner', `--dbname=${fresh}`], { input: dump });
  const restored = await openDatabase({ url: fresh });
  await livesOn(restored, life);
  await restored.close();
});

it('a copy of the data folder of a stopped server is as good as the folder', {
  timeout: 300_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
  const database = await openDatabase({ folder: data });
  const life = await lived(database);
  await database.close();
  cpSync(data, copy, { recursive: true });
  rmSync(data, { recursive: true });
  const restored = await openDatabase({ folder: copy });
  await livesOn(restored, life);
  await restored.close();
  rmSync(folder, { recursive: true });
});
