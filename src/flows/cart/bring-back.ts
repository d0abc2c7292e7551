import { belongsTo } from '#domain/cart/owner.ts';
import type { Cart } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { isOrdered } from '#flows/checkout/purchase.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/**
 * Brings a basket back in place of the current one, for which `setAside` offers Undo (D332), and which stays if the other
 * has become an order meanwhile (D80, D277). A customer who has signed out in the meantime does not get it back (C15).
 */
export async function bringBack(cart: Cart, setAside: (current: Cart) => void): Promise<void> {
  const isDone = await isOrdered(cart);
  if (!belongsTo(cart, readStore(customerStore))) return;
  if (isDone) {
    toast('SUCCESS', { id: 'checkout.wentThrough' });
    return;
  }
  setAside(readStore(cartStore));
  cartStore.value = cart;
}
