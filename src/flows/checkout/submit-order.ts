import type { PaymentInput } from '#domain/model.ts';
import { isCalledOff } from '#domain/orders/orders.ts';
import { toast } from '#flows/app/toasts.ts';
import { takeChanges } from '#flows/cart/accept-changes.ts';
import { attemptStore, orderStore } from '#stores/orders/order.ts';
import { readStore, watch } from '#stores/store.ts';
import { order, settle } from './place-order.ts';

/**
 * Places the order, with `waits` once there is a network (D82). Answers with where to go; with null where it was refused, and then the basket has taken over
 * what changed, or where the attempt is left to the customer, and then it is still there (D66, D80, D81).
 */
export function sendOrder(payment: PaymentInput, waits = false): Promise<string | null> {
  return followed(order(payment, waits));
}

/** Goes on with an order that was under way when the page was left. */
export function resumeOrder(): Promise<string | null> {
  return followed(settle());
}

let current: { sending: Promise<string | null>; end: Promise<string | null> } | undefined;

/** However many wait for an attempt, its end is dealt with once. */
function followed(sending: Promise<string | null>): Promise<string | null> {
  if (current?.sending !== sending) current = { sending, end: ended(sending) };
  return current.end;
}

async function ended(sending: Promise<string | null>): Promise<string | null> {
  let inDoubt = isInDoubt();
  const stop = watch(attemptStore, () => {
    inDoubt ||= isInDoubt();
  });
  try {
    const path = await sending;
    if (path && inDoubt && isUnderWay()) toast('SUCCESS', { id: 'checkout.wentThrough' });
    if (!path && !readStore(attemptStore)) await takeChanges();
    return path;
  } finally {
    stop();
  }
}

/** The order that came of it is not one that was cancelled while nobody knew of it. */
function isUnderWay(): boolean {
  const { order } = readStore(orderStore);
  return order.status !== 'ready' || !isCalledOff(order.value);
}

const isInDoubt = () => readStore(attemptStore)?.state === 'unknown';
