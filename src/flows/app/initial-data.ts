import type { Cart, DeliveryWindow, Menu, MenuDiscount, Order, Venue } from '#domain/model.ts';
import { named } from '#flows/cart/new-cart.ts';
import type { Place } from '#flows/venue/check-in.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { orderStore } from '#stores/orders/order.ts';
import { readStore } from '#stores/store.ts';
import { type Visit, visitStore } from '#stores/venue/check-in.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { noWindows, venueListStore, venueStore, windowsStore } from '#stores/venue/venue.ts';
import type { Texts } from './language.ts';
import { markPrefetched } from './prefetched.ts';

/** What the server has put into the page: what its first screen shows, as a guest would be answered. */
export interface InitialData extends Texts {
  /** The path that it is for, with what follows the question mark. */
  readonly path: string;
  /** When it was drawn, by the server's clock, milliseconds since 1970. */
  readonly at?: number;
  /** When this copy was put away, milliseconds since 1970: it shows at once, and is asked for again. */
  readonly keptAt?: number;
  readonly venues?: readonly Venue[];
  readonly venue?: Venue;
  /** Of a scanned code. */
  readonly place?: Place;
  readonly windows?: readonly DeliveryWindow[];
  readonly menu?: Menu;
  readonly discounts?: Readonly<Record<string, MenuDiscount>>;
  /** As whoever has its link sees it (D14). */
  readonly order?: Order;
  readonly arrival?: Arrival;
  /** Which calls they are the answers to, by their names here. */
  readonly calls?: Readonly<
    Partial<Record<'venues' | 'venue' | 'place' | 'menu' | 'discounts', string>>
  >;
}

/** Where somebody arrives who has never been here, as the server has worked it out: their phone need not. */
export interface Arrival {
  readonly path: string;
  /** Which menu it is. */
  readonly key: string;
  /** What their basket knows already. */
  readonly cart: Partial<Cart>;
  readonly visit: Visit | null;
}

let shown: InitialData | null = null;

/** What came with this page; null where that was nothing, or a copy. */
export function initialDataNow(): InitialData | null {
  return shown;
}

/** Takes over what the page brought, on a phone that has nothing of its own; returns the path to show. */
export function hydrateStores(given: InitialData, arrival: Arrival): string {
  const { venue, windows = noWindows } = given;
  if (venue) {
    venueStore.value = venue;
    windowsStore.value = windows;
    visitStore.value = arrival.visit;
    cartStore.value = named({ ...readStore(cartStore), ...arrival.cart });
  }
  showInitialData(given, arrival.key);
  return arrival.path;
}

/** Puts venues and menu on show as if they had been asked for; a copy is asked for again. */
export function showInitialData(given: InitialData, key: string): void {
  const { venues, venue, menu, discounts = {}, order, at, keptAt } = given;
  const isKept = keptAt !== undefined;
  const note = isKept ? () => undefined : markPrefetched;
  if (!isKept) shown = given;
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
