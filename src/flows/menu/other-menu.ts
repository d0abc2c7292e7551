import { getMenu } from '#api/menu.ts';
import { emptyMenu, mergeMenu } from '#domain/menu/menu.ts';
import { countsStock } from '#domain/menu/stock.ts';
import type { Menu, ServiceType, Venue } from '#domain/model.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { readStore } from '#stores/store.ts';
import { menuRequestFor } from './menu-request.ts';

/** Loads a menu that is not on the screen, and marks its sold-out products (D154). */
export async function readOtherMenu(
  venue: Venue,
  order_service_type: ServiceType | null | undefined,
  delivery_window_id?: number,
): Promise<Menu> {
  const { key: _current, ...request } = menuRequestFor(venue);
  const menu = await getMenu({
    ...request,
    order_service_type: order_service_type ?? undefined,
    delivery_window_id,
  });
  return mergeMenu(emptyMenu, menu, countsStock(venue, readStore(settingsStore)));
}
