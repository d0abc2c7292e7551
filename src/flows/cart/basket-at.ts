import { atVenue } from '#domain/cart/owner.ts';
import { countItems } from '#domain/cart/totals.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { newCart } from './new-cart.ts';

/** The basket for a venue: the current one if it is for this venue or for none, else a new one (D11, C2). */
export function basketAt(venue: Venue): Cart {
  const cart = readStore(cartStore);
  if (cart.venue_id === venue.id) return cart;
  return atVenue(cart.venue_id === null ? cart : newCart(), venue);
}

/** Sets aside a basket for another venue; Undo restores it (D11). */
export function setAsideOtherBasket(venue: Pick<Venue, 'id'>): void {
  const parked = readStore(cartStore);
  if (parked.venue_id !== venue.id) offerUndo(parked);
}

/** Announces a new basket; Undo restores the previous one if it is still this customer's (D11, C15). */
export function offerUndo(parked: Cart): void {
  if (parked.line_items_attributes.length === 0) return;
  toast(
    'WARNING',
    { id: 'shell.basket.parked', values: { count: countItems(parked) } },
    {
      text: { id: 'shell.undo' },
      run: () => void import('./bring-back.ts').then(({ bringBack }) => bringBack(parked)),
    },
  );
}

/**
 * Returns the venue that the basket belongs to.
 * @throws Error if no venue is open: baskets are only shown below a venue's menu (R3, D1)
 */
export function currentVenue(): Venue {
  const venue = readStore(venueStore);
  if (!venue) throw new Error('no venue');
  return venue;
}
