import { belongsTo } from '#domain/cart/owner.ts';
import { countItems } from '#domain/cart/totals.ts';
import type { Cart } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { isOrdered } from '#flows/checkout/purchase.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { priceSoon } from './price-soon.ts';

/**
 * Restores a basket in place of the current one, which Undo brings back (D332). If it has become an order meanwhile, says
 * so instead (D80, D277). Does nothing if its customer has signed out (C15).
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
  // It may have been replaced before the server had priced it.
  priceSoon(readStore(venueStore));
  if (current.line_items_attributes.length === 0) return;
  toast(
    'SUCCESS',
    { id: 'shell.basket.back', values: { count: countItems(current) } },
    { text: { id: 'shell.undo' }, run: () => void bringBack(current) },
  );
}
