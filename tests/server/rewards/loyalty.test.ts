import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import { openSite, type Site } from '#server/config/site.ts';
import { loyalty_cards, point_entries } from '#server/db/schema-loyalty.ts';
import { orders } from '#server/db/schema-orders.ts';
import { moveManually } from '#server/orders/by-hand.ts';
import { bookPoints } from '#server/rewards/points.ts';
import { callAs, newCustomer, type SignedInCustomer } from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { cards, continuePayment, tokenOf } from '../../support/payments/cards.ts';
import { openServer } from '../../support/server.ts';

/** The café and the loyalty scheme both use euros. */
const site: Site = {
  ...openSite,
  switches: { ...openSite.switches, full_price_loyalty_payment: 'true' },
  loyalty: { name: 'Common points', points_per_unit: 50, currency: 'EUR' },
};
const cafe = orderCafe({ card_payment: 'all', currency: 'EUR' });

describe.each(testedEngines)('on %s', async (engine) => {
  const server = await openServer({ engine, site, venues: [cafe], now: () => noon });

  const cardOf = async (who: SignedInCustomer, further = '') => {
    const path = `/api/payment-methods.json?customer_id=${who.id}&provider=all${further}`;
    const { body } = await callAs(server, who, path);
    return body.loyalty_card;
  };
  const pointsOf = async (who: SignedInCustomer) => (await cardOf(who)).points;
  const order = async (who: SignedInCustomer, payment: object, ref?: string) => {
    const cart = tableCart([coffee(2)], {
      additional_data: ref === undefined ? {} : { client_order_ref: ref },
    });
    return place(server, { ...cart, payment }, { Authorization: who.Authorization });
  };
  const payByCard = async (who: SignedInCustomer): Promise<Order> => {
    const token = await tokenOf(server, cards.pays);
    const { body } = await order(who, { type: 'stripe', token });
    return continuePayment(server, body.order, { Authorization: who.Authorization });
  };
  const cancel = (who: SignedInCustomer, { uuid }: Pick<Order, 'uuid'>) =>
    callAs(server, who, `/api/orders/${uuid}/cancel.json`, { method: 'PUT' });
  const kitchen = (uuid: string, move: Parameters<typeof moveManually>[2]['move']) =>
    moveManually(server.db, uuid, { move }, { now: noon, site });
  /** Books the points that an order of this total earns. */
  const give = async (who: SignedInCustomer, points: number) => {
    const paid = await payByCard(who);
    await server.db
      .update(orders)
      .set({ total_minor: points * 2 })
      .where(eq(orders.id, paid.id));
    await server.db.transaction((tx) =>
      bookPoints(tx, { id: paid.id, customer_id: who.id }, { site, now: noon }),
    );
    return paid;
  };
  /** The balance equals the sum of the entries after any concurrent changes. */
  const isBalanced = async (who: SignedInCustomer) => {
    const [card] = await server.db
      .select({ points: loyalty_cards.points })
      .from(loyalty_cards)
      .where(eq(loyalty_cards.customer_id, who.id));
    const [sum] = await server.db
      .select({ points: sql<number>`coalesce(sum(${point_entries.points}), 0)::int` })
      .from(point_entries)
      .where(eq(point_entries.customer_id, who.id));
    expect(card?.points).toBe(sum?.points);
  };

  it('[L1] every customer has their own card, with a number that a point of sale can verify', async () => {
    const [one, other] = [await newCustomer(server), await newCustomer(server)];
    const card = await cardOf(one);
    expect(card).toMatchObject({ scheme: 'Common points', points: 0, balance: 0, currency: 'EUR' });
    expect(card.display_text).toBe('Earn 50 points per €1');
    expect(card.number).toMatch(/^6334\d{8}$/);
    expect(luhn(card.number)).toBe(0);
    expect(await cardOf(one)).toEqual(card);
    expect((await cardOf(other)).number).not.toBe(card.number);
  });

  it('[L1] concurrent first requests of several windows create one card', async () => {
    const who = await newCustomer(server);
    const seen = await Promise.all(Array.from({ length: 8 }, () => cardOf(who)));
    expect(new Set(seen.map(({ number }) => number)).size).toBe(1);
  });

  it('[L1] a balance is in the scheme’s currency, whatever the venue', async () => {
    const who = await newCustomer(server);
    await give(who, 118);
    expect(await cardOf(who, '&venue_id=1')).toMatchObject({ balance: 1.18, currency: 'EUR' });
    expect(await cardOf(who, '&venue_id=2')).toMatchObject({ balance: 1.18, currency: 'EUR' });
  });

  it('[L1] points are earned once, when the money has arrived', async () => {
    const who = await newCustomer(server);
    const token = await tokenOf(server, cards.pays);
    const { body } = await order(who, { type: 'stripe', token });
    expect(await pointsOf(who)).toBe(0);
    const as = { Authorization: who.Authorization };
    await Promise.all([1, 2, 3].map(() => continuePayment(server, body.order, as)));
    const paid = await continuePayment(server, body.order, as);
    const earned = Math.floor((paid.total ?? 0) * 50);
    expect(paid.payment?.status).toBe('paid');
    expect(await pointsOf(who)).toBe(earned);
    for (const move of ['accept', 'prepare', 'ready', 'complete'] as const) {
      await kitchen(paid.uuid, move);
    }
    expect(await pointsOf(who)).toBe(earned);
    await isBalanced(who);
  });

  it('[L1] [P10] an order that is paid later earns points when it is paid, not when it is completed', async () => {
    const who = await newCustomer(server);
    const [unpaid, paid] = [
      await order(who, { type: 'pay_later' }),
      await order(who, { type: 'pay_later' }),
    ];
    for (const { body } of [unpaid, paid]) {
      await server.db
        .update(orders)
        .set({ next_step_at: null })
        .where(eq(orders.id, body.order.id));
    }
    expect(await kitchen(paid.body.order.uuid, 'mark_paid')).toBe(true);
    expect(await kitchen(paid.body.order.uuid, 'mark_paid')).toBe(false);
    for (const move of ['accept', 'prepare', 'ready', 'complete'] as const) {
      await kitchen(unpaid.body.order.uuid, move);
      await kitchen(paid.body.order.uuid, move);
    }
    expect(await pointsOf(who)).toBe(Math.floor((paid.body.order.total ?? 0) * 50));
    await isBalanced(who);
  });

  it('[L1] [P10] so does one whose card was declined and that is paid at the venue instead', async () => {
    const who = await newCustomer(server);
    const as = { Authorization: who.Authorization };
    const token = await tokenOf(server, cards.declined);
    const { body } = await order(who, { type: 'stripe', token }, 'W7K39QF2');
    await continuePayment(server, body.order, as);
    await order(who, { type: 'pay_later' }, 'W7K39QF2');
    const later = await continuePayment(server, body.order, as);
    expect([later.status, later.payment?.status]).toEqual(['placed', 'pending']);
    expect(await pointsOf(who)).toBe(0);
    await kitchen(later.uuid, 'mark_paid');
    expect((await continuePayment(server, body.order, as)).payment?.status).toBe('paid');
    expect(await pointsOf(who)).toBe(Math.floor((later.total ?? 0) * 50));
    await kitchen(later.uuid, 'reject');
    expect(await pointsOf(who)).toBe(0);
    await isBalanced(who);
  });

  it('[L1] [O3] a refund takes points back, spent ones too: the balance becomes negative', async () => {
    const who = await newCustomer(server);
    const earlier = await give(who, 1000);
    const { body } = await order(who, { type: 'loyalty' });
    const total = Math.round((body.order.total ?? 0) * 100);
    expect(await pointsOf(who)).toBe(1000 - total);
    await cancel(who, earlier);
    expect(await pointsOf(who)).toBe(0);
    await give(who, total + 7);
    expect(await pointsOf(who)).toBe(7);
    await isBalanced(who);
  });

  it('[L1] [P11] an order that is paid with points earns none, and returns them once when it is cancelled', async () => {
    const who = await newCustomer(server);
    await give(who, 1000);
    const { body } = await order(who, { type: 'loyalty' });
    const left = 1000 - Math.round((body.order.total ?? 0) * 100);
    expect(body.order.payment).toMatchObject({ type: 'loyalty', status: 'paid' });
    expect(await pointsOf(who)).toBe(left);
    await Promise.all([1, 2, 3].map(() => cancel(who, body.order)));
    expect(await pointsOf(who)).toBe(1000);
    await isBalanced(who);
  });

  it('[P11] two concurrent orders never spend the same points', async () => {
    const who = await newCustomer(server);
    const total = Math.round((tableCart([coffee(2)]).total ?? 0) * 100);
    await give(who, total * 2 + 1);
    const sent = Array.from({ length: 6 }, () => order(who, { type: 'loyalty' }));
    const codes = (await Promise.all(sent)).map(({ status, body }) => body.code ?? status);
    expect(codes.filter((code) => code === 201)).toHaveLength(2);
    expect(codes.filter((code) => code === 'points_short')).toHaveLength(4);
    expect(await pointsOf(who)).toBe(1);
    await isBalanced(who);
  });

  it('[P11] an order whose card was declined can be paid with points, which are reserved from then on', async () => {
    const who = await newCustomer(server);
    const total = Math.round((tableCart([coffee(2)]).total ?? 0) * 100);
    await give(who, total);
    const as = { Authorization: who.Authorization };
    const token = await tokenOf(server, cards.declined);
    const { body } = await order(who, { type: 'stripe', token }, 'W7K39QF2');
    await continuePayment(server, body.order, as);
    for (const _ of [1, 2]) await order(who, { type: 'loyalty' }, 'W7K39QF2');
    expect(await pointsOf(who)).toBe(0);
    expect((await order(who, { type: 'loyalty' })).body.code).toBe('points_short');
    const paid = await continuePayment(server, body.order, as);
    expect(paid.payment).toMatchObject({ type: 'loyalty', status: 'paid' });
    expect(await pointsOf(who)).toBe(0);
    const { body: cancelled } = await cancel(who, paid);
    expect(cancelled.order.payment).toMatchObject({
      status: 'refunded',
      refund: { status: 'done' },
    });
    expect(await pointsOf(who)).toBe(total);
    await isBalanced(who);
  });

  it('[L1] [A9] a guest’s paid order earns points for the account into which it is merged', async () => {
    const token = await tokenOf(server, cards.pays);
    const cart = { ...tableCart([coffee(2)]), payment: { type: 'stripe', token } };
    const { uuid, total = 0 } = await continuePayment(
      server,
      (await place(server, cart)).body.order,
    );
    const who = await newCustomer(server);
    expect(await pointsOf(who)).toBe(0);
    const body = { customer: { guest_order_uuids: [uuid] } };
    for (const _ of [1, 2]) {
      await callAs(server, who, `/api/customers/${who.id}/merge.json`, { method: 'POST', body });
    }
    expect(await pointsOf(who)).toBe(Math.floor((total ?? 0) * 50));
    await isBalanced(who);
  });

  it('[L1] orders from before points were counted are counted at the first request', async () => {
    const who = await newCustomer(server);
    await give(who, 300);
    await server.db.delete(point_entries).where(eq(point_entries.customer_id, who.id));
    await server.db
      .update(loyalty_cards)
      .set({ points: null })
      .where(eq(loyalty_cards.customer_id, who.id));
    expect(await Promise.all([pointsOf(who), pointsOf(who)])).toEqual([300, 300]);
    await isBalanced(who);
  });

  it('[L1] the balance is not recalculated from counted orders, however many there are', async () => {
    const who = await newCustomer(server);
    const paid = await give(who, 10);
    await server.db.execute(sql`insert into orders (uuid, venue_id, number, customer_id, scope, service_type, status, total_minor, placed_at, doc)
      select gen_random_uuid(), venue_id, number, customer_id, scope, service_type, 'completed', 100, placed_at, doc
      from orders, generate_series(1, 5000) where id = ${paid.id}`);
    expect(await pointsOf(who)).toBe(10);
    await give(who, 5);
    expect(await pointsOf(who)).toBe(15);
  });
});

