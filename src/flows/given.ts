import type { MenuRequest } from '#api/menu.ts';
import { emptyMenu, mergeMenu } from '#domain/menu.ts';
import type { DeliveryWindow, Menu, MenuDiscount, Venue } from '#domain/model.ts';
import { whole } from '#stores/kept.ts';
import { menuStore } from '#stores/menu.ts';
import { venueListStore, venueStore, windowsStore } from '#stores/venue.ts';
import { noteInPage } from './came-with-page.ts';
import { consumeCheckIn, enter, type Place } from './check-in.ts';
import type { Texts } from './language.ts';
import { menuWanted } from './menu.ts';
import { takeOnlyService } from './only-service.ts';

/** What the server has put into the page: what its first screen shows, as a guest would be answered. */
export interface Given extends Texts {
  /** The path that it is for, with what follows the question mark. */
  readonly path: string;
  /** A copy that was put away: it shows at once, and is asked for again. */
  readonly isKept?: boolean;
  readonly venues?: readonly Venue[];
  readonly venue?: Venue;
  /** Of a scanned code. */
  readonly place?: Place;
  readonly windows?: readonly DeliveryWindow[];
  readonly menu?: Menu;
  readonly discounts?: Readonly<Record<string, MenuDiscount>>;
  /** Which calls they are the answers to, by their names here. */
  readonly calls?: Readonly<
    Partial<Record<'venues' | 'venue' | 'place' | 'menu' | 'discounts', string>>
  >;
}

let shown: Given | null = null;

/** What came with this page; null where that was nothing, or a copy. */
export function givenNow(): Given | null {
  return shown;
}

/**
 * Arrives with what the page brought, as if it had been asked for; returns the path to show. The server does the very
 * same before it draws the page, so that both begin alike.
 */
export function showGiven(given: Given): string {
  const { venue, venues, isKept = false } = given;
  const note = isKept ? () => undefined : noteInPage;
  if (!isKept) shown = given;
  if (venues) {
    venueListStore.value = whole({ status: 'ready', value: venues, at: Date.now() });
    note('venues');
  }
  if (!venue) return given.path;
  const path = arriveAt(venue, given);
  note(`venue ${venue.id}`);
  const { key } = menuWanted(venue);
  if (given.menu) {
    const menu = {
      status: 'ready',
      value: mergeMenu(emptyMenu, given.menu),
      at: Date.now(),
    } as const;
    menuStore.value = whole({ key, menu, discounts: given.discounts ?? {} });
    note(`menu ${key}`);
  }
  return path;
}

/** Arrives where the menu is still to be asked for: the one that a newcomer would see there; null where they are led elsewhere. */
export function menuOnArrival(venue: Venue, given: Given): MenuRequest | null {
  const path = arriveAt(venue, given);
  const { key, ...request } = menuWanted(venue);
  return path === `/menu/${venue.slug}` ? request : null;
}

function arriveAt(
  venue: Venue,
  { path, place, windows = [] }: Pick<Given, 'path' | 'place' | 'windows'>,
): string {
  const to = place ? enter(place, venue, windows) : path;
  venueStore.value = venue;
  windowsStore.value = whole(windows);
  consumeCheckIn(venue);
  takeOnlyService(venue);
  return to;
}
