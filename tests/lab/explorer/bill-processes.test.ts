import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order, Table, TableBill } from '#domain/model.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { table_bills } from '#server/db/schema-bills.ts';
import { sandbox_objects } from '#server/db/schema-payments.ts';
import { isDeep } from '../../support/depth.ts';
import { mulberry32 } from '../../support/faults/random.ts';
import { call, place } from '../../support/orders.ts';
import { answerBankPage, cards, tokenOf } from '../../support/payments/cards.ts';
import { basketFor, guest } from '../load/stage.ts';
import { billEvidence, billViolations, type Sharing, type When } from './bill-invariants.ts';
import { kinds, openTwoProcesses, pause } from './two-processes.ts';

const isRun = isDeep || process.env.SCHEDULES !== undefined;
const at = Number(process.env.SCHEDULES_SEED ?? 1);
const waves = Math.max(kinds.length, Math.round(Number(process.env.SCHEDULES ?? 0) / 5_000));
/** Number of tables in a wave, and of phones at each. */
const TABLES = 8;
const PHONES = [1, 2, 3] as const;
/** By then every lease of a payment has expired. */
const LEASES_OVER_MS = 4 * 60_000;

let two: Awaited<ReturnType<typeof openTwoProcesses>>;
let database: Database;

beforeAll(async () => {
  if (!isRun) return;
  two = await openTwoProcesses('node_modules/.cache/bills-server');
  database = await openDatabase({ url: two.url });
});
afterAll(async () => {
  await two?.close();
  await database?.close();
});

it.runIf(isRun)(
  `[T80] ${waves} waves of ${TABLES} tables on two processes and one PostgreSQL, one of which is killed: every bill is as its providers have it`,
  { timeout: 120_000 + waves * 120_000 },
  async () => {
    const random = mulberry32(at);
    const statuses: number[] = [];
    const found: string[] = [];
    for (let wave = 0; wave < waves; wave += 1) {
      const kind = kinds[wave % kinds.length] ?? 'jammed';
      const parties = await partiesOf(wave);
      const uuids = parties.flatMap(({ orders }) => orders.map(({ order }) => order.uuid));
      await two.wave(kind, uuids, random, () =>
        parties.map((party) => race(party, { random, statuses })),
      );
      await two.settled();
      found.push(...(await violations(parties, 'after two minutes')));
      await two.pass(LEASES_OVER_MS);
      await two.settled();
      found.push(...(await violations(parties, 'at the end')));
      await Promise.all(parties.map(payRest));
      found.push(...(await violations(parties, 'all paid')));
    }
    expect(found).toEqual([]);
    // The phones conflicted, and still everything was paid.
    expect(statuses).toEqual(expect.arrayContaining([200, 409]));
    // A busy server answers 503 before it has begun anything.
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(await two.deadlocks()).toBe(0);
  },
);

async function violations(parties: readonly Sharing[], when: When): Promise<readonly string[]> {
  const { db: plain } = database;
  const docs = (await plain.select().from(sandbox_objects)).map(({ doc }) => doc);
  const snapshot = { plain, server: two.one, docs };
  const all = parties.map(async (party) =>
    billViolations(await billEvidence(snapshot, party, when), when),
  );
  return (await Promise.all(all)).flat();
}

/** Tables at which three phones have ordered and share the bill, reset before each wave. */
async function partiesOf(wave: number): Promise<readonly Sharing[]> {
  await database.db.delete(table_bills);
  const cart = await basketFor(two.one, guest);
  const path = `/api/tables.json?venue_id=${cart.venue_id}`;
  const { body } = await call(two.one, path, { as: guest });
  const tables: readonly Table[] = body.tables.slice(0, TABLES);
  expect(tables).toHaveLength(TABLES);
  return Promise.all(tables.map(({ id = 0 }) => partyAt(wave, id, cart)));
}

