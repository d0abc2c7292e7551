import { serverNow } from '#api/clock.ts';
import { sendOrder } from '#api/orders.ts';
import { leftAfter, nextRound } from '#domain/after-order.ts';
import { ownedBy } from '#domain/cart-owner.ts';
import { ORDER_VALID_MS } from '#domain/constants.ts';
import type { Order, OrderRequest, PaymentType } from '#domain/model.ts';
import { classify, resendAfter } from '#domain/order-attempt.ts';
import { orderRef } from '#domain/order-codes.ts';
import { orderSafetyOf } from '#domain/settings.ts';
import { withTotals } from '#domain/totals.ts';
import { cartStore, policyStore } from '#stores/cart.ts';
import { held } from '#stores/kept.ts';
import { type Attempt, attemptStore, refusalStore } from '#stores/order.ts';
import { customerStore } from '#stores/session.ts';
import { settingsStore } from '#stores/settings.ts';
import { venueStore } from '#stores/venue.ts';
import { newCart } from './cart.ts';
import { remember, show } from './orders.ts';
import { refusalOf } from './refusal.ts';

let settling: Promise<string | null> | undefined;
let wake: () => void = () => undefined;

/**
 * Places the order that is in the basket. One tap is one attempt with one key; while it is not settled no
 * second one begins (D80). Answers with where to go when the venue has it, with null when it was refused.
 */
export function order(type: PaymentType): Promise<string | null> {
  if (!held(attemptStore)) {
    refusalStore.value = null;
    const key = crypto.randomUUID();
    attemptStore.value = {
      key,
      order: requestOf(type),
      state: 'sending',
      since: Date.now(),
      next_try: null,
      tries: 0,
      may_have_arrived: false,
    };
  }
  return settle();
}

/** Goes on with an attempt until the venue has the order or has refused it; also after a reload (D81). */
export function settle(): Promise<string | null> {
  settling ??= attempt().finally(() => {
    settling = undefined;
  });
  return settling;
}

/** "Check now": does not wait for the next try (design 9). */
export function checkNow(): void {
  wake();
}

async function attempt(): Promise<string | null> {
  for (;;) {
    const current = held(attemptStore);
    if (!current) return null;
    const safety = orderSafetyOf(held(settingsStore), held(customerStore) !== null);
    // Without a key that the backend honours only the customer may send it again (D81).
    if (current.may_have_arrived && safety !== 'idempotent') return leaveToCustomer(current);
    const sent = { ...current, next_try: null, tries: current.tries + 1, may_have_arrived: true };
    attemptStore.value = sent;
    const outcome = classify(await sendOrder(sent.order, sent.key), {
      safety,
      ref: sent.order.additional_data?.client_order_ref ?? '',
      isFirst: !current.may_have_arrived,
      wasRenewed: true,
    });
    switch (outcome.state) {
      case 'confirmed':
        return confirmed(outcome.order as Order, sent.order);
      case 'refused':
      case 'expired':
        attemptStore.value = null;
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

function leaveToCustomer(sent: Attempt): null {
  attemptStore.value = { ...sent, state: 'unknown', next_try: null };
  return null;
}

/** Waits for the next try, for "Check now", or for the network to be back. */
async function pause(sent: Attempt, ms: number): Promise<void> {
  attemptStore.value = { ...sent, next_try: Date.now() + ms };
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('online', wake, { once: true });
  });
  window.removeEventListener('online', wake);
}

function confirmed(order: Order, sent: OrderRequest): string {
  attemptStore.value = null;
  takeOut(sent);
  policyStore.value = false;
  remember(order);
  show(order);
  return `/order/${order.uuid}`;
}

/** What was ordered leaves the basket; what was put in meanwhile, or another basket, stays. */
function takeOut(sent: OrderRequest): void {
  const cart = held(cartStore);
  if (cart.additional_data?.cart_uid !== sent.additional_data?.cart_uid) return;
  const next = nextRound(leftAfter(cart, sent.line_items_attributes), newCart());
  const venue = held(venueStore);
  cartStore.value = venue?.id === next.venue_id && venue ? withTotals(next, venue) : next;
}

function requestOf(type: PaymentType): OrderRequest {
  const cart = ownedBy(held(cartStore), held(customerStore));
  return {
    ...cart,
    additional_data: {
      ...cart.additional_data,
      client_order_ref: orderRef(Math.random),
      valid_until: new Date(serverNow() + ORDER_VALID_MS).toISOString(),
    },
    payment: { type },
  };
}
