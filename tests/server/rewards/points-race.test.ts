import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import { openSite, type Site } from '#server/config/site.ts';
import { lockOrder } from '#server/db/locks.ts';
import { loyalty_cards, point_entries } from '#server/db/schema-loyalty.ts';
import { moveManually } from '#server/orders/by-hand.ts';
import { bookPoints } from '#server/rewards/points.ts';
import { callAs, newCustomer, type SignedInCustomer } from '../../support/customers.ts';
import { countWaiting } from '../../support/database/locks.ts';
import { coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { cards, continuePayment, tokenOf } from '../../support/payments/cards.ts';
import { openServer } from '../../support/server.ts';

const site: Site = {
  ...openSite,
  switches: { ...openSite.switches, full_price_loyalty_payment: 'true' },
  loyalty: { name: 'Common points', points_per_unit: 50, currency: 'EUR' },
};
const venues = [orderCafe({ card_payment: 'all', currency: 'EUR' })];
const server = await openServer({ engine: 'postgresql', site, venues, now: () => noon });

const pointsOf = async (who: SignedInCustomer): Promise<number> => {
  const path = `/api/payment-methods.json?customer_id=${who.id}&provider=all`;
  return (await callAs(server, who, path)).body.loyalty_card.points;
};

async function pay(who: SignedInCustomer): Promise<Order> {
  const as = { Authorization: who.Authorization };
  const token = await tokenOf(server, cards.pays);
  const cart = { ...tableCart([coffee(3)]), payment: { type: 'stripe', token } };
  const paid = await continuePayment(server, (await place(server, cart, as)).body.order, as);
  expect(paid.payment?.status).toBe('paid');
  return paid;
}

/** A customer’s paid order, from before the site counted points. */
async function paidBefore(who: SignedInCustomer, hasCard: boolean): Promise<Order> {
  const paid = await pay(who);
  await server.db.delete(point_entries);
  const isTheirs = eq(loyalty_cards.customer_id, who.id);
  if (hasCard) await server.db.update(loyalty_cards).set({ points: null }).where(isTheirs);
  else await server.db.delete(loyalty_cards).where(isTheirs);
  return paid;
}

/** Counts a customer’s points for the first time while the staff rejects their order; returns what the count gave. */
async function countedMeanwhile<Counted>(uuid: string, count: () => Promise<Counted>) {
  const reject = () => moveManually(server.db, uuid, { move: 'reject' }, { now: noon, site });
  const [rejecting, counting] = await server.db.transaction(async (tx) => {
    // The rejection waits here for the stock, after it has returned the points.
    await tx.execute(sql`select from products where id = 100 for update`);
    const rejecting = reject();
    await expect.poll(() => countWaiting(server.db)).toBe(1);
    const counting = count();
    await expect.poll(() => countWaiting(server.db)).toBe(2);
    return [rejecting, counting] as const;
  });
  expect(await rejecting).toBe(true);
  return counting;
}

it.each([
  ['has no card yet', false],
  ['has an uncounted card', true],
])(
  '[L1] [O3] an order that is cancelled while its customer, who %s, is counted keeps no points',
  async (_, hasCard) => {
    const who = await newCustomer(server);
    const { uuid } = await paidBefore(who, hasCard);
    expect(await countedMeanwhile(uuid, () => pointsOf(who))).toBe(0);
    expect(await pointsOf(who)).toBe(0);
  },
);

it('[L1] [P11] nor do its points pay another order at that moment', async () => {
  const who = await newCustomer(server);
  const { uuid } = await paidBefore(who, true);
  const cart = { ...tableCart([coffee()]), payment: { type: 'loyalty' } };
  const order = () => place(server, cart, { Authorization: who.Authorization });
  expect((await countedMeanwhile(uuid, order)).body.code).toBe('points_short');
  expect(await pointsOf(who)).toBe(0);
});

it('[L1] [D101] two orders of a customer whose points are not counted yet change at once', async () => {
  const who = await newCustomer(server);
  const orders = [await pay(who), await paidBefore(who, false)];
  let locked = 0;
  const changes = orders.map(({ id }) =>
    server.db.transaction(async (tx) => {
      await lockOrder(tx, id);
      locked += 1;
      await expect.poll(() => locked).toBe(orders.length);
      await bookPoints(tx, { id, customer_id: who.id }, { site, now: noon });
    }),
  );
  await Promise.all(changes);
  const earned = orders.map(({ total = 0 }) => Math.floor((total ?? 0) * 50));
  expect(await pointsOf(who)).toBe(earned.reduce((sum, points) => sum + points, 0));
});
