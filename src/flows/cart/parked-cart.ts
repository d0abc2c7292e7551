import { assignedToCustomer, withoutPerson } from '#domain/cart/owner.ts';
import { countItems } from '#domain/cart/totals.ts';
import type { Cart, Customer } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { cartStore, parkedCartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';

/**
 * Parks the basket of a customer who was logged out involuntarily; an empty one reserves the place for another window's
 * basket (D27).
 */
export function parkCart(customer: Customer): void {
  const cart = readStore(cartStore);
  if (cart.customer_id === customer.id) park(customer.id, cart);
}

/** Parks this window's basket after another window was logged out with an empty one (D27). */
export function parkRemaining(cart: Cart): void {
  const id = cart.customer_id;
  const parked = id == null ? undefined : readStore(parkedCartStore)[id];
  if (id != null && parked && countItems(parked) === 0) park(id, cart);
}

function park(customerId: number, cart: Cart): void {
  const before = readStore(parkedCartStore)[customerId];
  if (before && countItems(cart) === 0) return;
  parkedCartStore.value = { ...readStore(parkedCartStore), [customerId]: withoutPerson(cart) };
}

/** Offers the parked basket to the returning customer alone; it stays parked until it is accepted (T37, D27). */
export function offerParkedCart(customer: Customer): void {
  const parked = readStore(parkedCartStore)[customer.id];
  if (!parked || countItems(parked) === 0) return;
  toast(
    'SUCCESS',
    { id: 'shell.basket.waiting', values: { count: countItems(parked) } },
    {
      text: { id: 'shell.basket.bringBack' },
      run: () => void restoreParkedCart(customer).catch(() => offerParkedCart(customer)),
    },
  );
}

/** Restores the parked basket in place of the current one, which Undo brings back (D27, D332). */
export async function restoreParkedCart(customer: Customer): Promise<void> {
  const parked = readStore(parkedCartStore)[customer.id];
  if (!parked) return;
  const { bringBack } = await import('./bring-back.ts');
  await bringBack(assignedToCustomer(parked, customer));
  forgetParkedCart(customer.id);
}

/** Deletes the parked basket, after sign-out or after it was restored. */
export function forgetParkedCart(customer_id: number): void {
  const others = Object.entries(readStore(parkedCartStore)).filter(
    ([id]) => id !== String(customer_id),
  );
  parkedCartStore.value = Object.fromEntries(others);
}
