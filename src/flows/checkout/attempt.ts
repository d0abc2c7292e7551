import { postOrder } from '#api/orders.ts';
import { belongsTo } from '#domain/cart/owner.ts';
import { type AttemptOutcome, classify, resendAfter } from '#domain/checkout/order-attempt.ts';
import { type OrderSafety, orderSafetyOf } from '#domain/session/settings.ts';
import { placedOrder } from '#flows/orders/known-order.ts';
import { placeProblem } from '#flows/venue/visit-watch.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { attemptStore, type OrderAttempt } from '#stores/checkout/attempt.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import type { Words } from '#stores/words.ts';
import { isCurrentAttempt, msLeft, orWoken, pause, waitForNetwork } from './attempt-wait.ts';
import { completeOrder, storeLateAnswer } from './complete-order.ts';
import { abandonPurchase, storeAttempt } from './purchase.ts';
import { orderRefusalOf, showRefusal } from './refusal.ts';

/** Interval between attempts to confirm a table, in milliseconds. */
const PLACE_RETRY_MS = 2_000;

const tryAgain = Symbol('try again');

/** Result of a try: the path of the resulting order, null if the attempt ended without one, or `tryAgain`. */
type Result = string | null | typeof tryAgain;

/** The attempt on both sides of one request. */
interface Try {
  readonly before: OrderAttempt;
  readonly sent: OrderAttempt;
  readonly safety: OrderSafety;
}

/**
 * Sends the current attempt until it is settled, without a background-sync queue (F3). Returns the path of the
 * resulting order; null if it was refused, given up or left to the customer (D80, D81).
 */
export async function runAttempt(): Promise<string | null> {
  const key = readStore(attemptStore)?.key;
  for (;;) {
    const current = readStore(attemptStore);
    if (!current || current.key !== key) return null;
    const result = await tryOnce(current);
    if (result !== tryAgain) return result;
  }
}

/** One try: checks that the order may be sent, sends it, and acts on the response. */
async function tryOnce(before: OrderAttempt): Promise<Result> {
  const obstacle = await meetObstacle(before);
  if (obstacle !== undefined) return obstacle;
  const safety = orderSafetyOf(readStore(settingsStore), before.order.customer_id != null);
  // Unless the backend guarantees idempotency, only the customer may send it again (D81).
  if (before.may_have_arrived && safety !== 'idempotent') return leaveToCustomer(before);
  const sent = asSent(before);
  await storeAttempt(sent);
  if (!isCurrentAttempt(sent)) return null;
  const outcome = await send({ before, sent, safety });
  // Its customer signed out during the request.
  if (!isCurrentAttempt(sent)) return storeLateAnswer(outcome, sent.order);
  return settleOrWait(outcome, { before, sent, safety });
}

/** Waits for the network and confirms the table; undefined if the order may be sent now. */
async function meetObstacle(attempt: OrderAttempt): Promise<Result | undefined> {
  // It waits for its owner: sent by another customer, it would be another order to the backend (§6, D80).
  if (!belongsTo(attempt.order, readStore(customerStore))) return leaveToCustomer(attempt);
  if (attempt.state === 'queued' && !(await waitForNetwork(attempt))) return expire(attempt);
  if (attempt.may_have_arrived) return undefined;
  if (!(msLeft(attempt) > 0)) return expire(attempt);
  // Giving up ends this wait.
  const answer = await orWoken(placeProblem(attempt.order).then((problem) => ({ problem })));
  if (!isCurrentAttempt(attempt)) return null;
  if (!answer) return tryAgain;
  const { problem } = answer;
  if (problem === 'unreached') return retryIn(PLACE_RETRY_MS, { ...attempt, state: 'queued' });
  return problem ? notSent(attempt, problem, 'table_gone') : undefined;
}

async function send({ before, sent, safety }: Try): Promise<AttemptOutcome> {
  return classify(await postOrder(sent.order, sent.key), {
    safety,
    ref: sent.order.additional_data?.client_order_ref ?? '',
    isFirst: !before.may_have_arrived,
  });
}

/** Ends the attempt if the response settles the order; otherwise waits for the next try (T8, D81). */
async function settleOrWait(
  outcome: AttemptOutcome,
  { before, sent, safety }: Try,
): Promise<Result> {
  switch (outcome.state) {
    case 'confirmed':
      return completeOrder(placedOrder(outcome.order, sent.order), sent.order);
    case 'refused':
    case 'expired':
      await abandonPurchase(sent.order);
      return showRefusal(sent.order, orderRefusalOf(outcome));
    case 'needs_you':
      return leaveToCustomer(sent);
    case 'resend': {
      const { afterSeconds, isUntouched } = outcome;
      const ms = afterSeconds === null ? backoffMs(sent) : afterSeconds * 1000;
      // An earlier request may still have arrived.
      const may_have_arrived = before.may_have_arrived || !isUntouched;
      // An order that cannot have arrived expires at the time shown on the screen (D82).
      const most = may_have_arrived ? ms : Math.max(0, msLeft(sent));
      // The venue may have it, so the customer can give it up between two tries.
      const state = isUntouched ? sent.state : 'unknown';
      return retryIn(Math.min(ms, most), { ...sent, state, may_have_arrived });
    }
    default:
      if (safety !== 'idempotent') return leaveToCustomer(sent);
      return retryIn(backoffMs(sent), { ...sent, state: 'unknown' });
  }
}

/** The attempt as it is stored before the request leaves: from here on it may have arrived (D80). */
function asSent(attempt: OrderAttempt): OrderAttempt {
  const state = attempt.state === 'unknown' ? 'unknown' : 'sending';
  return { ...attempt, state, next_try: null, tries: attempt.tries + 1, may_have_arrived: true };
}

async function retryIn(ms: number, attempt: OrderAttempt): Promise<typeof tryAgain> {
  await pause(attempt, ms);
  return tryAgain;
}

const backoffMs = ({ tries }: OrderAttempt) => resendAfter(tries, Math.random);

/** Ends an expired attempt; if it was given up or left on disk by a sign-out, there is nothing to end. */
async function expire(queued: OrderAttempt): Promise<null> {
  return isCurrentAttempt(queued)
    ? notSent(queued, { id: 'checkout.queued.over' }, 'order_expired')
    : null;
}

/** Unlocks the basket and shows why the order was not sent. */
async function notSent({ order }: OrderAttempt, reason: Words, code: string): Promise<null> {
  await abandonPurchase(order);
  return showRefusal(order, { texts: [reason], changes: [], code, total: null });
}

/** Suspends the attempt until the customer checks or gives up (D81). */
function leaveToCustomer(attempt: OrderAttempt): null {
  attemptStore.value = { ...attempt, state: 'unknown', next_try: null };
  return null;
}
