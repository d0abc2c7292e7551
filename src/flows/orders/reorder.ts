import { getVenue } from '#api/venues.ts';
import { addLines, withLines } from '#domain/cart/cart.ts';
import { atVenue } from '#domain/cart/owner.ts';
import type { ServiceChange } from '#domain/cart/service-change.ts';
import { countItems } from '#domain/cart/totals.ts';
import { conflictingDishes } from '#domain/diet/diet-lines.ts';
import type { Cart, Order, ServiceType, Venue } from '#domain/model.ts';
import { reorderOf, serviceAgain } from '#domain/orders/reorder.ts';
import { consume, isOver } from '#domain/venue/check-in.ts';
import { failedLoad } from '#flows/app/problem.ts';
import { offerUndo } from '#flows/cart/basket-at.ts';
import { changeCart, isLocked } from '#flows/cart/cart.ts';
import { newCart } from '#flows/cart/new-cart.ts';
import { readOtherMenu } from '#flows/menu/other-menu.ts';
import { currencyAt } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import type { Loaded } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { dietProfileStore } from '#stores/venue/filters.ts';
import { venueStore } from '#stores/venue/venue.ts';

/** An order on the current menu, before anything is added to a basket (O8, D90). */
export interface Reorder extends ServiceChange {
  readonly venue: Venue;
  readonly service_type: ServiceType | null;
  /** Whether its service differs from the original order. */
  readonly isOtherService: boolean;
  /** Products that conflict with the customer's diet profile (B5). */
  readonly against: readonly string[];
  readonly itemsInBasket: number;
  /** Whether the existing basket is for the same venue and service, so that both can be combined. */
  readonly canJoin: boolean;
  /** Whether something changed, conflicts with the customer's diet profile, or a basket exists (D90, B5). */
  readonly needsConfirmation: boolean;
}

/** Maps an order to the current menu of its venue; nothing is changed yet (O8, D90). */
export async function readReorder(order: Order): Promise<Loaded<Reorder>> {
  try {
    const venue = await getVenue(order.venue.slug);
    const service_type = serviceAgain(order, venue, readStore(visitStore), new Date());
    const menu = await readOtherMenu(venue, service_type);
    const again = reorderOf(order, menu, currencyAt(venue));
    const cart = readStore(cartStore);
    const itemsInBasket = countItems(cart);
    const against = conflictingDishes(again.lines, menu, readStore(dietProfileStore));
    const isOtherService = service_type !== order.service_type;
    const isOther = again.changes.length > 0 || again.lines.length === 0 || isOtherService;
    const value: Reorder = {
      ...again,
      venue,
      service_type,
      isOtherService,
      against,
      itemsInBasket,
      canJoin:
        itemsInBasket > 0 && cart.venue_id === venue.id && cart.service_type === service_type,
      needsConfirmation: isOther || against.length > 0 || itemsInBasket > 0,
    };
    return { status: 'ready', value, at: Date.now() };
  } catch (reason) {
    return failedLoad(reason);
  }
}

/**
 * Fills a new basket or the existing one with everything available (O8, D90). Returns the path to show, or null while
 * the existing one is paid in another window (D84).
 */
export function acceptReorder(reorder: Reorder, into: 'new' | 'same'): string | null {
  const { venue, lines } = reorder;
  const before = readStore(cartStore);
  venueStore.value = venue;
  if (into === 'same' && isLocked()) return null;
  if (into === 'new') {
    cartStore.value = placed(atVenue(newCart(), venue), reorder);
    changeCart((cart) => withLines(cart, lines));
    offerUndo(before);
  } else {
    changeCart((cart, currency) => addLines(cart, lines, currency));
  }
  return `/menu/${venue.slug}/basket`;
}

/**
 * Sets the destination of a reordered basket: the table or location of the visit, else only the service (G12, D90). A visit
 * that is over names none: the customer may have left that table (D11).
 */
export function placed(
  cart: Cart,
  { venue, service_type }: Pick<Reorder, 'venue' | 'service_type'>,
): Cart {
  const visit = readStore(visitStore);
  const isService = visit?.venue_id === venue.id && visit.service_type === service_type;
  return isService && !isOver(visit.at, new Date())
    ? consume(visit, cart)
    : { ...cart, service_type };
}
