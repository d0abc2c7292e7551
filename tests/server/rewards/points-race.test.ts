import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openSite, type Site } from '#server/config/site.ts';
import { loyalty_cards, point_entries } from '#server/db/schema-loyalty.ts';
import { moveManually } from '#server/orders/by-hand.ts';
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

/** A customer’s paid order, from before the site counted points. */
async function paidBefore(who: SignedInCustomer, hasCard: boolean) {
  const as = { Authorization: who.Authorization };
  const token = await tokenOf(server, cards.pays);
  const cart = { ...tableCart([coffee(3)]), payment: { type: 'stripe', token } };
  const paid = await continuePayment(server, (await place(server, cart, as)).body.order, as);
  expect(paid.payment?.status).toBe('paid');
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
