import type { Order, OrderRequest } from '#domain/model.ts';
import { isUnfulfilled } from '#domain/orders/orders.ts';
import { pathAfter } from '#domain/payment/payment-way.ts';
import { removeOrderedLines } from '#flows/cart/placed-cart.ts';
import { remember, show } from '#flows/orders/orders.ts';
import { policyStore } from '#stores/cart/cart.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
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
  const isGuest = sent.customer_id == null;
  remember(order, isGuest);
  show(order);
  if (isGuest) takeOver();
  return pathAfter(order);
}

/** A guest who has signed in since has it in their account (D34, D274). */
function takeOver(): void {
  const customer = readStore(customerStore);
  if (!customer) return;
  import('#flows/session/guest-orders.ts')
    .then(({ takeOverGuestOrders }) => takeOverGuestOrders(customer.id))
    .catch(() => undefined);
}

/** The menu shows what is usual from the next visit on; the order counts without that. */
function reserveForUsuals(order: Order): void {
  import('#flows/menu/usual-hours.ts')
    .then(({ reserveAfterOrder }) => reserveAfterOrder(order))
    .catch(() => undefined);
}
