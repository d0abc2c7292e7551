import { BASKET_RETURNS_MS } from '#domain/constants.ts';
import { field, savedId, savedObject, savedText } from '#domain/lib/saved.ts';
import { DAY_MS } from '#domain/lib/time-units.ts';
import type { Cart, Customer } from '#domain/model.ts';
import { addLines } from './cart.ts';
import { withCustomer } from './owner.ts';
import { restoredCart } from './saved-cart.ts';

/** A basket in the browser's database: what was chosen and where, without personal data (D83). */
export interface StoredBasket {
  readonly cart: Cart;
  readonly venue: { readonly slug: string; readonly name: string };
  /** When it was stored, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * The way a stored basket returns: automatically, on request, or not at all because it is too old or someone else's.
 */
export type BasketReturn = 'silently' | 'offered' | 'not';

/** A valid draft of a basket, with the venue that its page showed. */
interface Draft {
  readonly venue: { readonly id?: unknown };
}

const maxOfferAgeMs = DAY_MS;

/**
 * Returns the newer basket: a draft may be older or newer than the copy in the database (D83, D362).
 * @param now in milliseconds since 1970
 */
export function newerBasket(
  draft: unknown,
  copy: StoredBasket | undefined,
  now: number,
): StoredBasket | undefined {
  const left = savedBasket(draft);
  // If the page showed another venue, the draft has that venue's name, not that of its basket.
  const isNamed = left && (draft as Draft).venue.id === left.cart.venue_id;
  // If the clock was put back, a basket that was stored before seems to be from the future.
  const age = ({ at }: StoredBasket) => (at > now ? 2 * now : now) - at;
  return isNamed && (!copy || age(left) <= age(copy)) ? left : copy;
}

/** Parses a stored basket; null for anything else (D83). */
export function savedBasket(found: unknown): StoredBasket | null {
  const saved = savedObject(found);
  const venue = saved && savedObject(field(saved, 'venue'));
  const at = saved && savedId(field(saved, 'at'));
  const slug = venue && savedText(field(venue, 'slug'), 2_000);
  const name = venue && savedText(field(venue, 'name'), 2_000);
  if (!saved || !at || !slug || !name) return null;
  const cart = restoredCart(field(saved, 'cart'));
  if (cart.line_items_attributes.length === 0 || cart.venue_id == null) return null;
  return { cart, venue: { slug, name }, at };
}

/**
 * Decides how a lost basket returns: automatically at the same venue within 4 hours, on request elsewhere or later, and
 * not after a day. Only for the same customer, or the same guest (D83, C15).
 */
export function basketReturnOf(
  { cart, venue, at }: StoredBasket,
  context: {
    readonly now: number;
    readonly customer: Pick<Customer, 'id'> | null;
    /** The venue being opened, by slug or id; null on other pages. */
    readonly opened: string | null;
  },
): BasketReturn {
  // If the clock was set back, the copy seems to be from the future.
  const age = Math.abs(context.now - at);
  if (age > maxOfferAgeMs) return 'not';
  if ((cart.customer_id ?? null) !== (context.customer?.id ?? null)) return 'not';
  const isSame = context.opened === venue.slug || context.opened === String(cart.venue_id);
  return isSame && age <= BASKET_RETURNS_MS ? 'silently' : 'offered';
}

/** The venue that a path opens, by its menu or a scanned code; null on other pages (D83). */
export function openedVenue(path: string, scanned: string | null): string | null {
  return path === '/checkin' ? scanned : (/^\/menu\/([^/]+)/.exec(path)?.[1] ?? null);
}

/** Whether two carts are the same basket of the same customer, possibly in different windows (D84). */
export function isSameBasket(mine: Cart, theirs: Cart): boolean {
  return (
    mine.additional_data?.cart_uid === theirs.additional_data?.cart_uid &&
    mine.customer_id === theirs.customer_id
  );
}

/**
 * Adds the lines of this window to the stored basket, and keeps the place that was just chosen here. Returns null if the
 * baskets cannot be merged: their venues, services or delivery windows differ (D83, D278).
 */
export function mergedBasket(stored: Cart, here: Cart, currency: string): Cart | null {
  const lines = here.line_items_attributes;
  if (here.venue_id !== stored.venue_id) return lines.length === 0 ? stored : null;
  if (!here.service_type) return addLines(stored, lines, currency);
  const { service_type, table_id, location_id } = here;
  const delivery_window_id = here.delivery_window_id ?? stored.delivery_window_id;
  if (service_type !== stored.service_type) return null;
  if (delivery_window_id !== stored.delivery_window_id) return null;
  const { checked_in_at } = here.additional_data ?? {};
  const additional_data = {
    ...stored.additional_data,
    ...(checked_in_at != null && { checked_in_at }),
  };
  return addLines({ ...stored, table_id, location_id, additional_data }, lines, currency);
}

/**
 * Applies another window's change, which wins; details typed here only fill its empty fields. `isNews`: the change
 * affects what is ordered, where or when, not just a name or an amount (D84, C12).
 */
export function changedElsewhere(
  own: Cart,
  remote: Cart,
): { readonly cart: Cart; readonly isNews: boolean } {
  const { customer_name, email, phone_number, street, postcode, city } = own;
  const { home_address, driver_notes } = own;
  const contact = { customer_name, email, phone_number };
  const address = { street, postcode, city, home_address, driver_notes };
  return {
    cart: withCustomer(remote, { ...contact, ...address }),
    isNews: JSON.stringify(orderedIn(own)) !== JSON.stringify(orderedIn(remote)),
  };
}

/** The fields that decide what is ordered, where it goes and when. */
function orderedIn(cart: Cart): readonly unknown[] {
  const { service_type, table_id, location_id, delivery_window_id, delivery_time } = cart;
  const place = [service_type, table_id, location_id, delivery_window_id, delivery_time];
  const { discount_code, service_charge_optional, customer_has_allergies, allergy_notes } = cart;
  const terms = [discount_code, service_charge_optional, customer_has_allergies, allergy_notes];
  return [cart.line_items_attributes, ...place, ...terms].map((value) => value || null);
}
