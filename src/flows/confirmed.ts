import { expectUsuals } from '#browser/usuals-room.ts';
import type { Order, OrderRequest } from '#domain/model.ts';
import { pathAfter } from '#domain/payment-way.ts';
import { policyStore } from '#stores/cart.ts';
import { remember, show } from './orders.ts';
import { emptyOut } from './placed-cart.ts';
import { closePurchase } from './purchase.ts';

/** The venue has the order: the basket is empty, and the way leads to the order (D76, D80). */
export async function confirmed(order: Order, sent: OrderRequest): Promise<string> {
  await closePurchase(sent, order.uuid);
  emptyOut(sent);
  policyStore.value = false;
  remember(order);
  expectUsuals(order.venue);
  show(order);
  return pathAfter(order);
}
