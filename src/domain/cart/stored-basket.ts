import { BASKET_RETURNS_MS } from '#domain/constants.ts';
import { field, savedId, savedObject, savedText } from '#domain/lib/saved.ts';
import type { Cart, Customer } from '#domain/model.ts';
import { withoutPerson } from './owner.ts';
import { restoredCart } from './saved-cart.ts';

/** The basket as the phone's database keeps it: what was chosen and where, never who chose it (D83). */
export interface StoredBasket {
  readonly cart: Cart;
  readonly venue: { readonly slug: string; readonly name: string };
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What becomes of a kept basket: it comes back by itself, is offered, or is not this customer's, or too old. */
export type Returning = 'silently' | 'offered' | 'not';

const offeredFor = 24 * 3_600_000;

/** The basket as it may lie on the disk: without anything about a person, in its lines neither but the friends' first names (D83, B6). */
export function forDisk(cart: Cart): Cart {
  return {
    ...withoutPerson(cart),
    line_items_attributes: cart.line_items_attributes.map((line) => ({
      ...line,
      notes: null,
      ...(line.product_gift_recipient_attributes && {
        product_gift_recipient_attributes: null,
      }),
    })),
  };
}

/** Reads a kept basket; anything else that stands there is none. */
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
 * A basket that the phone has lost comes back by itself at the same venue within 4 hours, is offered elsewhere or
 * later, and after a day is let go. It is nobody's but the same customer's, or the same guest's (D83, C15).
 */
export function returning(
  { cart, venue, at }: StoredBasket,
  given: {
    readonly now: number;
    readonly customer: Pick<Customer, 'id'> | null;
    /** The venue that is being opened, by slug or id; null on any other page. */
    readonly opened: string | null;
  },
): Returning {
  // Of a phone whose clock was put back, the copy is of a time to come.
  const age = Math.abs(given.now - at);
  if (age > offeredFor) return 'not';
  if ((cart.customer_id ?? null) !== (given.customer?.id ?? null)) return 'not';
  const isSame = given.opened === venue.slug || given.opened === String(cart.venue_id);
  return isSame && age <= BASKET_RETURNS_MS ? 'silently' : 'offered';
}

/** The venue that a path opens, by its menu or by the code that was scanned; null on any other page (D83). */
export function openedVenue(path: string, scanned: string | null): string | null {
  return path === '/checkin' ? scanned : (/^\/menu\/([^/]+)/.exec(path)?.[1] ?? null);
}

/** One basket of one customer, in whichever windows (D84). */
export function isSameBasket(mine: Cart, theirs: Cart): boolean {
  return (
    mine.additional_data?.cart_uid === theirs.additional_data?.cart_uid &&
    mine.customer_id === theirs.customer_id
  );
}
