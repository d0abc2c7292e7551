import { useMemo } from 'react';
import type { DietProfile } from '#domain/diet/diet-profile.ts';
import { MINUTE_MS } from '#domain/lib/time-units.ts';
import type { OrderedFor } from '#domain/menu/cut-offs.ts';
import type { MenuChange } from '#domain/menu/menu-changes.ts';
import { countsStock } from '#domain/menu/stock.ts';
import type { Menu, MenuDiscount, Venue } from '#domain/model.ts';
import type { OpenState } from '#domain/venue/venue.ts';
import { useMenuChanges, useOwnDiet } from '#screens/menu/list/personal-marks.ts';
import { tintsOf } from '#screens/menu/list/tints.ts';
import { useUsuals } from '#screens/menu/usuals/usuals.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { windowsStore } from '#stores/venue/venue.ts';
import { useNow } from '#ui/lib/clock.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import type { PlateTint } from '#ui/picture/plate.tsx';
import { type InBasket, useInBasket } from './in-basket.ts';
import { type Ordering, openingFor, orderedForOf, orderingAt } from './ordering.ts';
import { useQuestionBefore } from './question-before.ts';
import { useVenueMenu } from './venue-menu.ts';

/** Everything that the rows of a menu render. */
export interface MenuView {
  readonly path: string;
  readonly venue: Venue;
  /** The part behind the chosen tile, else all of it (M9). */
  readonly menu: Menu;
  readonly whole: Menu;
  readonly discounts: Readonly<Record<string, MenuDiscount>>;
  readonly currency: string;
  readonly tints: ReadonlyMap<number, PlateTint>;
  readonly basket: InBasket;
  /** Stays the same object as long as only the lines of the basket change. */
  readonly still: object;
  /** The site and the venue count what is left (M11). */
  readonly hasStock: boolean;
  readonly ordering: Ordering;
  /** Until or from when orders of the chosen service are taken. */
  readonly opening: OpenState;
  readonly orderedFor: OrderedFor;
  /** The question that must be answered before the menu shows (D40). */
  readonly question: ReturnType<typeof useQuestionBefore>;
  /** The customer's diet; null if none is set (B5). */
  readonly profile: DietProfile | null;
  /** Changes since the last visit, by product id (B10). */
  readonly changes: Readonly<Record<string, MenuChange>>;
  /** The current time, to the minute. */
  readonly minute: number;
}

/** The menu at a path, with the basket and the current time; null until it is loaded. */
export function useMenuView(path: string): MenuView | null {
  const { venue, menu, full, discounts, currency } = useVenueMenu(path);
  const { value: settings } = useSnapshot(settingsStore);
  const { value: windows } = useSnapshot(windowsStore);
  const basket = useInBasket(venue);
  const profile = useOwnDiet();
  const changes = useMenuChanges();
  const question = useQuestionBefore(venue, basket.cart);
  const minute = Math.floor(useNow().getTime() / MINUTE_MS) * MINUTE_MS;
  const shown = useUsuals(venue, menu.status === 'ready' ? menu.value : null);
  const all = full.status === 'ready' ? full.value : null;
  const { serviceType, cart } = basket;
  const { delivery_time, delivery_window_id } = cart;
  const hasStock = countsStock(venue, settings);
  const still = useMemo(() => {
    if (!venue || !shown || !all) return null;
    const now = new Date(minute);
    return {
      path,
      venue,
      menu: shown,
      discounts,
      currency,
      whole: all,
      tints: tintsOf(all),
      hasStock,
      ordering: orderingAt(venue, serviceType, now, windows),
      opening: openingFor(venue, serviceType, now, windows),
      orderedFor: orderedForOf({ delivery_time, delivery_window_id }, windows, venue, now),
      question,
      profile,
      changes,
      minute,
    };
  }, [
    path,
    venue,
    shown,
    all,
    discounts,
    currency,
    serviceType,
    delivery_time,
    delivery_window_id,
    hasStock,
    windows,
    question,
    profile,
    changes,
    minute,
  ]);
  return useMemo(() => still && { ...still, basket, still }, [still, basket]);
}