async function partyAt(wave: number, table_id: number, cart: object): Promise<Sharing> {
  const as = (phone: number) => ({ ...guest, 'X-Client': `${at}w${wave}t${table_id}p${phone}` });
  const orders: { readonly order: Order; readonly phone: number }[] = [];
  for (const phone of PHONES) {
    const client_order_ref = `${at}W${wave}T${table_id}P${phone}`;
    const own = { ...cart, table_id, additional_data: { client_order_ref } };
    const sent = { ...own, payment: { type: 'pay_later' } };
    const { status, body, text } = await place(two.one, sent as never, as(phone));
    if (status !== 201) throw new Error(text);
    await call(two.one, `/api/orders/${body.order.uuid}/continue.json`, {
      method: 'POST',
      as: as(phone),
    });
    orders.push({ order: body.order, phone });
  }
  const join = async (phone: number, what: object) => {
    const init = { method: 'POST', body: what, as: as(phone) };
    return (await call(two.one, '/api/table-bills.json', init)).body.table_bill;
  };
  const { venue_id } = cart as { readonly venue_id: number };
  const opened = await join(1, { venue_id, table_id });
  for (const phone of PHONES.slice(1)) await join(phone, { join_code: opened.join_code });
  return { id: opened.id, orders, as };
}

interface Racing {
  readonly random: () => number;
  readonly statuses: number[];
}

/**
 * All phones pay concurrently at either process; some repeat requests, give up, cancel their order or hear from their
 * bank.
 */
async function race({ id, orders, as }: Sharing, { random, statuses }: Racing): Promise<void> {
  const either = () => (random() < 0.5 ? two.one : two.other());
  const soon = () => pause(random() * 11);
  // A killed process does not answer.
  const ask = async (phone: number, method: string, path: string, body?: object) => {
    const answer = await call(either(), path, { method, body, as: as(phone) }).catch(() => null);
    if (answer) statuses.push(answer.status);
    return answer;
  };
  const pays = async (phone: number) => {
    const path = `/api/table-bills/${id}/payments/${randomUUID()}`;
    const { total, paid, held } = await billOf(id, as(phone));
    const isAll = random() < 0.4;
    const amount = isAll ? cents(total - paid - held) : Math.floor(cents(total) / 3);
    const wish = isAll ? { kind: 'all' } : { kind: 'equal', parts: 3 };
    const token = await tokenOf(two.one, random() < 0.7 ? cards.pays : cards.challenge);
    const body = { ...wish, amount: amount / 100, payment: { type: 'stripe', token } };
    await soon();
    const sent = [ask(phone, 'PUT', `${path}.json`, body)];
    if (random() < 0.3) sent.push(soon().then(() => ask(phone, 'PUT', `${path}.json`, body)));
    if (random() < 0.2) sent.push(soon().then(() => ask(phone, 'DELETE', `${path}.json`)));
    const [first] = await Promise.all(sent);
    const secret = first?.body?.table_bill_payment?.payment?.next_action?.client_secret;
    if (secret && random() < 0.7) {
      await answerBankPage(two.one, secret, 'approve').catch(() => undefined);
    }
    await ask(phone, 'POST', `${path}/continue.json`);
  };
  const cancelled = orders.filter(() => random() < 0.15);
  await Promise.all([
    ...PHONES.map(pays),
    ...cancelled.map(async ({ order, phone }) => {
      await soon();
      await ask(phone, 'PUT', `/api/orders/${order.uuid}/cancel.json`);
    }),
  ]);
}

/** Requests the bill as a phone does; a server that is too busy is asked again while the test has time. */
async function billOf(id: string, as: Readonly<Record<string, string>>): Promise<TableBill> {
  const { status, body } = await call(two.one, `/api/table-bills/${id}.json`, { as });
  if (status === 503) return pause(500).then(() => billOf(id, as));
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.table_bill;
}

/** Pays everything that is open. */
async function payRest({ id, as }: Sharing): Promise<void> {
  const { total, paid, held } = await billOf(id, as(1));
  const amount = cents(total - paid - held) / 100;
  if (amount === 0) return;
  const payment = { type: 'stripe', token: await tokenOf(two.one, cards.pays) };
  const path = `/api/table-bills/${id}/payments/${randomUUID()}.json`;
  await call(two.one, path, { method: 'PUT', as: as(1), body: { kind: 'all', amount, payment } });
}

const cents = (amount: number) => Math.round(amount * 100);
