import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { isMigrated, migrate } from '#server/db/migrations.ts';
import * as schemaOrders from '#server/db/schema-orders.ts';
import * as schemaPayments from '#server/db/schema-payments.ts';
import { engines } from '../../support/database/engines.ts';
import { call, coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const folder = 'openapi/server/db/migrations';
/** The last migration of release 0.1.0; earlier versions never reached an owner's database. */
const lastOfRelease = '0010_staff.sql';

/** Changes that an older process does not notice. */
const additions = [
  /^CREATE TABLE /,
  /^CREATE (UNIQUE )?INDEX /,
  /^ALTER TABLE "\w+" ADD COLUMN "\w+" (?!.*NOT NULL)/,
  /^ALTER TABLE "\w+" ADD COLUMN "\w+" .*DEFAULT .*NOT NULL$/,
  /^ALTER TABLE "\w+" ADD CONSTRAINT "\w+" FOREIGN KEY /,
  /^ALTER TABLE "\w+" ALTER COLUMN "\w+" DROP NOT NULL$/,
];
const isAddition = (statement: string) => additions.some((pattern) => pattern.test(statement));
const statementsOf = (text: string) =>
  text
    .split('--> statement-breakpoint')
    .map((one) => one.trim().replaceAll(/\s+/g, ' ').replace(/;$/, ''))
    .filter((one) => one !== '');

describe('migrations within a version', () => {
  it('only add', () => {
    const later = readdirSync(folder).filter(
      (name) => name.endsWith('.sql') && name > lastOfRelease,
    );
    for (const name of later) {
      const found = statementsOf(readFileSync(`${folder}/${name}`, 'utf8'));
      expect(
        found.filter((statement) => !isAddition(statement)),
        name,
      ).toEqual([]);
    }
  });

  it.each([
    ['ALTER TABLE "orders" DROP COLUMN "doc"', false],
    ['ALTER TABLE "orders" RENAME COLUMN "doc" TO "body"', false],
    ['ALTER TABLE "orders" ALTER COLUMN "doc" SET NOT NULL', false],
    ['ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE text', false],
    ['DROP TABLE "orders"', false],
    ['DROP INDEX "orders_due"', false],
    ['ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL', false],
    ['ALTER TABLE "orders" ADD COLUMN "note" text', true],
    ['ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT \'\' NOT NULL', true],
    ['CREATE TABLE "passkeys" ( "id" serial PRIMARY KEY )', true],
    ['CREATE INDEX "x" ON "orders" USING btree ("id")', true],
  ])('%s: allowed %s', (statement, allowed) => {
    expect(isAddition(statement)).toBe(allowed);
  });
});

describe.each(engines)('a process on the tables of a newer release, on %s', async (engine) => {
  const server = await openServer({ engine, venues: [orderCafe()], now: () => noon });

  it('starts, is ready, and accepts, shows and cancels orders', async () => {
    const all: readonly unknown[] = [
      ...Object.values(schemaOrders),
      ...Object.values(schemaPayments),
    ];
    const tables = all.filter((one) => one instanceof PgTable);
    expect(tables.length).toBeGreaterThan(5);
    for (const table of tables) {
      const name = sql.identifier(getTableConfig(table).name);
      await server.db.execute(sql`alter table ${name} add column added_later text`);
      await server.db.execute(
        sql`alter table ${name} add column also_later integer default 1 not null`,
      );
    }
    await server.db.execute(sql`create table a_later_one (id serial primary key)`);
    await server.db.execute(sql`insert into migrations (name) values ('9999_later.sql')`);

    await migrate(server.db);
    expect(await isMigrated(server.db)).toBe(true);
    const placed = await place(server, {
      ...tableCart([coffee()]),
      payment: { type: 'pay_later' },
    });
    expect(placed.status, placed.text).toBe(201);
    const path = `/api/orders/${placed.body.order.uuid}`;
    expect((await call(server, `${path}.json?use_uuid=true`)).status).toBe(200);
    const cancelled = await call(server, `${path}/cancel.json`, { method: 'PUT' });
    expect([cancelled.status, cancelled.body.order?.status]).toEqual([200, 'cancelled']);
  });
});
