import { BASKET_RETURNS_MS } from '#domain/constants.ts';
import { field, savedId, savedObject, savedText } from '#domain/lib/saved.ts';
import type { Cart, Customer } from '#domain/model.ts';
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

const maxOfferAgeMs = 24 * 3_600_000;

/** The basket that changed last: a draft may have been left before the database had it, or after (D83). */
export function newer(draft: unknown, copy: StoredBasket | undefined): StoredBasket | undefined {
  const left = savedBasket(draft);
  const venue = savedObject(field(savedObject(draft) ?? {}, 'venue'));
  // A page that showed another venue cannot name this basket's.
  const isNamed = left && venue && field(venue, 'id') === left.cart.venue_id;
  return isNamed && left.at >= (copy?.at ?? 0) ? left : copy;
}

/** Parses a stored basket; null for anything else (D83). */
export function savedBasket(found: unknown): StoredBasket | null {
  const saved = savedObject(found);
  const venue = saved && savedObject(field(saved, 'venue'));
  const at = saved && savedId(field(saved, 'at'));
  const slug = venue && savedText(field(venue, 'slug'), 128);
  const name = venue && savedText(field(venue, 'name'), 128);
  if (!saved || !at || !slug || !name) return null;
  const cart = restoredCart(field(saved, 'cart'));
  if (cart.line_items_attributes.length === 0 || cart.venue_id == null) return null;
  return { cart, venue: { slug, name }, at };
}

/**
 * Decides how a lost basket returns: automatically at the same venue within 4 hours, on request elsewhere or later, and
 * not after a day. Only for the same customer, or the same guest (D83, C15).
 */
export function returning(
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
