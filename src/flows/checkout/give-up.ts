import { attemptStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { checkNow } from './attempt-wait.ts';
import { abandonPurchase } from './purchase.ts';

/**
 * Gives up, at the customer's request, an order that waits for the network or a busy server, or that was never
 * answered. Possible only between two requests or once it is left to the customer: a response in flight still counts
 * (design 11.9, D81, D82).
 */
export function giveUp(isLeft = false): void {
  const attempt = readStore(attemptStore);
  if (!attempt) return;
  const { state, next_try, may_have_arrived } = attempt;
  if (state === 'sending' && (next_try === null || may_have_arrived)) return;
  if (state === 'unknown' && next_try === null && !isLeft) return;
  void abandonPurchase(attempt.order);
  checkNow();
}
