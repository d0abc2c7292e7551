import { serverNow } from '#api/clock.ts';
import { ownedBy } from '#domain/cart/owner.ts';
import { sentDetails } from '#domain/checkout/details.ts';
import { isOrderOf, waitsUntil } from '#domain/checkout/purchase.ts';
import { ORDER_VALID_MS } from '#domain/constants.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { OrderRequest, PaymentInput } from '#domain/model.ts';
import { orderRef } from '#domain/orders/order-codes.ts';
import { toast } from '#flows/app/toasts.ts';
import { removeOrderedLines } from '#flows/cart/placed-cart.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { attemptStore, type OrderAttempt, refusalStore } from '#stores/checkout/attempt.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { redirectForAlcoholConsent } from './age-question.ts';
import { runAttempt } from './attempt.ts';
import { checkNow } from './attempt-wait.ts';
import { uidOf } from './other-windows.ts';
import { attemptOf, claimPurchase, releaseClaim, storeAttempt } from './purchase.ts';
import { showRefusal } from './refusal.ts';

/** The conditions under which the customer tapped. */
export interface PlaceOptions {
  /** The order is sent when the network is back (D82). */
  readonly isQueued?: boolean;
  /** The total that was shown; with any other total nothing is placed (D276). */
  readonly shownTotal?: number;
}

/** The attempt in progress. */
let current: Promise<string | null> | undefined;

/**
 * Places the basket as an order. One tap is one attempt with one key, and no second one starts in any window until it
 * is settled (T1, T3, D80, D84). Returns the path to show once the venue has the order, or null if it was refused. While an
 * order of another basket is in progress, nothing is placed: the checkout leads to that one (D273).
 */
export function placeOrder(
  payment: PaymentInput,
  options: PlaceOptions = {},
): Promise<string | null> {
  const attempt = readStore(attemptStore);
  if (attempt && !isOrderOf(attempt.order, readStore(cartStore))) return Promise.resolve(null);
  return oneAtATime(() => startAttempt(payment, options));
}

/** Continues an attempt until the venue has accepted or refused the order, also after a reload (D81). */
export function continueAttempt(): Promise<string | null> {
  if (!current && !readStore(attemptStore)) return Promise.resolve(null);
  return oneAtATime(runAttempt);
}

/** Suspends the attempt after its owner signed out: it stays on disk for them, and others start their own (C15, D80). */
export function suspendAttempt(): void {
  current = undefined;
  releaseClaim();
  checkNow();
}

function oneAtATime(act: () => Promise<string | null>): Promise<string | null> {
  if (current) return current;
  const started = act().finally(() => {
    if (current === started) current = undefined;
  });
  current = started;
  return started;
}

/** Claims the purchase of the basket first: another window may have placed it, or left it unsettled (I1, D84). */
async function startAttempt(
  payment: PaymentInput,
  { isQueued = false, shownTotal }: PlaceOptions,
): Promise<string | null> {
  const request = buildRequest(payment, isQueued);
  const before = readStore(attemptStore);
  if (before) return isSameOrder(before.order, request) ? runAttempt() : null;
  if (redirectForAlcoholConsent()) return null;
  refusalStore.value = null;
  if (shownTotal !== undefined && request.total !== shownTotal)
    return showRefusal(request, otherTotal);
  const claimed = await claimPurchase(uidOf(request));
  if (claimed === 'elsewhere') {
    toast('WARNING', { id: 'shell.basket.paidElsewhere' });
    return null;
  }
  if (claimed !== 'new' && claimed.kind === 'done') {
    removeOrderedLines(request);
    // The next basket of this window needs its own lock.
    releaseClaim();
    return `/order/${claimed.uuid}`;
  }
  const state = isQueued ? 'queued' : 'sending';
  if (claimed !== 'new') return continueLeft(attemptOf(claimed, state), request);
  await storeAttempt({
    key: crypto.randomUUID(),
    order: request,
    since: Date.now(),
    state,
    next_try: null,
    tries: 0,
    may_have_arrived: false,
  });
  return runAttempt();
}

/**
 * Sends the order that a closed window left of this basket again, if it equals the one just requested. If not, sends
 * nothing, shows that order and lets the customer decide (D276, D309).
 */
async function continueLeft(left: OrderAttempt, request: OrderRequest): Promise<string | null> {
  if (isSameOrder(left.order, request)) {
    await storeAttempt(left);
    return runAttempt();
  }
  attemptStore.value = { ...left, state: 'unknown' };
  return null;
}

/**
 * Whether two orders of a basket have the same items, total, place and payment; only `additional_data` may differ, and
 * the order of fields, which changes when a basket is restored.
 */
function isSameOrder(one: OrderRequest, other: OrderRequest): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ additional_data: _, ...order }: OrderRequest): string {
  return JSON.stringify(order, (_name, value) =>
    isRecord(value)
      ? Object.entries(value)
          .filter(([, field]) => field != null)
          .sort()
      : value,
  );
}

const otherTotal = {
  texts: [{ id: 'checkout.refused.total' }],
  changes: [],
  code: 'price_changed',
  total: null,
} as const;

function buildRequest(payment: PaymentInput, isQueued: boolean): OrderRequest {
  const cart = ownedBy(readStore(cartStore), readStore(customerStore));
  const now = serverNow();
  const additional_data = {
    ...cart.additional_data,
    client_order_ref: orderRef(Math.random),
    valid_until: new Date(
      isQueued ? waitsUntil(cart, now, Date.now()) : now + ORDER_VALID_MS,
    ).toISOString(),
  };
  return { ...cart, ...sentDetails(cart, readStore(venueStore) ?? {}), additional_data, payment };
}
