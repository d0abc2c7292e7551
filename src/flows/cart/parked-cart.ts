import { countItems } from '#domain/cart/item-count.ts';
import { adoptedBy, withoutPerson } from '#domain/cart/owner.ts';
import type { Cart, Customer } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { parkedCartStore } from '#stores/cart/parked.ts';
import { readStore } from '#stores/store.ts';

/** Keeps the basket of a customer who is logged out against their will; an empty one keeps the place for another window's (D27). */
export function parkCart(customer: Customer): void {
  const cart = readStore(cartStore);
  if (cart.customer_id === customer.id) park(customer.id, cart);
}

/** The basket that this window had when another one was logged out: parked where that one's was empty (D27). */
export function parkLeft(cart: Cart): void {
  const id = cart.customer_id;
  const parked = id == null ? undefined : readStore(parkedCartStore)[id];
  if (id != null && parked && countItems(parked) === 0) park(id, cart);
}

function park(customerId: number, cart: Cart): void {
  const before = readStore(parkedCartStore)[customerId];
  if (before && countItems(cart) === 0) return;
  parkedCartStore.value = { ...readStore(parkedCartStore), [customerId]: withoutPerson(cart) };
}

/** Offers the parked basket to the customer who is back; it stays parked until it is taken (D27). */
export function offerParkedCart(customer: Customer): void {
  const parked = readStore(parkedCartStore)[customer.id];
  if (!parked || countItems(parked) === 0) return;
  toast(
    'SUCCESS',
    { id: 'shell.basket.waiting', values: { count: countItems(parked) } },
    { text: { id: 'shell.basket.bringBack' }, run: () => takeParkedCart(customer) },
  );
}

/** Puts the parked basket back in place of the one at hand. */
export function takeParkedCart(customer: Customer): void {
  const parked = readStore(parkedCartStore)[customer.id];
  if (parked) cartStore.value = adoptedBy(parked, customer);
  forgetParkedCart(customer.id);
}

/** The customer signed out, or took the basket: nothing of it stays on the phone. */
export function forgetParkedCart(customer_id: number): void {
  const others = Object.entries(readStore(parkedCartStore)).filter(
    ([id]) => id !== String(customer_id),
  );
  parkedCartStore.value = Object.fromEntries(others);
}
