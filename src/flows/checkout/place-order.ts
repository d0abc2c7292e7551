import { serverNow } from '#api/clock.ts';
import { ownedBy } from '#domain/cart/owner.ts';
import { sentDetails } from '#domain/checkout/details.ts';
import { waitsUntil } from '#domain/checkout/purchase.ts';
import { ORDER_VALID_MS } from '#domain/constants.ts';
import type { OrderRequest, PaymentInput } from '#domain/model.ts';
import { orderRef } from '#domain/orders/order-codes.ts';
import { toast } from '#flows/app/toasts.ts';
import { emptyOut } from '#flows/cart/placed-cart.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { attemptStore, refusalStore } from '#stores/orders/order.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { checkNow, runAttempt } from './attempt.ts';
import { claimPurchase, release, storeAttempt, uidOf } from './purchase.ts';

let settling: Promise<string | null> | undefined;

/**
 * Places the order that is in the basket. One tap is one attempt with one key; while it is not settled no
 * second one begins, in no window (D80, D84). Answers with where to go when the venue has it, with null when it was
 * refused. With `waits` it is sent once there is a network, on the customer's word (D82).
 */
export function order(payment: PaymentInput, waits = false): Promise<string | null> {
  return settleBy(() => begin(payment, waits));
}

/** Goes on with an attempt until the venue has the order or has refused it; also after a reload (D81). */
export function settle(): Promise<string | null> {
  if (!settling && !readStore(attemptStore)) return Promise.resolve(null);
  return settleBy(runAttempt);
}

/** Whose attempt it was has signed out: it waits on the disk, and the next customer begins their own (C15, D80). */
export function setAside(): void {
  settling = undefined;
  release();
  checkNow();
}

function settleBy(act: () => Promise<string | null>): Promise<string | null> {
  if (settling) return settling;
  const mine = act().finally(() => {
    if (settling === mine) settling = undefined;
  });
  settling = mine;
  return mine;
}

/** The basket's purchase is taken in hand first: another window may have placed it, or left it unsettled (D84). */
async function begin(payment: PaymentInput, waits: boolean): Promise<string | null> {
  if (readStore(attemptStore)) return runAttempt();
  refusalStore.value = null;
  const request = requestOf(payment, waits);
  const known = await claimPurchase(uidOf(request));
  if (known === 'elsewhere') {
    toast('WARNING', { id: 'checkout.elsewhere.paying' });
    return null;
  }
  if (known !== 'new' && known.kind === 'done') {
    emptyOut(request);
    return `/order/${known.uuid}`;
  }
  const state = waits ? 'queued' : 'sending';
  const fresh = { key: crypto.randomUUID(), order: request, since: Date.now() };
  const { key, order, since } = known === 'new' ? fresh : known;
  const may_have_arrived = known !== 'new' && known.may_have_arrived;
  await storeAttempt({ key, order, since, state, next_try: null, tries: 0, may_have_arrived });
  return runAttempt();
}

function requestOf(payment: PaymentInput, waits: boolean): OrderRequest {
  const cart = ownedBy(readStore(cartStore), readStore(customerStore));
  const now = serverNow();
  const additional_data = {
    ...cart.additional_data,
    client_order_ref: orderRef(Math.random),
    valid_until: new Date(waits ? waitsUntil(cart, now) : now + ORDER_VALID_MS).toISOString(),
  };
  return { ...cart, ...sentDetails(cart), additional_data, payment };
}
