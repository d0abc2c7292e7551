import { belongsTo } from '#domain/cart/owner.ts';
import { countItems } from '#domain/cart/totals.ts';
import type { Cart } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { isOrdered } from '#flows/checkout/purchase.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/**
 * Brings a basket back in place of the current one, which Undo restores (D332), and which stays if the other has become
 * an order meanwhile (D80, D277). A customer who has signed out in the meantime does not get it back (C15).
 */
export async function bringBack(cart: Cart): Promise<void> {
  const isDone = await isOrdered(cart);
  if (!belongsTo(cart, readStore(customerStore))) return;
  if (isDone) {
    toast('SUCCESS', { id: 'checkout.wentThrough' });
    return;
  }
  const current = readStore(cartStore);
  cartStore.value = cart;
  if (current.line_items_attributes.length === 0) return;
  toast(
    'SUCCESS',
    { id: 'shell.basket.back', values: { count: countItems(current) } },
    { text: { id: 'shell.undo' }, run: () => void bringBack(current) },
  );
}
