import {
  decrementLine,
  findLine,
  removeLine,
  replaceLine,
  setLineQuantity,
  withoutAlcohol,
} from '#domain/cart/cart.ts';
import { withLineBack } from '#domain/cart/gifts.ts';
import { type Details, withCustomer } from '#domain/cart/owner.ts';
import type { Cart, LineItem } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { changeCart } from './cart.ts';

/** One less of a line; none left takes it away (§4). */
export const removeOne = (key: string) =>
  changeCart((cart, currency) => decrementLine(cart, key, currency));

export const setQuantity = (key: string, quantity: number) =>
  changeCart((cart, currency) => setLineQuantity(cart, key, quantity, currency));

/** An edited line takes the old one's place. */
export const replaceInCart = (key: string, line: LineItem) =>
  changeCart((cart, currency) => replaceLine(cart, key, line, currency));

export const removeAlcohol = () => changeCart(withoutAlcohol);

/** Takes a line away; Undo brings the basket back as it was. */
export function removeFromCart(key: string): void {
  const before = readStore(cartStore);
  const line = findLine(before, key);
  if (!line) return;
  changeCart((cart) => removeLine(cart, key));
  toast(
    'SUCCESS',
    { id: 'shell.basket.removed', values: { name: line.product_name } },
    { text: { id: 'shell.undo' }, run: () => putBack(before, line) },
  );
}

/** Fills in the customer's details; what was typed before stays unless forced (C12). */
export function fillIn(details: Details, force = false): void {
  cartStore.value = withCustomer(readStore(cartStore), details, force);
}

/** Puts something on the basket that changes no amount, such as notes or the slot. */
export function note(fields: Partial<Cart>): void {
  cartStore.value = { ...readStore(cartStore), ...fields };
}

/** The removed line goes back into the basket as it is by now, if it is still the same one. */
function putBack(before: Cart, line: LineItem): void {
  const isSame =
    before.additional_data?.cart_uid === readStore(cartStore).additional_data?.cart_uid;
  if (!isSame || before.venue_id !== readStore(venueStore)?.id) return;
  changeCart((cart, currency) => withLineBack(cart, line, currency));
}
