import { findLine } from '#domain/cart/cart.ts';
import { withLineBack } from '#domain/cart/gifts.ts';
import {
  removeLine,
  replaceLine,
  setLineQuantity,
  withoutAlcohol,
} from '#domain/cart/line-changes.ts';
import { type Details, withCustomer } from '#domain/cart/owner.ts';
import type { Cart, LineItem } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { changeCart } from './cart.ts';

/** Sets a line's quantity, where 0 removes the line (§4); returns whether it was applied (D84). */
export const setQuantity = (key: string, quantity: number) =>
  changeCart((cart, currency) => setLineQuantity(cart, key, quantity, currency));

/** Replaces an edited line; returns whether it was applied (D84). */
export const replaceInCart = (key: string, line: LineItem) =>
  changeCart((cart, currency) => replaceLine(cart, key, line, currency));

export const removeAlcohol = () => changeCart(withoutAlcohol);

/** Removes a line; Undo restores it (design 11.7). Returns whether it was removed (D84). */
export function removeFromCart(key: string): boolean {
  const before = readStore(cartStore);
  const line = findLine(before, key);
  if (!line || !changeCart((cart) => removeLine(cart, key))) return false;
  toast(
    'SUCCESS',
    { id: 'shell.basket.removed', values: { name: line.product_name } },
    { text: { id: 'shell.undo' }, run: () => restoreLine(before, line) },
  );
  return true;
}

/** Fills in the customer's details; typed values stay unless forced (C12). */
export function fillIn(details: Details, force = false): void {
  cartStore.value = withCustomer(readStore(cartStore), details, force);
}

/** Sets fields that do not affect any amount, such as notes or the slot. */
export function setFields(fields: Partial<Cart>): void {
  cartStore.value = { ...readStore(cartStore), ...fields };
}

/** Restores the removed line in the current basket, if it is still the same basket (D277). */
function restoreLine(before: Cart, line: LineItem): void {
  const isSame =
    before.additional_data?.cart_uid === readStore(cartStore).additional_data?.cart_uid;
  if (!isSame || before.venue_id !== readStore(venueStore)?.id) return;
  changeCart((cart, currency) => withLineBack(cart, line, currency));
}
