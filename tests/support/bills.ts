import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { table_bills } from '#server/db/schema-bills.ts';
import { orders } from '#server/db/schema-orders.ts';
import { demoProviderClients } from '#server/demo/demo.ts';
import { moveManually } from '#server/orders/by-hand.ts';
import type { KitchenMove } from '#server/orders/moves.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import type { Engine } from './database/engines.ts';
import { call, coffee, noon, orderCafe, place, tableCart } from './orders.ts';
import { cards, chargesAt, refundsAt, tokenOf } from './payments/cards.ts';
import { openServer, type TestServer } from './server.ts';

const { kitchen: _, ...plain } = openSite;
export const billSite = { ...plain, loyalty: { name: 'Club', points_per_unit: 10 } };

export const me = {};
export const friend = { 'X-Client': 'friendabc12' };
export const third = { 'X-Client': 'thirdabcd12' };

/** Opens the café for a test file and deletes its bills before each test; `charged` and `refunded` count per test. */
export async function billCafe(engine: Engine) {
  const cafe = { clock: noon } as { server: TestServer; clock: Date };
  let before = { charges: 0, refunds: 0 };
  const venues = [orderCafe({ card_payment: 'all' })];
  cafe.server = await openServer({ engine, site: billSite, venues, now: () => cafe.clock });
  beforeEach(async () => {
    const { server } = cafe;
    cafe.clock = noon;
    await server.db.delete(table_bills);
    await server.db.update(orders).set({ client_id: null });
    before = { charges: await chargesAt(server), refunds: await refundsAt(server) };
  });
  return {
    cafe,
    charged: async () => (await chargesAt(cafe.server)) - before.charges,
    refunded: async () => (await refundsAt(cafe.server)) - before.refunds,
    ...billsAt(
      () => cafe.server,
      () => cafe.clock,
    ),
  };
}

/** Returns the actions of phones at table 12 of the café. */
export function billsAt(server: () => TestServer, clock: () => Date) {
  const ask = (path: string, init: Parameters<typeof call>[2]) => call(server(), path, init);
  const pathOf = (id: string) => `/api/table-bills/${id}`;
  const join = (as: object, body: object = { venue_id: 1, table_id: 12 }) =>
    ask('/api/table-bills.json', { method: 'POST', body, as: { ...as } });
  const readBill = async (id: string, as: object = me) =>
    (await ask(`${pathOf(id)}.json`, { as: { ...as } })).body.table_bill;
  const order = async (as: object, lines = [coffee(2)]) => {
    const cart = { ...tableCart(lines), payment: { type: 'pay_later' } };
    const placed = await place(server(), cart, { ...as });
    if (placed.status !== 201) throw new Error(placed.text);
    return placed.body.order;
  };
  const card = async (number: string = cards.pays) => ({
    type: 'stripe',
    token: await tokenOf(server(), number),
  });
  return {
    ...{ pathOf, join, readBill, order, card },
    async payAs(as: object, id: string, wish: object, payment?: object, key = randomUUID()) {
      const body = { ...wish, payment: payment ?? (await card()) };
      const path = `${pathOf(id)}/payments/${key}.json`;
      const answer = await ask(path, { method: 'PUT', body, as: { ...as } });
      const { code, table_bill_payment } = answer.body;
      return { status: answer.status, key, code, ...table_bill_payment };
    },
    async continuePayment(as: object, id: string, key: string) {
      const path = `${pathOf(id)}/payments/${key}/continue.json`;
      return (await ask(path, { method: 'POST', as: { ...as } })).body.table_bill_payment;
    },
    async stateOf(uuid: string) {
      const [row] = await server().db.select().from(orders).where(eq(orders.uuid, uuid));
      return row?.doc.payment?.status;
    },
    move: (uuid: string, name: KitchenMove, total: number | null = null) =>
      moveManually(server().db, uuid, { move: name, total }, { now: clock(), site: billSite }),
    /** Runs the reconciler once. */
    reconcile: (
      providers = demoProviderClients({}, server()),
      report = (error: unknown): void => {
        throw error;
      },
    ) =>
      reconcilePayments({
        ...{ db: server().db, site: billSite, clock, origin: 'http://localhost' },
        ...{ providers, report },
      }),
    /** Reads the order of a phone. */
    ownOrder: async (uuid: string) =>
      (await ask(`/api/orders/${uuid}.json`, { as: { ...me } })).body.order,
    /** Two phones at table 12, with an order each; both have joined. */
    async shared() {
      const own = await order(me);
      const other = await order(friend, [coffee(1, true)]);
      const opened = (await join(me)).body.table_bill;
      await join(friend, { join_code: opened.join_code });
      return { id: String(opened.id), bill: await readBill(opened.id), own, other };
    },
  };
}

export const cents = (amount: number) => Math.round(amount * 100);
export const half = (amount: number) => Math.floor(cents(amount) / 2) / 100;
