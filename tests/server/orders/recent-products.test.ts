import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#server/db/schema-orders.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call, coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { cards, continuePayment, orderWith, tokenOf } from '../../support/payments/cards.ts';
import { openServer, type TestServer } from '../../support/server.ts';

describe.each(testedEngines)('on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const venues = [orderCafe({ card_payment: 'all' })];
    server = await openServer({ engine, venues, now: () => noon });
  });
  afterAll(() => server.close());

  const recent = async (): Promise<readonly { id: number }[]> => {
    const path = '/api/menu/recent-ordered-products.json?venue_id=1';
    return (await call(server, path)).body.products;
  };

  it('[M4] an order that was never paid is not one of the usuals, a paid one is', async () => {
    const declined = { type: 'stripe', token: await tokenOf(server, cards.declined) };
    await continuePayment(server, await orderWith(server, declined));
    expect(await recent()).toEqual([]);
    const paid = { type: 'stripe', token: await tokenOf(server, cards.pays) };
    await continuePayment(server, await orderWith(server, paid));
    expect((await recent()).map(({ id }) => id)).toEqual([100]);
  });

  it.each(['rejected', 'cancelled'] as const)(
    '[M4] an order that was %s is not one of the usuals any more',
    async (status) => {
      const venues = [orderCafe()];
      const other = await openServer({ engine, venues, now: () => noon });
      const path = '/api/menu/recent-ordered-products.json?venue_id=1';
      const usuals = async () => (await call(other, path)).body.products.length;
      const { body } = await place(other, tableCart([coffee(1)]));
      expect([body.order.status, await usuals()]).toEqual(['placed', 1]);
      await other.db.update(orders).set({ status });
      expect(await usuals()).toBe(0);
      await other.close();
    },
  );
});
