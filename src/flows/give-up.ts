import { held } from '#stores/kept.ts';
import { attemptStore } from '#stores/order.ts';
import { checkNow } from './checkout.ts';

/**
 * Lets go of an order that nobody has answered for, on the customer's word. Only between two tries: an answer
 * that is on its way still counts (design 9, D81).
 */
export function giveUp(): void {
  const attempt = held(attemptStore);
  if (attempt?.state !== 'unknown' || attempt.next_try === null) return;
  attemptStore.value = null;
  checkNow();
}
