import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { menuRequestFor } from '#flows/menu/menu-request.ts';
import { chooseService } from '#flows/venue/service.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore, windowsStore } from '#stores/venue/venue.ts';
import { startAtSite } from '../../support/basket.ts';
import { hotelSaltmarsh, slowFire } from '../../support/demo.ts';
import { asSite } from '../../support/site.ts';

const server = await startAtSite(
  { venues: [hotelSaltmarsh, slowFire] },
  { delivery_window_enabled: 'true' },
);
beforeEach(() => asSite(server, { delivery_window_enabled: 'true' }));

/** Loses every request for delivery windows; `meanwhile` runs before. */
function loseWindows(meanwhile = () => {}): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.includes('/delivery-windows.json')) return server.fetch(request);
    meanwhile();
    throw new TypeError('Failed to fetch');
  });
}

describe('delivery windows that fail to load', () => {
  it('[V3] [D11] are not those of the venue before', async () => {
    cartStore.value = { ...emptyCart(), venue_id: 3, service_type: 'WebCollection' };
    await openMenu('slow-fire');
    expect(readStore(windowsStore).length).toBeGreaterThan(0);
    loseWindows();
    await openMenu('hotel-saltmarsh');
    expect(readStore(venueStore)?.slug).toBe('hotel-saltmarsh');
    expect(readStore(windowsStore)).toEqual([]);
  });

  it('[M1] [D8] do not leave the menu of the service before', async () => {
    cartStore.value = { ...emptyCart(), venue_id: 3, service_type: 'WebCollection' };
    await openMenu('slow-fire');
    loseWindows(() => chooseService('WebDelivery'));
    await openMenu('slow-fire');
    const venue = readStore(venueStore);
    expect(readStore(menuStore)).toMatchObject({
      key: venue && menuRequestFor(venue).key,
      menu: { status: 'ready' },
    });
    expect(readStore(menuStore).key).toContain('WebDelivery');
  });
});
