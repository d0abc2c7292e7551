import { beforeEach, expect, it, vi } from 'vitest';
import type { Venue } from '#domain/model.ts';
import { reprice } from '#flows/cart/reprice.ts';
import { cartStore, pricingStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';

const server = await atCafe();
beforeEach(async () => {
  await fillBasket(server, [coffee(2)]);
  await vi.dynamicImportSettled();
  const discounts = { 1: { type: 'amount', value: 1 } } as const;
  menuStore.value = { ...menuStore.value, discounts };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const own = { product_id: 100, item_discount: 1 };
it.each([
  ['no list, as some languages write one with gaps', { 2: own }, 'failed', 0],
  ['with an entry that is none', [null, own], 'known', 1],
])(
  '[D61] [D171] a list of discounts %s is not awaited forever',
  async (_, line_items_discounts, discount, amount) => {
    vi.stubGlobal('fetch', async () => Response.json({ valid: true, line_items_discounts }));
    reprice(readStore(venueStore) as Venue);
    expect(readStore(pricingStore).discount).toBe('asked');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(readStore(pricingStore).discount).toBe(discount);
    expect(readStore(cartStore).cart_discount ?? 0).toBe(amount);
  },
);
