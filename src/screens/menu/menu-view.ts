import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { OrderedFor } from '#domain/cut-offs.ts';
import type { Menu, MenuDiscount, Venue } from '#domain/model.ts';
import { settingsStore } from '#stores/settings.ts';
import { windowsStore } from '#stores/venue.ts';
import { useNow } from '#ui/clock.ts';
import type { PlateTint } from '#ui/plate.tsx';
import { type InBasket, useInBasket } from './in-basket.ts';
import { type Ordering, orderedForOf, orderingAt } from './ordering.ts';
import { tintsOf } from './tints.ts';
import { useMenuHere } from './venue-here.ts';

/** All that the rows of a menu are drawn from. */
export interface MenuView {
  readonly path: string;
  readonly venue: Venue;
  readonly menu: Menu;
  readonly discounts: Readonly<Record<string, MenuDiscount>>;
  readonly currency: string;
  readonly tints: ReadonlyMap<number, PlateTint>;
  readonly basket: InBasket;
  /** The site and the venue count what is left (M11). */
  readonly hasStock: boolean;
  readonly ordering: Ordering;
  readonly orderedFor: OrderedFor;
  /** The present, to the minute. */
  readonly minute: number;
}

/** The menu at a path once it is there, with the basket and the moment it is seen at. */
export function useMenuView(path: string): MenuView | null {
  const { venue, menu, discounts, currency } = useMenuHere(path);
  const { value: settings } = useSnapshot(settingsStore);
  const { value: windows } = useSnapshot(windowsStore);
  const basket = useInBasket(venue);
  const minute = Math.floor(useNow().getTime() / 60_000) * 60_000;
  const shown = menu.status === 'ready' ? menu.value : null;
  const hasStock = settings.stock_counter_enabled && venue?.stock_enabled === true;
  return useMemo(() => {
    if (!venue || !shown) return null;
    const now = new Date(minute);
    return {
      path,
      venue,
      menu: shown,
      discounts,
      currency,
      tints: tintsOf(shown),
      basket,
      hasStock,
      ordering: orderingAt(venue, basket.serviceType, now),
      orderedFor: orderedForOf(basket.cart, windows, venue, now),
      minute,
    };
  }, [path, venue, shown, discounts, currency, basket, hasStock, windows, minute]);
}
