import type { DeliveryWindow, Menu, MenuDiscount, Order, Venue } from '#domain/model.ts';
import type { ScannedPlace } from '#flows/venue/check-in.ts';
import { orderStore } from '#stores/orders/order.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueListStore } from '#stores/venue/venue.ts';
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
  /** Identifies what was rendered: the page is hydrated only if the phone shows the same (flows/app/arrival.ts). */
  readonly rendered?: string;
  /** URLs of the calls that the data replaces, by name. */
  readonly calls?: Readonly<
    Partial<Record<'venues' | 'venue' | 'place' | 'menu' | 'discounts', string>>
  >;
}

let shown: InitialData | null = null;

/** The initial data of this page; null if there was none, or only a cached copy. */
export function initialDataNow(): InitialData | null {
  return shown;
}

/** Fills the venue and menu stores as if the data had been requested; a cached copy is revalidated (W2). */
export function showInitialData(data: InitialData, key: string): void {
  const { venues, venue, menu, discounts = {}, order, at, cachedAt } = data;
  const note = cachedAt === undefined ? markPrefetched : () => undefined;
  if (cachedAt === undefined) shown = data;
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
