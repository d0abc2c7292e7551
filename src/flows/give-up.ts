import { held } from '#stores/kept.ts';
import { attemptStore } from '#stores/order.ts';
import { checkNow } from './checkout.ts';

/**
 * Lets go of an order that nobody has answered for, on the customer's word. Between two tries, or where it is left
 * to the customer: an answer that is on its way still counts (design 9, D81).
 */
export function giveUp(isLeft = false): void {
  const attempt = held(attemptStore);
  if (attempt?.state !== 'unknown' || (attempt.next_try === null && !isLeft)) return;
  attemptStore.value = null;
  checkNow();
}
