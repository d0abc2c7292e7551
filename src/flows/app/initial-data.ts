import type { Cart, DeliveryWindow, Menu, MenuDiscount, Order, Venue } from '#domain/model.ts';
import { withUid } from '#flows/cart/new-cart.ts';
import type { ScannedPlace } from '#flows/venue/check-in.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { orderStore } from '#stores/orders/order.ts';
import { readStore } from '#stores/store.ts';
import { type Visit, visitStore } from '#stores/venue/check-in.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { noWindows, venueListStore, venueStore, windowsStore } from '#stores/venue/venue.ts';
import type { Texts } from './language.ts';
import { markPrefetched } from './prefetched.ts';

/** Initial data that the server rendered into the page: everything its first screen shows to a guest. */
export interface InitialData extends Texts {
  /** Path and query string that it was rendered for. */
  readonly path: string;
  /** When it was rendered, by the server's clock, in milliseconds since 1970. */
  readonly at?: number;
  /** When this copy was cached, in milliseconds since 1970; it is displayed immediately and revalidated. */
  readonly cachedAt?: number;
  readonly venues?: readonly Venue[];
  readonly venue?: Venue;
  /** Place of a scanned code. */
  readonly place?: ScannedPlace;
  readonly windows?: readonly DeliveryWindow[];
  readonly menu?: Menu;
  readonly discounts?: Readonly<Record<string, MenuDiscount>>;
  /** An order as anybody with its link sees it (D14). */
  readonly order?: Order;
  readonly arrival?: FirstVisitState;
  /** URLs of the calls that the data replaces, by name. */
  readonly calls?: Readonly<
    Partial<Record<'venues' | 'venue' | 'place' | 'menu' | 'discounts', string>>
  >;
}

/** State of a first-time visitor, computed on the server so that the phone need not. */
export interface FirstVisitState {
  readonly path: string;
  /** Key of the menu. */
  readonly key: string;
  /** Fields of the initial basket. */
  readonly cart: Partial<Cart>;
  readonly visit: Visit | null;
}

let shown: InitialData | null = null;

/** The initial data of this page; null if there was none, or only a cached copy. */
export function initialDataNow(): InitialData | null {
  return shown;
}

/** Hydrates the stores on a phone without stored data, with the check-in of a scanned code (§4); returns the path. */
export function hydrateStores(data: InitialData, arrival: FirstVisitState): string {
  const { venue, windows = noWindows } = data;
  if (venue) {
    venueStore.value = venue;
    windowsStore.value = windows;
    visitStore.value = arrival.visit;
    cartStore.value = withUid({ ...readStore(cartStore), ...arrival.cart });
  }
  showInitialData(data, arrival.key);
  return arrival.path;
}

/** Fills the venue and menu stores as if the data had been requested; a cached copy is revalidated (W2). */
export function showInitialData(data: InitialData, key: string): void {
  const { venues, venue, menu, discounts = {}, order, at, cachedAt } = data;
  const isCached = cachedAt !== undefined;
  const note = isCached ? () => undefined : markPrefetched;
  if (!isCached) shown = data;
  const ready = { status: 'ready', at: Date.now() } as const;
  if (venues) {
    venueListStore.value = { ...ready, value: venues };
    note('venues');
  }
  if (order) {
    orderStore.value = {
      uuid: order.uuid,
      order: { ...ready, ...(at !== undefined && { at }), value: order },
      stale: false,
    };
    note(`order ${order.uuid}`);
  }
  if (venue) note(`venue ${venue.id}`);
  if (menu) {
    menuStore.value = { key, menu: { ...ready, value: menu }, discounts };
    note(`menu ${key}`);
  }
}
