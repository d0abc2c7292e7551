import { buzz } from '#browser/device.ts';
import {
  addLine,
  countItems,
  decrementLine,
  emptyCart,
  findLine,
  removeLine,
  replaceLine,
  setLineQuantity,
  withoutAlcohol,
} from '#domain/cart.ts';
import { adoptedBy, atVenue, belongsTo, type Details, withCustomer } from '#domain/cart-owner.ts';
import { withoutDiscountAmount } from '#domain/discounts.ts';
import { withLineBack } from '#domain/gifts.ts';
import type { Cart, LineItem, Venue } from '#domain/model.ts';
import { withTotals } from '#domain/totals.ts';
import { currencyOf } from '#domain/venue.ts';
import { cartStore, pendingLineStore } from '#stores/cart.ts';
import { held } from '#stores/kept.ts';
import { paidElsewhereStore } from '#stores/order.ts';
import { customerStore } from '#stores/session.ts';
import { settingsStore } from '#stores/settings.ts';
import { venueStore } from '#stores/venue.ts';
import { say, tell } from './notices.ts';
import { ofSuggestion } from './opened-suggestion.ts';
import { reprice, serverDeliveryCharge } from './reprice.ts';

/** Adds a line. Where no service is chosen yet the line waits for it: 'needs_service' (D40). */
export function addToCart(chosen: LineItem): 'added' | 'needs_service' {
  const [line, venue] = [ofSuggestion(chosen), currentVenue()];
  const cart = basketAt(venue);
  if (!cart.service_type) {
    pendingLineStore.value = line;
    return 'needs_service';
  }
  parkOther(venue);
  changeCart(() => addLine(cart, line));
  buzz(10);
  const after = held(cartStore);
  say({
    id: 'shell.basket.added',
    values: {
      name: line.product_name,
      count: countItems(after),
      total: { amount: after.sub_total ?? 0, currency: currencyOf(venue, held(settingsStore)) },
    },
  });
  return 'added';
}

export const takeOneOff = (key: string) => changeCart((cart) => decrementLine(cart, key));

export const setQuantity = (key: string, quantity: number) =>
  changeCart((cart) => setLineQuantity(cart, key, quantity));

/** An edited line takes the old one's place. */
export const replaceInCart = (key: string, line: LineItem) =>
  changeCart((cart) => replaceLine(cart, key, line));

export const removeAlcohol = () => changeCart(withoutAlcohol);

/** Takes a line away; Undo brings the basket back as it was. */
export function removeFromCart(key: string): void {
  const before = held(cartStore);
  const line = findLine(before, key);
  if (!line) return;
  changeCart((cart) => removeLine(cart, key));
  tell(
    'SUCCESS',
    { id: 'shell.basket.removed', values: { name: line.product_name } },
    { text: { id: 'shell.undo' }, run: () => putBack(before, line) },
  );
}

/** Fills in the customer's details; what was typed before stays unless forced (C12). */
export function fillIn(details: Details, force = false): void {
  cartStore.value = withCustomer(held(cartStore), details, force);
}

/** Puts something on the basket that changes no amount, such as notes or the slot. */
export function note(fields: Partial<Cart>): void {
  cartStore.value = { ...held(cartStore), ...fields };
}

/** Every change of the basket takes the same road: revert the discount, total, then discount again (C4). */
export function changeCart(change: (cart: Cart) => Cart): void {
  if (held(paidElsewhereStore)) {
    tell('WARNING', { id: 'shell.basket.paidElsewhere' });
    return;
  }
  const venue = currentVenue();
  const changed = change(withoutDiscountAmount(basketAt(venue)));
  cartStore.value = withTotals(changed, venue, {
    serverDeliveryCharge: serverDeliveryCharge(changed),
  });
  reprice(venue);
}

/** The basket for a venue: the one at hand if it is for here or for nowhere yet, else a new one. */
export function basketAt(venue: Venue): Cart {
  const cart = held(cartStore);
  if (cart.venue_id === venue.id) return cart;
  return atVenue(cart.venue_id === null ? cart : newCart(), venue);
}

/** An empty basket, the signed-in customer's where there is one (C15). */
export function newCart(): Cart {
  const customer = held(customerStore);
  const cart = emptyCart(crypto.randomUUID());
  return customer ? adoptedBy(cart, customer) : cart;
}

/** A basket for another venue gives way to the one that is begun here, and comes back with Undo (D11). */
export function parkOther(venue: Venue): void {
  const parked = held(cartStore);
  if (parked.venue_id === null || parked.venue_id === venue.id) return;
  if (parked.line_items_attributes.length === 0) return;
  tell(
    'WARNING',
    { id: 'shell.basket.parked', values: { count: countItems(parked) } },
    { text: { id: 'shell.undo' }, run: () => restoreCart(parked) },
  );
}

/** The removed line goes back into the basket as it is by now, if it is still the same one. */
function putBack(before: Cart, line: LineItem): void {
  const isSame = before.additional_data?.cart_uid === held(cartStore).additional_data?.cart_uid;
  if (!isSame || before.venue_id !== held(venueStore)?.id) return;
  changeCart((cart) => withLineBack(cart, line));
}

/** Who signed out meanwhile does not get the customer's basket back (C15). */
function restoreCart(cart: Cart): void {
  if (belongsTo(cart, held(customerStore))) cartStore.value = cart;
}

/** A venue's rates changed: the basket costs what they say now. */
export function retotal(venue: Venue): void {
  const cart = held(cartStore);
  if (cart.venue_id !== venue.id || cart.line_items_attributes.length === 0) return;
  const totalled = withTotals(cart, venue, { serverDeliveryCharge: serverDeliveryCharge(cart) });
  if (totalled.total !== cart.total) cartStore.value = totalled;
}

export function currentVenue(): Venue {
  const venue = held(venueStore);
  if (!venue) throw new Error('a basket needs a venue');
  return venue;
}
