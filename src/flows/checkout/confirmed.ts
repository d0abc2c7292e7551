import { reserveForUsuals } from '#browser/storage/reserved-space.ts';
import type { Order, OrderRequest } from '#domain/model.ts';
import { isCalledOff } from '#domain/orders/orders.ts';
import { pathAfter } from '#domain/payment/payment-way.ts';
import { emptyOut } from '#flows/cart/placed-cart.ts';
import { remember, show } from '#flows/orders/orders.ts';
import { policyStore } from '#stores/cart/cart.ts';
import { closePurchase, dropPurchase } from './purchase.ts';

/**
 * The venue has the order: the basket is empty, and the way leads to the order (D76, D80). One that was cancelled
 * meanwhile is shown as such, and what was in it stays in the basket.
 */
export async function confirmed(order: Order, sent: OrderRequest): Promise<string> {
  if (isCalledOff(order)) await dropPurchase(sent);
  else {
    await closePurchase(sent, order.uuid);
    emptyOut(sent);
    policyStore.value = false;
    reserveForUsuals(order.venue);
  }
  remember(order);
  show(order);
  return pathAfter(order);
}
