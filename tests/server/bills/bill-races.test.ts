import { and, eq, ne, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bill_payments, bill_shares, table_bills } from '#server/db/schema-bills.ts';
import { orders } from '#server/db/schema-orders.ts';
import { billSite, billsAt, cents, friend, me, third } from '../../support/bills.ts';
import { times } from '../../support/depth.ts';
import { coffee, noon, orderCafe } from '../../support/orders.ts';
import { cards, chargesAt, refundsAt } from '../../support/payments/cards.ts';
import { openServer } from '../../support/server.ts';

let clock = noon;

const venues = [orderCafe({ card_payment: 'all' })];
const now = () => clock;
const server = await openServer({ engine: 'postgresql', site: billSite, venues, now });

const bills = billsAt(
  () => server,
  () => clock,
);
const { order, join, readBill, payAs, card, move, reconcile } = bills;

it('[T80] phones paying at once pay nothing twice; failed or slow payments are released, and in the end all is paid', async () => {
  for (let seed = 1; seed <= times(4, 60); seed += 1) await party(seed);
}, 600_000);

/** Cards are not charged less; after a rejected round, less may be left over, which the staff takes. */
const minimumCents = 50;

/** Three phones pay concurrently in four rounds; then somebody pays the rest. */
async function party(seed: number): Promise<void> {
  const draw = numbers(seed);
  clock = noon;
  await server.db.delete(table_bills);
  await server.db.update(orders).set({ client_id: null });
  const placed = [await order(me), await order(friend, [coffee(1, true)]), await order(third)];
  const opened = (await join(me)).body.table_bill;
  for (const as of [friend, third]) await join(as, { join_code: opened.join_code });
  const { id } = opened;
  const phones = [me, friend, third];
  const ended = new Set<string>();
  const before = await taken();
  for (let round = 0; round < 4; round += 1) {
    const bill = await readBill(id);
    const acts = phones.map(async (as, index) => {
      const number = [cards.pays, cards.pays, cards.declined, cards.challenge][draw(4)];
      const answer = await payAs(as, id, selectionOf(bill, index, draw(4)), await card(number));
      expect([200, 409, 'open', 'paid', 'over']).toContain(answer.status);
    });
    const uuid = placed[draw(3)]?.uuid ?? '';
    const staff = draw(5);
    if (staff === 0) acts.push(move(uuid, 'reject').then((done) => void (done && ended.add(uuid))));
    if (staff === 1) acts.push(move(uuid, 'mark_paid').then(() => undefined));
    await Promise.all([...acts, reconcile()]);
    await expectWhole();
    if (draw(2) === 0) clock = new Date(clock.getTime() + 4 * 60_000);
  }
  clock = new Date(clock.getTime() + 4 * 60_000);
  await reconcile();
  await reconcile();
  const left = await readBill(id);
  expect(left.held).toBe(0);
  const open = cents(left.total) - cents(left.paid);
  if (open > 0) {
    const last = await payAs(me, id, { kind: 'all', amount: open / 100 });
    if (open >= minimumCents) expect(last, `seed ${seed}`).toMatchObject({ status: 'paid' });
    else {
      expect(last, `seed ${seed}`).toMatchObject({ payment: { code: 'amount_too_small' } });
      for (const { uuid } of placed) if (!ended.has(uuid)) await move(uuid, 'mark_paid');
    }
  }
  await reconcile();
  await expectWhole();
  const all = await readBill(id);
  expect(all.paid, `seed ${seed}`).toBe(all.total);
  for (const { uuid } of placed) {
    if (!ended.has(uuid)) expect(await bills.stateOf(uuid), `seed ${seed}`).toBe('paid');
  }
  // The providers' balance equals what the bill counts, so nothing was charged twice or kept after a refund.
  expect((await taken()) - before, `seed ${seed}`).toBe(await paidAt(id));
}

function selectionOf(bill: Bill, place: number, kind: number): object {
  const dishes = bill.rounds.flatMap((one) => one.dishes.map((dish) => ({ ...dish, ...one })));
  const openOf = (some: typeof dishes) =>
    some.reduce((sum, dish) => sum + cents(dish.amount) - cents(dish.paid) - cents(dish.held), 0) /
    100;
  if (kind === 0) return { kind: 'all', amount: openOf(dishes) };
  if (kind === 1)
    return { kind: 'mine', amount: openOf(dishes.filter((one) => one.phone === place + 1)) };
  if (kind === 2) {
    const some = dishes.filter((_, index) => index % 2 === place % 2);
    const named = some.map(({ order_id, line, piece }) => ({ order_id, line, piece }));
    return { kind: 'dishes', dishes: named, amount: openOf(some) };
  }
  return { kind: 'equal', parts: 3, amount: Math.floor(cents(openOf(dishes)) / 3) / 100 };
}

interface Bill {
  readonly rounds: readonly {
    readonly order_id: number;
    readonly phone: number;
    readonly dishes: readonly {
      readonly line: number;
      readonly piece: number;
      readonly amount: number;
      readonly paid: number;
      readonly held: number;
    }[];
  }[];
}

/** No order is covered by more than its total, and no payment by more than its shares. */
async function expectWhole(): Promise<void> {
  const covered = await server.db
    .select({
      total: orders.total_minor,
      minor: sql<string>`sum(${bill_shares.amount_minor})`,
    })
    .from(bill_shares)
    .innerJoin(orders, eq(orders.id, bill_shares.order_id))
    .innerJoin(bill_payments, eq(bill_payments.id, bill_shares.payment_id))
    .where(ne(bill_payments.status, 'over'))
    .groupBy(orders.id);
  for (const { total, minor } of covered) expect(Number(minor)).toBeLessThanOrEqual(total);
  const sums = await server.db
    .select({
      minor: bill_payments.amount_minor,
      sum: sql<string>`sum(${bill_shares.amount_minor})`,
    })
    .from(bill_payments)
    .innerJoin(bill_shares, eq(bill_payments.id, bill_shares.payment_id))
    .groupBy(bill_payments.id);
  for (const { minor, sum } of sums) expect(Number(sum)).toBe(minor);
}

const taken = async () => (await chargesAt(server)) - (await refundsAt(server));

async function paidAt(id: string): Promise<number> {
  const of = sql`${bill_payments.bill_id} = (select id from table_bills where uuid = ${id}::uuid)`;
  const counts = and(of, eq(bill_payments.status, 'paid'), ne(bill_payments.kind, 'venue'));
  return server.db.$count(bill_payments, counts);
}

/** A generator that returns the same numbers for the same seed. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}
