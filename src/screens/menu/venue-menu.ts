import { useMemo } from 'react';
import type { Cart, Menu, MenuDiscount, Venue } from '#domain/model.ts';
import { narrowMenu } from '#domain/venue/tiles.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueAt, venueStore, windowsStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useSelector } from '#ui/lib/use-selector.ts';

/** A venue with its current menu. */
export interface VenueMenu {
  readonly venue: Venue | null;
  /** The part of the chosen tile, else the whole menu (M9). */
  readonly menu: Loaded<Menu>;
  /** The whole menu: the basket has lines of other parts. */
  readonly full: Loaded<Menu>;
  readonly discounts: Readonly<Record<string, MenuDiscount>>;
  /** ISO 4217. */
  readonly currency: string;
}

/** The menu of the venue of a path; never another venue's. */
export function useVenueMenu(path: string): VenueMenu {
  const venue = venueAt(path, useSnapshot(venueStore).value);
  const { value: onShow } = useSnapshot(menuStore);
  const { value: settings } = useSnapshot(settingsStore);
  const isHere = venue !== null && onShow.key.startsWith(`${venue.id}|`);
  const full = isHere ? onShow.menu : waiting;
  return {
    venue,
    menu: usePart(venue, full),
    full,
    discounts: isHere ? onShow.discounts : none,
    currency: currencyOf(venue, settings),
  };
}

function usePart(venue: Venue | null, menu: Loaded<Menu>): Loaded<Menu> {
  const { value: windows } = useSnapshot(windowsStore);
  const usePartHere = (part: (cart: Cart) => number | null | undefined) =>
    useSelector(cartStore, (cart) => (cart.venue_id === venue?.id ? (part(cart) ?? null) : null));
  const groupId = usePartHere(({ group_id }) => group_id);
  const windowId = usePartHere(({ delivery_window_id }) => delivery_window_id);
  return useMemo(() => {
    const window = windows.find(({ id }) => id === windowId) ?? null;
    if (menu.status !== 'ready' || (groupId === null && window === null)) return menu;
    return { ...menu, value: narrowMenu(menu.value, { groupId, window }) };
  }, [menu, windows, groupId, windowId]);
}

const none: VenueMenu['discounts'] = {};
