import type { MenuRequest } from '#api/menu.ts';
import type { Venue } from '#domain/model.ts';
import { localeStore, settingsStore } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import type { MenuOnShow } from '#stores/venue/menu.ts';

/** The menu request for the current basket at a venue (M1, D40); `key` identifies the menu, also its language (T29, D37). */
export function menuRequestFor(venue: Venue): MenuRequest & Pick<MenuOnShow, 'key'> {
  const cart = readStore(cartStore);
  const isForHere = cart.venue_id === venue.id;
  const order_service_type = (isForHere && cart.service_type) || undefined;
  const delivery_window_id = (isForHere && cart.delivery_window_id) || undefined;
  const { menu_api_version } = readStore(settingsStore);
  return {
    // Excludes a tile's group: lines of other groups in the basket must stay editable.
    key: [venue.id, order_service_type, delivery_window_id, readStore(localeStore)].join('|'),
    venue_id: venue.id,
    order_service_type,
    delivery_window_id,
    ...(menu_api_version !== 1 && { version: menu_api_version }),
  };
}
