import { serverNow } from '#api/clock.ts';
import { postOrder } from '#api/orders.ts';
import { isReachable } from '#api/venue-list.ts';
import { waitOrOnline } from '#browser/device/wait-or-online.ts';
import { classify, resendAfter } from '#domain/checkout/order-attempt.ts';
import { orderSafetyOf } from '#domain/session/settings.ts';
import { placedOrder } from '#flows/orders/known-order.ts';
import { placeProblem } from '#flows/venue/visit-watch.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { type Attempt, attemptStore, refusalStore } from '#stores/orders/order.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import type { Words } from '#stores/words.ts';
import { confirmed } from './confirmed.ts';
import { dropPurchase, storeAttempt, storeInBackground } from './purchase.ts';
import { refusalOf } from './refusal.ts';

/** Maximum interval between network checks, in milliseconds. */
const NETWORK_CHECK_MS = 10_000;
/** Interval between attempts to confirm a table, in milliseconds. */
const PLACE_RETRY_MS = 2_000;

let wake: () => void = () => undefined;

/**
 * Sends the current attempt until it is settled. Returns the path of the resulting order; null if it was refused, given
 * up or left to the customer (D80, D81).
 */
export async function runAttempt(): Promise<string | null> {
  const key = readStore(attemptStore)?.key;
  for (;;) {
    const current = readStore(attemptStore);
    if (!current || current.key !== key) return null;
    // Sent by another customer, the backend would treat it as another order: it waits for its owner (§6, D80).
    if (belongsToAnother(current)) return leaveToCustomer(current);
    if (current.state === 'queued' && !(await waitForNetwork(current))) return expire(current);
    const problem = current.may_have_arrived ? null : await placeProblem(current.order);
    if (!isCurrent(current)) return null;
    if (problem === 'unreached') {
      await pause({ ...current, state: 'queued' }, PLACE_RETRY_MS);
      continue;
    }
    if (problem) return notSent(current, problem, 'table_gone');
    const safety = orderSafetyOf(readStore(settingsStore), readStore(customerStore) !== null);
    // Unless the backend guarantees idempotency, only the customer may send it again (D81).
    if (current.may_have_arrived && safety !== 'idempotent') return leaveToCustomer(current);
    const attempt: Attempt = {
      ...current,
      state: current.state === 'unknown' ? 'unknown' : 'sending',
      next_try: null,
      tries: current.tries + 1,
      may_have_arrived: true,
    };
    await storeAttempt(attempt);
    if (!isCurrent(attempt)) return null;
    const outcome = classify(await postOrder(attempt.order, attempt.key), {
      safety,
      ref: attempt.order.additional_data?.client_order_ref ?? '',
      isFirst: !current.may_have_arrived,
      wasRenewed: true,
    });
    if (!isCurrent(attempt)) return storeInBackground(outcome, attempt.order);
    switch (outcome.state) {
      case 'confirmed':
        return confirmed(placedOrder(outcome.order, attempt.order), attempt.order);
      case 'refused':
      case 'expired':
        await dropPurchase(attempt.order);
        refusalStore.value = refusalOf(outcome);
        return null;
      case 'needs_you':
        return leaveToCustomer(attempt);
      case 'resend': {
        const { may_have_arrived } = current;
        const { afterSeconds } = outcome;
        const ms =
          afterSeconds === null ? resendAfter(attempt.tries, Math.random) : afterSeconds * 1000;
        await pause({ ...attempt, may_have_arrived }, ms);
        break;
      }
      default:
        if (safety !== 'idempotent') return leaveToCustomer(attempt);
        await pause({ ...attempt, state: 'unknown' }, resendAfter(attempt.tries, Math.random));
    }
  }
}

/** Retries immediately ("Check now", design 11.9). */
export function checkNow(): void {
  wake();
}

/** Waits until the backend is reachable; false if the order expires first (D82). */
async function waitForNetwork(queued: Attempt): Promise<boolean> {
  const until = Date.parse(queued.order.additional_data?.valid_until ?? '');
  for (;;) {
    if (serverNow() >= until) return false;
    if (readStore(onlineStore) && (await isReachable())) return true;
    await pause(queued, Math.min(NETWORK_CHECK_MS, Math.max(0, until - serverNow())));
    if (!isCurrent(queued)) return false;
  }
}

/** The order expired while waiting. */
async function expire(queued: Attempt): Promise<null> {
  // Otherwise it was given up, or its customer signed out and it waits on disk.
  return isCurrent(queued)
    ? notSent(queued, { id: 'checkout.queued.over' }, 'order_expired')
    : null;
}

/** Nothing was sent: unlocks the basket and shows the reason. */
async function notSent({ order }: Attempt, reason: Words, code: string): Promise<null> {
  await dropPurchase(order);
  refusalStore.value = { texts: [reason], changes: [], code, total: null };
  return null;
}

function belongsToAnother({ order, may_have_arrived }: Attempt): boolean {
  const isTheirs = order.customer_id === (readStore(customerStore)?.id ?? null);
  return !isTheirs && (may_have_arrived || order.customer_id !== null);
}

/** Whether this window still handles the attempt: neither given up nor left on disk by a sign-out (C15). */
function isCurrent({ key }: Attempt): boolean {
  return readStore(attemptStore)?.key === key;
}

function leaveToCustomer(attempt: Attempt): null {
  attemptStore.value = { ...attempt, state: 'unknown', next_try: null };
  return null;
}

/** Waits for the next retry, "Check now" or the network. */
async function pause(attempt: Attempt, ms: number): Promise<void> {
  if (!isCurrent(attempt)) return;
  attemptStore.value = { ...attempt, next_try: Date.now() + ms };
  const waiting = waitOrOnline(ms);
  wake = waiting.end;
  await waiting.over;
}
