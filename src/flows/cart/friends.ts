import { getVenue } from '#api/venues.ts';
import type { ServiceChange } from '#domain/cart/service-change.ts';
import { countItems } from '#domain/cart/totals.ts';
import type { Menu, ServiceType, Venue } from '#domain/model.ts';
import { serviceAgain } from '#domain/orders/reorder.ts';
import { friendsIn, hasRoom, withFriend } from '#domain/sharing/friends.ts';
import { basketOf } from '#domain/sharing/shared-code.ts';
import { onThisMenu } from '#domain/sharing/shared-lines.ts';
import { failedLoad } from '#flows/app/problem.ts';
import { toast } from '#flows/app/toasts.ts';
import { readOtherMenu } from '#flows/menu/other-menu.ts';
import { placed } from '#flows/orders/reorder.ts';
import { currencyAt } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import type { Loaded } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { basketAt, setAsideOtherBasket } from './basket-at.ts';
import { changeCart, isLocked } from './cart.ts';

/** A friend's basket on this menu, before anything is added (B6). */
export interface FriendsBasket extends ServiceChange {
  readonly venue: Venue;
  readonly service_type: ServiceType | null;
  /** Name of the friend. */
  readonly from: string;
  /** Whether lines of the same friends are already in the basket. */
  readonly isAgain: boolean;
  /** Whether it exceeds the basket's limits (D57). */
  readonly isTooMuch: boolean;
}

/** Reads a friend's code and maps it to this basket's menu, cached if offline; nothing is changed yet (B6). */
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
    return failedLoad(reason);
  }
}

/**
 * Adds the friend's lines to the basket, or replaces earlier ones of the same friend (B6). Returns the path to show, or
 * null while the basket is paid in another window (D84).
 */
export function acceptFriendsBasket(
  { venue, service_type, lines }: FriendsBasket,
  how: 'beside' | 'instead',
): string | null {
  venueStore.value = venue;
  if (isLocked()) return null;
  setAsideOtherBasket(venue);
  const current = basketAt(venue);
  cartStore.value = current.service_type ? current : placed(current, { venue, service_type });
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

/** A basket started at the venue determines its service. */
function serviceHere(venue: Venue): ServiceType | null {
  const cart = readStore(cartStore);
  return cart.venue_id === venue.id ? (cart.service_type ?? null) : null;
}

async function menuFor(venue: Venue, service_type: ServiceType | null): Promise<Menu> {
  const { key, menu } = readStore(menuStore);
  const isOnShow = key.startsWith(`${venue.id}|${service_type ?? ''}|`);
  if (isOnShow && menu.status === 'ready') return menu.value;
  return readOtherMenu(venue, service_type);
}
