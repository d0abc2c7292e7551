import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coversWithPoints } from '../../openapi/server/loyalty.ts';
import { orders } from '../../openapi/server/schema-orders.ts';
import { openSite } from '../../openapi/server/site.ts';
import { callAs, newCustomer, type Somebody } from '../support/customers.ts';
import { engines } from '../support/databases.ts';
import { coffee, noon, orderCafe, place, tableCart } from '../support/orders.ts';
import { openServer, type TestServer } from '../support/server.ts';

describe.each(engines)('on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer({ engine, venues: [orderCafe()], now: () => noon });
  });
  afterAll(() => server.close());

  const cardOf = async (who: Somebody, venue = '') => {
    const path = `/api/payment-methods.json?customer_id=${who.id}&provider=all${venue}`;
    const { body } = await callAs(server, who, path);
    return body.loyalty_card;
  };
  const orderOf = async (who: Somebody, set: Partial<typeof orders.$inferInsert>) => {
    const cart = { ...tableCart([coffee(2)]), payment: { type: 'pay_later' } };
    const placed = await place(server, cart, { Authorization: who.Authorization });
    const isThis = eq(orders.uuid, placed.body.order.uuid);
    await server.db.update(orders).set(set).where(isThis);
    return isThis;
  };
  const paidWith = async (
    isThis: ReturnType<typeof eq>,
    type: 'loyalty',
    status: 'paid' | 'refunded',
  ) => {
    const [row] = await server.db.select().from(orders).where(isThis);
    if (!row?.doc.payment) throw new Error('There is no order.');
    const doc = { ...row.doc, payment: { ...row.doc.payment, type, status } };
    await server.db.update(orders).set({ doc }).where(isThis);
  };

  it('[L1] every customer has a card of their own, with a number that a till can check', async () => {
    const [one, other] = [await newCustomer(server), await newCustomer(server)];
    const card = await cardOf(one);
    expect(card).toMatchObject({ scheme: 'Common points', points: 0, balance: 0, currency: 'EUR' });
    expect(card.number).toMatch(/^6334\d{8}$/);
    expect(luhn(card.number)).toBe(0);
    expect(await cardOf(one)).toEqual(card);
    expect((await cardOf(other)).number).not.toBe(card.number);
  });

  it('[L1] a finished order brings points; one that is under way or was cancelled brings none', async () => {
    const who = await newCustomer(server);
    const order = await orderOf(who, { total_minor: 1250 });
    expect((await cardOf(who)).points).toBe(0);
    await server.db.update(orders).set({ status: 'completed' }).where(order);
    expect(await cardOf(who)).toMatchObject({ points: 62, balance: 0.62 });
    await server.db.update(orders).set({ status: 'cancelled' }).where(order);
    expect((await cardOf(who)).points).toBe(0);
  });

  it('[L1] [P11] what is paid with points is gone from them, and back when the order is cancelled', async () => {
    const who = await newCustomer(server);
    await orderOf(who, { status: 'completed', total_minor: 20_000 });
    const spent = await orderOf(who, { total_minor: 700 });
    await paidWith(spent, 'loyalty', 'paid');
    expect((await cardOf(who)).points).toBe(300);
    await server.db.update(orders).set({ status: 'completed' }).where(spent);
    expect((await cardOf(who)).points).toBe(300);
    await server.db.update(orders).set({ status: 'cancelled' }).where(spent);
    expect((await cardOf(who)).points).toBe(1000);
  });

  it('[P11] points cover an amount up to the last one', async () => {
    const who = await newCustomer(server);
    await orderOf(who, { status: 'completed', total_minor: 10_000 });
    const covers = (amount: number, site = openSite) =>
      server.db.transaction((tx) => coversWithPoints(tx, who.id, amount, site));
    expect([await covers(500), await covers(501)]).toEqual([true, false]);
    expect(await covers(1, { ...openSite, loyalty: undefined })).toBe(false);
  });
});

it('[L1] a site without a scheme gives nobody a card', async () => {
  const { loyalty: _, ...site } = openSite;
  const server = await openServer({ site, venues: [orderCafe()], now: () => noon });
  const who = await newCustomer(server);
  const path = `/api/payment-methods.json?customer_id=${who.id}&provider=all`;
  expect((await callAs(server, who, path)).body.loyalty_card).toBeNull();
  await server.close();
});

function luhn(number: string): number {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10;
}
