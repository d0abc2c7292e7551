import { describe, expect, it } from 'vitest';
import { lineOf } from '#domain/cart/line-item.ts';
import { groupProductOf } from '#domain/cart/product-groups.ts';
import { GROUP_OPTION_ID, PRICE_OPTION_ID } from '#domain/constants.ts';
import { orders } from '#server/db/schema-orders.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call, coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { cards, continuePayment, orderWith, tokenOf } from '../../support/payments/cards.ts';
import { openServer } from '../../support/server.ts';

describe.each(testedEngines)('on %s', async (engine) => {
  const venues = [orderCafe({ card_payment: 'all' })];
  const server = await openServer({ engine, venues, now: () => noon });

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
    },
  );

  it('[M4] the size of a group’s member is chosen again', async () => {
    const product_group = { name: 'Wine', product_ids: [103, 104] };
    const additional_prices = [
      { id: 1, name: 'Glass', price: 5 },
      { id: 2, name: 'Bottle', price: 20 },
    ];
    const sized = { price: 5, price_type: 'multiple', additional_prices, product_group };
    const members = [103, 104].map((id) => ({ ...sized, id, name: `Wine ${id}` }));
    const own = orderCafe();
    const hidden_products = [...(own.hidden_products ?? []), ...members];
    const venues = [{ ...own, hidden_products }];
    const other = await openServer({ engine, venues, now: () => noon });
    const [first] = members;
    if (!first) return;
    const group = groupProductOf(first, (id) => members.find((one) => one.id === id));
    const chosen = [{ option_id: PRICE_OPTION_ID, value_id: 2, quantity: 1 }];
    const member = { option_id: GROUP_OPTION_ID, value_id: 104, product_id: 104, chosen };
    const line = lineOf(group, { choices: [member] });
    expect((await place(other, tableCart([line]))).body.order.sub_total).toBe(20);
    const { body } = await call(other, '/api/menu/recent-ordered-products.json?venue_id=1');
    const defaults = body.products[0].additional_prices.map(({ default: isOn }: never) => isOn);
    expect([body.products[0].id, ...defaults]).toEqual([104, false, true]);
  });
});
