import { voucherCode } from '#domain/cart/voucher.ts';
import { DAY_MS } from '#domain/lib/time-units.ts';
import { wallClock } from '#domain/lib/wall-clock.ts';
import type { Cart, PersonalOffer } from '#domain/model.ts';

/** State of an offer; `in_basket` means that it is already applied (D20). */
export type OfferState = 'usable' | 'in_basket' | 'not_yet' | 'used' | 'expired';

/** Determines the state of an offer for a venue's basket (D20, D62). */
export function offerState(
  { status, valid_from, valid_until, discount_code }: PersonalOffer,
  cart: Cart,
  venueId: number,
  now: Date,
): OfferState {
  if (status === 'used') return 'used';
  if (status === 'expired' || isPast(valid_until, now)) return 'expired';
  if (valid_from && !isPast(valid_from, now)) return 'not_yet';
  const isHere = cart.venue_id === venueId && !cart.discount_error;
  const isTaken = Boolean(discount_code) && cart.discount_code === voucherCode(discount_code ?? '');
  // An offer without a code cannot be applied to a basket, only activated.
  const isApplied = discount_code ? isHere && isTaken : status === 'activated';
  return isApplied ? 'in_basket' : 'usable';
}

/**
 * Formats when an offer ends: "tonight" or "tomorrow" within a day, else the date; null if it never does
 * (design 11.13).
 */
export function offerEnd(
  { valid_until }: PersonalOffer,
  now: Date,
  zone?: string | null,
): 'tonight' | 'tomorrow' | 'later' | null {
  if (!valid_until) return null;
  const end = new Date(valid_until);
  if (end.getTime() - now.getTime() > DAY_MS) return 'later';
  return wallClock(end, zone).day === wallClock(now, zone).day ? 'tonight' : 'tomorrow';
}

/** Sorts usable offers first, otherwise in the venue's order. */
export function usableFirst(
  offers: readonly PersonalOffer[],
  stateOf: (offer: PersonalOffer) => OfferState,
): readonly PersonalOffer[] {
  const isOver = (offer: PersonalOffer) => ['used', 'expired'].includes(stateOf(offer));
  return [...offers.filter((offer) => !isOver(offer)), ...offers.filter(isOver)];
}

function isPast(at: string | null | undefined, now: Date): boolean {
  return Boolean(at) && Date.parse(at ?? '') <= now.getTime();
}
