import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Venue } from '#domain/model.ts';
import { reprice } from '#flows/cart/reprice.ts';
import { cartStore, pricingStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';

/** The calls for prices, the first of which fails if it is to. */
let calls: string[];
let isFirstLost: boolean;

const server = await atCafe({ delivery_charge_rules_enabled: true });
beforeEach(async () => {
  await fillBasket(server, [coffee(2)], { service_type: 'WebDelivery', table_id: null });
  await vi.dynamicImportSettled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  calls = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const isLost = isFirstLost && calls.length === 0;
    calls.push(/[\w-]+(?=\.json)/.exec(url)?.[0] ?? '');
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json({ valid: true, cart_discount: 0.5, delivery_charge: 2.5 });
  });
});

/** Prices the basket, and again while the response is on its way, as the menu does when it has been read again. */
async function repriceTwice(between: () => void): Promise<void> {
  const here = readStore(venueStore) as Venue;
  reprice(here);
  await vi.advanceTimersByTimeAsync(500);
  between();
  reprice(here);
  await vi.advanceTimersByTimeAsync(2_000);
}

describe('[C5] [D61] prices that are requested again while the first response is on its way', () => {
  it('are not known because the first one has failed', async () => {
    isFirstLost = true;
    await repriceTwice(() => undefined);
    expect(calls).toEqual(['delivery-charge', 'delivery-charge']);
    expect(readStore(pricingStore)).toEqual({ discount: 'known', delivery: 'known' });
    expect(readStore(cartStore).delivery_charge).toBe(2.5);
  });

  it('contain the discount of an offer that was not known at first', async () => {
    isFirstLost = false;
    await repriceTwice(() => {
      const discounts = { 1: { type: 'amount', value: 1 } } as const;
      menuStore.value = { ...menuStore.value, discounts };
    });
    expect(calls).toEqual(['delivery-charge', 'delivery-charge', 'cart-discount']);
    expect(readStore(cartStore)).toMatchObject({ delivery_charge: 2.5, cart_discount: 0.5 });
  });
});

it('[D61] [B3] a newer menu of another venue requests no prices for the basket, which can be paid', async () => {
  const here = readStore(venueStore) as Venue;
  cartStore.value = { ...readStore(cartStore), venue_id: here.id + 1 };
  pricingStore.value = { discount: 'known', delivery: 'known' };
  vi.resetModules(); // as after a start, when nothing was priced yet
  const { priceSoon } = await import('#flows/cart/price-soon.ts');
  const stores = await import('#stores/cart/cart.ts');
  stores.cartStore.value = readStore(cartStore);
  stores.pricingStore.value = readStore(pricingStore);
  priceSoon(here);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(readStore(stores.pricingStore)).toEqual({ discount: 'known', delivery: 'known' });
  expect(calls).toEqual([]);
});
