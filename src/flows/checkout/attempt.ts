import { serverNow } from '#api/clock.ts';
import { sendOrder } from '#api/orders.ts';
import { isReachable } from '#api/venue-list.ts';
import { waitOrOnline } from '#browser/device/wait-or-online.ts';
import { classify, resendAfter } from '#domain/checkout/order-attempt.ts';
import type { Order } from '#domain/model.ts';
import { orderSafetyOf } from '#domain/session/settings.ts';
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

/** While it waits for the network it looks again at least this often, in milliseconds. */
const WAIT_LOOK_MS = 10_000;
/** A table that nobody could confirm is asked for again after so many milliseconds. */
const PLACE_LOOK_MS = 2_000;

let wake: () => void = () => undefined;

/**
 * Sends the attempt at hand until it is settled: the path of the order that it became, null where it was refused,
 * given up, or is left to the customer (D80, D81).
 */
export async function runAttempt(): Promise<string | null> {
  const key = readStore(attemptStore)?.key;
  for (;;) {
    const current = readStore(attemptStore);
    if (!current || current.key !== key) return null;
    // Under another name the backend would take it for another order: it waits for who began it (§6, D80).
    if (isAnothers(current)) return leaveToCustomer(current);
    if (current.state === 'queued' && !(await isThere(current))) return tooLate(current);
    const problem = current.may_have_arrived ? null : await placeProblem(current.order);
    if (!isInHand(current)) return null;
    if (problem === 'unreached') {
      await pause({ ...current, state: 'queued' }, PLACE_LOOK_MS);
      continue;
    }
    if (problem) return notSent(current, problem, 'table_gone');
    const safety = orderSafetyOf(readStore(settingsStore), readStore(customerStore) !== null);
    // Without a key that the backend honours only the customer may send it again (D81).
    if (current.may_have_arrived && safety !== 'idempotent') return leaveToCustomer(current);
    const sent: Attempt = {
      ...current,
      state: current.state === 'unknown' ? 'unknown' : 'sending',
      next_try: null,
      tries: current.tries + 1,
      may_have_arrived: true,
    };
    await storeAttempt(sent);
    if (!isInHand(sent)) return null;
    const outcome = classify(await sendOrder(sent.order, sent.key), {
      safety,
      ref: sent.order.additional_data?.client_order_ref ?? '',
      isFirst: !current.may_have_arrived,
      wasRenewed: true,
    });
    if (!isInHand(sent)) return storeInBackground(outcome, sent.order);
    switch (outcome.state) {
      case 'confirmed':
        return confirmed(outcome.order as Order, sent.order);
      case 'refused':
      case 'expired':
        await dropPurchase(sent.order);
        refusalStore.value = refusalOf(outcome);
        return null;
      case 'needs_you':
        return leaveToCustomer(sent);
      case 'resend': {
        const { may_have_arrived } = current;
        const { afterSeconds } = outcome;
        const ms =
          afterSeconds === null ? resendAfter(sent.tries, Math.random) : afterSeconds * 1000;
        await pause({ ...sent, may_have_arrived }, ms);
        break;
      }
      default:
        if (safety !== 'idempotent') return leaveToCustomer(sent);
        await pause({ ...sent, state: 'unknown' }, resendAfter(sent.tries, Math.random));
    }
  }
}

/** "Check now": does not wait for the next try (design 11.9). */
export function checkNow(): void {
  wake();
}

/** Waits until the network is there, and our backend behind it; false when the order's time is over (D82). */
async function isThere(queued: Attempt): Promise<boolean> {
  const until = Date.parse(queued.order.additional_data?.valid_until ?? '');
  for (;;) {
    if (serverNow() >= until) return false;
    if (readStore(onlineStore) && (await isReachable())) return true;
    await pause(queued, Math.min(WAIT_LOOK_MS, Math.max(0, until - serverNow())));
    if (!isInHand(queued)) return false;
  }
}

/** It waited in vain. */
async function tooLate(queued: Attempt): Promise<null> {
  // Given up, or its customer has signed out: then it waits on the disk.
  return isInHand(queued) ? notSent(queued, { id: 'checkout.queued.over' }, 'order_expired') : null;
}

/** Nothing of it ever left the phone: the basket is free again. */
async function notSent({ order }: Attempt, why: Words, code: string): Promise<null> {
  await dropPurchase(order);
  refusalStore.value = { texts: [why], changes: [], code, total: null };
  return null;
}

function isAnothers({ order, may_have_arrived }: Attempt): boolean {
  const isTheirs = order.customer_id === (readStore(customerStore)?.id ?? null);
  return !isTheirs && (may_have_arrived || order.customer_id !== null);
}

/** It is still this window's to settle: neither given up, nor left on the disk by a customer who signed out (C15). */
function isInHand({ key }: Attempt): boolean {
  return readStore(attemptStore)?.key === key;
}

function leaveToCustomer(sent: Attempt): null {
  attemptStore.value = { ...sent, state: 'unknown', next_try: null };
  return null;
}

/** Waits for the next try, for "Check now", or for the network to be back. */
async function pause(sent: Attempt, ms: number): Promise<void> {
  if (!isInHand(sent)) return;
  attemptStore.value = { ...sent, next_try: Date.now() + ms };
  const waiting = waitOrOnline(ms);
  wake = waiting.end;
  await waiting.over;
}
