import type { PaymentInput } from '#domain/model.ts';
import { isUnfulfilled } from '#domain/orders/order-status.ts';
import { toast } from '#flows/app/toasts.ts';
import { acceptChanges } from '#flows/cart/accept-changes.ts';
import { attemptStore } from '#stores/checkout/attempt.ts';
import { orderStore } from '#stores/orders/order.ts';
import { readStore, watch } from '#stores/store.ts';
import { continueAttempt, type PlaceOptions, placeOrder } from './place-order.ts';

/**
 * Places the order. Returns the path to show; null if it was refused, in which case the basket has been updated, or if
 * the attempt is left to the customer (D66, D80, D81).
 */
export function submitOrder(
  payment: PaymentInput,
  options: PlaceOptions = {},
): Promise<string | null> {
  return followOnce(placeOrder(payment, options));
}

/** Continues an order that was in progress when the page was left. */
export function resumeOrder(): Promise<string | null> {
  return followOnce(continueAttempt());
}

const ends = new WeakMap<Promise<string | null>, Promise<string | null>>();

/** Handles the end of an attempt once, however many callers wait for it. */
function followOnce(sending: Promise<string | null>): Promise<string | null> {
  const end = ends.get(sending) ?? follow(sending);
  ends.set(sending, end);
  return end;
}

async function follow(sending: Promise<string | null>): Promise<string | null> {
  let hasWaited = isWaiting();
  const stop = watch(attemptStore, () => {
    hasWaited ||= isWaiting();
  });
  try {
    const path = await sending;
    if (path && hasWaited && isActive()) toast('SUCCESS', { id: 'checkout.wentThrough' });
    if (!path && !readStore(attemptStore)) await acceptChanges();
    return path;
  } finally {
    stop();
  }
}

/** Whether the resulting order was not cancelled in the meantime. */
function isActive(): boolean {
  const { order } = readStore(orderStore);
  return order.status !== 'ready' || !isUnfulfilled(order.value);
}

/** Whether the attempt waits: the customer may leave meanwhile, and is notified wherever they are (D273). */
function isWaiting(): boolean {
  const attempt = readStore(attemptStore);
  return attempt !== null && attempt.state !== 'sending';
}
