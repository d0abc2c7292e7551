import type { AttemptOutcome } from '#domain/checkout/order-attempt.ts';
import type { Order, OrderRequest } from '#domain/model.ts';
import { isUnfulfilled } from '#domain/orders/order-status.ts';
import { pathAfter } from '#domain/payment/payment-way.ts';
import { removeOrderedLines } from '#flows/cart/placed-cart.ts';
import { placedOrder } from '#flows/orders/known-order.ts';
import { remember, show } from '#flows/orders/orders.ts';
import { policyStore } from '#stores/cart/cart.ts';
import { abandonPurchase, completePurchase, deletePurchase, markPurchased } from './purchase.ts';

/**
 * Handles a confirmed order: empties the basket and returns the order's path (D76, D80). If the order was cancelled
 * meanwhile, the basket keeps its lines.
 */
export async function completeOrder(order: Order, sent: OrderRequest): Promise<string> {
  if (isUnfulfilled(order)) await abandonPurchase(sent);
  else {
    await completePurchase(sent, order.uuid);
    removeOrderedLines(sent);
    policyStore.value = false;
    reserveForUsuals(order);
  }
  remember(order, sent.customer_id == null);
  show(order);
  return pathAfter(order);
}

/** Stores a response that arrived after its customer signed out, without showing it to anybody (C15, D80). */
export async function storeLateAnswer(outcome: AttemptOutcome, sent: OrderRequest): Promise<null> {
  if (outcome.state === 'confirmed')
    await markPurchased(sent, placedOrder(outcome.order, sent).uuid);
  if (outcome.state === 'refused' || outcome.state === 'expired') await deletePurchase(sent);
  return null;
}

/** Reserves space for the usual products that the menu shows from the next visit on; failure is ignored. */
function reserveForUsuals(order: Order): void {
  import('#flows/menu/usual-hours.ts')
    .then(({ reserveAfterOrder }) => reserveAfterOrder(order))
    .catch(() => undefined);
}
