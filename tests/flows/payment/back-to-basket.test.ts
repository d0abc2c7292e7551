import { expect, it } from 'vitest';
import { getOrder } from '#api/orders.ts';
import { clientId } from '#browser/storage/identity.ts';
import { backToBasket } from '#flows/payment/back-to-basket.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee, place, pricedCart } from '../../support/orders.ts';
import { cards, tokenOf } from '../../support/payments/cards.ts';

const server = await atCafe({ card_payment: 'all' });

it('[C6] [P1] an order that is given up returns its voucher to the basket, where it is valid again', async () => {
  await fillBasket(server, []);
  const cart = pricedCart({
    service_type: 'WebBringToTable',
    table_id: 12,
    line_items_attributes: [coffee(3)],
    discount_code: 'FIVE',
  });
  const total = Math.round((cart.total ?? 0) * 100 - 500) / 100;
  const payment = { type: 'stripe', token: await tokenOf(server, cards.declined) };
  const { body, text } = await place(server, { ...cart, total, payment } as typeof cart, {
    'X-Client': clientId(),
  });
  expect(body.order?.discount_code, text).toBe('FIVE');
  expect(await backToBasket(await getOrder(body.order.uuid))).toMatchObject({ done: true });
  expect(readStore(cartStore)).toMatchObject({ discount_code: 'FIVE', discount_error: null });
  await expect.poll(() => readStore(cartStore).discount_amount, { timeout: 10_000 }).toBe(5);
  expect(readStore(cartStore).total).toBe(total);
});
