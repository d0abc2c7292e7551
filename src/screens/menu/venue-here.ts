import { useSnapshot } from 'valtio';
import type { Menu, MenuDiscount, Venue } from '#domain/model.ts';
import { currencyOf } from '#domain/venue.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { menuStore } from '#stores/menu.ts';
import { settingsStore } from '#stores/settings.ts';
import { venueStore } from '#stores/venue.ts';

/** A venue with the menu that is on show for it. */
export interface MenuHere {
  readonly venue: Venue | null;
  readonly menu: Loaded<Menu>;
  readonly discounts: Readonly<Record<string, MenuDiscount>>;
  /** ISO 4217. */
  readonly currency: string;
}

/** The venue of a path, by slug or id; null until it is the current one (D5). */
export function useVenueHere(path: string): Venue | null {
  const { value: venue } = useSnapshot(venueStore);
  const isHere = venue !== null && (venue.slug === path || String(venue.id) === path);
  return isHere ? venue : null;
}

/** The menu of the venue at a path; another venue's menu is never shown for it. */
export function useMenuHere(path: string): MenuHere {
  const venue = useVenueHere(path);
  const { value: onShow } = useSnapshot(menuStore);
  const { value: settings } = useSnapshot(settingsStore);
  const isHere = venue !== null && onShow.key.startsWith(`${venue.id}|`);
  return {
    venue,
    menu: isHere ? onShow.menu : waiting,
    discounts: isHere ? onShow.discounts : none,
    currency: currencyOf(venue, settings),
  };
}

const none: MenuHere['discounts'] = {};