it('[L1] [P11] an order in another currency neither earns nor spends points', async () => {
  const dollars = { ...site, loyalty: { name: 'Stars', points_per_unit: 50, currency: 'USD' } };
  const server = await openServer({ site: dollars, venues: [cafe], now: () => noon });
  const who = await newCustomer(server);
  const as = { Authorization: who.Authorization };
  const cart = tableCart([coffee(2)]);
  const token = await tokenOf(server, cards.pays);
  const { body } = await place(server, { ...cart, payment: { type: 'stripe', token } }, as);
  expect((await continuePayment(server, body.order, as)).payment?.status).toBe('paid');
  const path = `/api/payment-methods.json?customer_id=${who.id}&provider=all&venue_id=1`;
  const { body: card } = await callAs(server, who, path);
  expect(card.loyalty_card).toMatchObject({ points: 0, currency: 'USD' });
  await server.db.update(loyalty_cards).set({ points: 100_000 });
  const refused = await place(server, { ...cart, payment: { type: 'loyalty' } }, as);
  expect([refused.status, refused.body.code]).toEqual([422, 'points_short']);
});

it('[L1] a site without a scheme has no cards, and no way to pay with points', async () => {
  const { loyalty: _, ...without } = site;
  const server = await openServer({ site: without, venues: [cafe], now: () => noon });
  const who = await newCustomer(server);
  const path = `/api/payment-methods.json?customer_id=${who.id}&provider=all`;
  expect((await callAs(server, who, path)).body.loyalty_card).toBeNull();
  const cart = { ...tableCart([coffee(2)]), payment: { type: 'loyalty' } };
  const refused = await place(server, cart, { Authorization: who.Authorization });
  expect(refused.body.code).toBe('points_short');
});

function luhn(number: string): number {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10;
}
