import type { Order, OrderRequest } from '#domain/model.ts';
import { isUnfulfilled } from '#domain/orders/orders.ts';
import { pathAfter } from '#domain/payment/payment-way.ts';
import { removeOrderedLines } from '#flows/cart/placed-cart.ts';
import { remember, show } from '#flows/orders/orders.ts';
import { policyStore } from '#stores/cart/cart.ts';
import { closePurchase, dropPurchase } from './purchase.ts';

/**
 * Handles a confirmed order: empties the basket and returns the order's path (D76, D80). If the order was cancelled
 * meanwhile, the basket keeps its lines.
 */
export async function confirmed(order: Order, sent: OrderRequest): Promise<string> {
  if (isUnfulfilled(order)) await dropPurchase(sent);
  else {
    await closePurchase(sent, order.uuid);
    removeOrderedLines(sent);
    policyStore.value = false;
    reserveForUsuals(order);
  }
  remember(order);
  show(order);
  return pathAfter(order);
}

/** The menu shows what is usual from the next visit on; the order counts without that. */
function reserveForUsuals(order: Order): void {
  import('#flows/menu/usual-hours.ts')
    .then(({ reserveAfterOrder }) => reserveAfterOrder(order))
    .catch(() => undefined);
}
