import { expect, it, vi } from 'vitest';
import { setQuantity } from '#flows/cart/basket.ts';
import { applyVoucher } from '#flows/cart/voucher.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';

const server = await atCafe();

it('[C4] [D61] a voucher below its minimum applies again once the basket is above it', async () => {
  await fillBasket(server, [coffee(2)]);
  const [line] = readStore(cartStore).line_items_attributes;
  await applyVoucher('TEN');
  expect(readStore(cartStore)).toMatchObject({ discount_error: null, cart_discount: 0.68 });
  setQuantity(line?.key ?? '', 1);
  await vi.waitFor(() => expect(readStore(cartStore).discount_error).toBeTruthy());
  expect(readStore(cartStore)).toMatchObject({ discount_code: 'TEN', cart_discount: 0 });
  setQuantity(line?.key ?? '', 3);
  expect(readStore(cartStore).discount_error).toBeNull();
  await vi.waitFor(() => expect(readStore(cartStore).cart_discount).toBe(1.02));
});
