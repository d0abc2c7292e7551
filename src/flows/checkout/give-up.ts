import { attemptStore } from '#stores/orders/order.ts';
import { readStore } from '#stores/store.ts';
import { checkNow } from './attempt.ts';
import { dropPurchase } from './purchase.ts';

/**
 * Lets go of an order that waits for the network or a busy server, or that nobody has answered for, on the customer's word. Between two
 * tries, or where it is left to the customer: an answer that is on its way still counts (design 11.9, D81, D82).
 */
export function giveUp(isLeft = false): void {
  const attempt = readStore(attemptStore);
  if (!attempt) return;
  const { state, next_try, may_have_arrived } = attempt;
  if (state === 'sending' && (next_try === null || may_have_arrived)) return;
  if (state === 'unknown' && next_try === null && !isLeft) return;
  void dropPurchase(attempt.order);
  checkNow();
}
