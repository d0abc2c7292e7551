import { getMenu } from '#api/menu.ts';
import { getVenue } from '#api/venues.ts';
import { countItems } from '#domain/cart/item-count.ts';
import type { ServiceChange } from '#domain/cart/service-change.ts';
import { emptyMenu, mergeMenu } from '#domain/menu/menu.ts';
import { countsStock } from '#domain/menu/stock.ts';
import type { Menu, ServiceType, Venue } from '#domain/model.ts';
import { serviceAgain } from '#domain/orders/reorder.ts';
import { friendsIn, hasRoom, withFriend } from '#domain/sharing/friends.ts';
import { basketOf } from '#domain/sharing/shared-code.ts';
import { onThisMenu } from '#domain/sharing/shared-lines.ts';
import { toast } from '#flows/app/toasts.ts';
import { placed } from '#flows/orders/reorder.ts';
import { failed } from '#flows/venue/venue.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import type { Loaded } from '#stores/loaded.ts';
import { paidElsewhereStore } from '#stores/orders/order.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { basketAt, parkOther } from './basket-at.ts';
import { changeCart } from './cart.ts';
import { currencyAt } from './currency.ts';

/** A friend's basket as it can be had here, before anything is put into this one (B6). */
export interface FriendsBasket extends ServiceChange {
  readonly venue: Venue;
  readonly service_type: ServiceType | null;
  /** Who hands it over. */
  readonly from: string;
  /** Something of the same friends is in the basket already. */
  readonly isAgain: boolean;
  /** The basket is full before all of it is in (D57). */
  readonly isTooMuch: boolean;
}

/**
 * Reads a friend's code and holds it against the menu of this basket, without a network against the one that the phone
 * has kept; nothing is changed yet (B6).
 */
export async function readFriendsBasket(path: string): Promise<Loaded<FriendsBasket>> {
  const basket = basketOf(path);
  if (!basket) return { status: 'failed', problem: 'missing' };
  try {
    const venue = await getVenue(basket.venue);
    const currency = currencyAt(venue);
    const service_type =
      serviceHere(venue) ?? serviceAgain(basket, venue, readStore(visitStore), now());
    const { lines, changes } = onThisMenu(basket, await menuFor(venue, service_type), currency);
    const cart = basketAt(venue);
    const names = new Set(lines.map(({ person_name }) => person_name));
    const isAgain = friendsIn(cart).some((name) => names.has(name));
    const isTooMuch = !hasRoom(cart, lines, isAgain ? 'instead' : 'beside', currency);
    const { from } = basket;
    const value = { venue, service_type, from, lines, changes, isAgain, isTooMuch };
    return { status: 'ready', value, at: Date.now() };
  } catch (reason) {
    return failed(reason);
  }
}

/**
 * Puts the friend's lines into the basket, beside what is there or in place of what came from the same friend;
 * answers with the way to it, or null.
 */
export function takeFriendsBasket(
  { venue, service_type, lines }: FriendsBasket,
  how: 'beside' | 'instead',
): string | null {
  if (readStore(paidElsewhereStore)) {
    toast('WARNING', { id: 'shell.basket.paidElsewhere' });
    return null;
  }
  parkOther(venue);
  const begun = basketAt(venue);
  venueStore.value = venue;
  cartStore.value = begun.service_type ? begun : placed(begun, { venue, service_type });
  const before = countItems(readStore(cartStore));
  changeCart((cart, currency) => withFriend(cart, lines, how, currency));
  if (how === 'beside') {
    toast('SUCCESS', {
      id: 'friends.added',
      values: { count: countItems(readStore(cartStore)) - before },
    });
  }
  return `/menu/${venue.slug}/basket`;
}

const now = () => new Date();

/** The basket that is begun there says how it is served. */
function serviceHere(venue: Venue): ServiceType | null {
  const cart = readStore(cartStore);
  return cart.venue_id === venue.id ? (cart.service_type ?? null) : null;
}

async function menuFor(venue: Venue, service_type: ServiceType | null): Promise<Menu> {
  const { key, menu } = readStore(menuStore);
  const isOnShow = key.startsWith(`${venue.id}|${service_type ?? ''}|`);
  if (isOnShow && menu.status === 'ready') return menu.value;
  const settings = readStore(settingsStore);
  const { menu_api_version } = settings;
  const read = await getMenu({
    venue_id: venue.id,
    order_service_type: service_type ?? undefined,
    ...(menu_api_version !== 1 && { version: menu_api_version }),
  });
  return mergeMenu(emptyMenu, read, countsStock(venue, settings));
}
