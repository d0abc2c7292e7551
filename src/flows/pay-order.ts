import { ApiError } from '#api/errors.ts';
import { getOrder, sendOrder } from '#api/orders.ts';
import { notify } from '#api/payments.ts';
import { continueOrder } from '#api/placed-orders.ts';
import { hasLeft, keepLeft } from '#browser/left-for-bank.ts';
import type { Order, PaymentAction, PaymentInput } from '#domain/model.ts';
import { providerOf } from '#domain/payment-providers.ts';
import { withPayment } from '#domain/payment-way.ts';
import { isProviderAddress } from '#domain/provider-hosts.ts';
import { held, whole } from '#stores/kept.ts';
import { orderStore } from '#stores/order.ts';
import { type Paying, payingStore } from '#stores/payment-way.ts';
import { settingsStore } from '#stores/settings.ts';
import { tell } from './notices.ts';
import { show } from './orders.ts';
import { openSession } from './pay-fields.ts';
import { venueOfOrder } from './pay-venue.ts';

let underWay: { readonly uuid: string; readonly end: Promise<void> } | null = null;

/**
 * Brings the money of an order as far as it goes without the customer; what is left stands in the store. The order is
 * read anew, what a return address claims is not looked at, and two who ask are one (D76, P17).
 */
export function payOrder(uuid: string, isBack = false): Promise<void> {
  if (underWay?.uuid === uuid) return underWay.end;
  const end = pay(uuid, isBack).finally(() => {
    underWay = null;
  });
  underWay = { uuid, end };
  return end;
}

/** The same order with another way to pay: never a second one (D76). false: our backend would not take it. */
export async function payAnotherWay(order: Order, payment: PaymentInput): Promise<boolean> {
  set({ uuid: order.uuid, stage: 'asking', order, action: null });
  const key = crypto.randomUUID();
  const request = withPayment(order, payment);
  for (let tries = 0; ; tries += 1) {
    const seen = await sendOrder(request, key);
    if (seen.kind === 'answer' && seen.status < 300) break;
    if (seen.kind === 'answer' && seen.status >= 400 && seen.status < 500 && seen.status !== 409) {
      tell('FAILED', { id: 'payments.refused' });
      set({ uuid: order.uuid, stage: 'declined', order, action: null });
      return false;
    }
    set({ uuid: order.uuid, stage: 'checking', order, action: null });
    await pause(tries);
  }
  await payOrder(order.uuid);
  return true;
}

/** The customer's step that is left is taken up again: the bank's question, or its page. */
export async function takeStep(): Promise<void> {
  const { uuid, order, action } = held(payingStore);
  if (!uuid || !order || !action) return;
  await act(order, action);
  if (held(payingStore).stage !== 'leaving') await payOrder(uuid);
}

async function pay(uuid: string, isBack: boolean): Promise<void> {
  let order = await known(uuid, isBack);
  if (!order) return;
  let acted: string | null = null;
  for (let tries = 0; ; tries += 1) {
    if (order.status !== 'pending_payment') return finish(order);
    const { payment } = order;
    const action = payment?.next_action ?? null;
    if (payment?.status === 'failed' || (!action && payment?.status !== 'pending')) {
      return set({ uuid, stage: 'declined', order, action: null });
    }
    if (action && action.type !== 'continue') {
      const name = JSON.stringify(action);
      const isLeft = action.type === 'redirect' && (isBack || hasLeft(uuid, name));
      // Whoever has been asked already decides what comes next.
      if (acted === name || isLeft) return set({ uuid, stage: 'open', order, action });
      if (!(await act(order, action))) return;
      acted = name;
    } else {
      const stage = payment?.status === 'pending' ? 'checking' : 'asking';
      set({ uuid, stage, order, action: null });
      if (tries > 0) await pause(tries);
    }
    if (held(payingStore).uuid !== uuid) return;
    const next = await asked(order);
    if (!next) return;
    order = next;
  }
}

/** The order as our backend has it; a hint goes before it where the customer comes from the bank. */
async function known(uuid: string, isBack: boolean): Promise<Order | null> {
  const shown = held(orderStore);
  const before = shown.uuid === uuid && shown.order.status === 'ready' ? shown.order.value : null;
  set({ uuid, stage: 'asking', order: before, action: null });
  for (let tries = 0; ; tries += 1) {
    try {
      const order = await getOrder(uuid);
      if (isBack && order.payment) await notify(order, order.payment.type);
      return isBack ? await getOrder(uuid) : order;
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      if (reason.problem === 'refused') {
        set({ uuid, stage: 'missing', order: null, action: null });
        return null;
      }
      set({ uuid, stage: 'checking', order: before, action: null });
      await pause(tries);
    }
  }
}

/** Our backend asks the provider. No answer leaves open what happened: it is asked again, never charged again. */
async function asked(order: Order): Promise<Order | null> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await continueOrder(order.uuid);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      if (reason.problem === 'refused') {
        set({ uuid: order.uuid, stage: 'missing', order: null, action: null });
        return null;
      }
      set({ uuid: order.uuid, stage: 'checking', order, action: null });
      await pause(tries);
    }
  }
}

/** Does what the provider wants of the customer; false where the customer goes elsewhere, or has to choose. */
async function act(order: Order, action: PaymentAction): Promise<boolean> {
  const { uuid, payment } = order;
  if (action.type === 'redirect') return leave(order, action);
  if (action.type !== 'stripe_next_action') {
    set({ uuid, stage: 'frame', order, action });
    return false;
  }
  set({ uuid, stage: 'bank', order, action });
  try {
    const venue = await venueOfOrder(order);
    const type = payment?.type ?? 'stripe';
    const currency = order.venue.currency ?? 'USD';
    const { session } = await openSession({ type, venue, amount: order.total ?? 0, currency });
    try {
      await session.act?.(action);
    } finally {
      session.close();
    }
    return true;
  } catch {
    set({ uuid, stage: 'script', order, action });
    return false;
  }
}

/** To the bank's page, if it is one of the provider's; the way back is the order (D16, D76). */
async function leave(order: Order, action: PaymentAction): Promise<boolean> {
  const { uuid, payment } = order;
  const url = action.url ?? '';
  const venue = await venueOfOrder(order);
  const provider = providerOf(payment?.type ?? 'paynl', venue);
  const isTest = held(settingsStore).payment_sandbox && url.startsWith('/sandbox/bank?');
  if (!isTest && !(provider && isProviderAddress(url, provider))) {
    set({ uuid, stage: 'declined', order, action: null });
    return false;
  }
  keepLeft(uuid, JSON.stringify(action));
  set({ uuid, stage: 'leaving', order, action });
  window.location.assign(url);
  return false;
}

function finish(order: Order): void {
  show(order);
  set({ uuid: order.uuid, stage: 'over', order, action: null });
}

function set(paying: Paying): void {
  payingStore.value = whole(paying);
}

/** 1, 2, 4, 8 and then every 15 seconds, or at once when the network is back (design 9). */
async function pause(tries: number): Promise<void> {
  const ms = tries < 4 ? 1000 * 2 ** Math.max(0, tries - 1) : 15_000;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    window.addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
