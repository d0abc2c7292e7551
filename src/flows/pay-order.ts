import { ApiError } from '#api/errors.ts';
import { getOrder, getPublicOrder } from '#api/orders.ts';
import { notify } from '#api/payments.ts';
import { continueOrder } from '#api/placed-orders.ts';
import { hasLeft } from '#browser/left-for-bank.ts';
import type { Order, PaymentInput } from '#domain/model.ts';
import { held } from '#stores/kept.ts';
import { orderStore } from '#stores/order.ts';
import { payingStore } from '#stores/payment-way.ts';
import { show } from './orders.ts';
import { sendPayment } from './pay-sending.ts';
import { pause, tellPaying } from './pay-stage.ts';
import { act } from './pay-step.ts';

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
  tellPaying({ uuid: order.uuid, stage: 'asking', order, action: null });
  if (!(await sendPayment(order, payment))) return false;
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
      return tellPaying({ uuid, stage: 'declined', order, action: null });
    }
    if (action && action.type !== 'continue') {
      const name = JSON.stringify(action);
      const isLeft = action.type === 'redirect' && (isBack || hasLeft(uuid, name));
      // Whoever has been asked already decides what comes next.
      if (acted === name || isLeft) return tellPaying({ uuid, stage: 'open', order, action });
      if (!(await act(order, action))) return;
      acted = name;
    } else {
      const stage = payment?.status === 'pending' ? 'checking' : 'asking';
      tellPaying({ uuid, stage, order, action: null });
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
  tellPaying({ uuid, stage: 'asking', order: before, action: null });
  for (let tries = 0; ; tries += 1) {
    try {
      const order = await getOrder(uuid);
      if (isBack && order.payment) await notify(order, order.payment.type);
      return isBack ? await getOrder(uuid) : order;
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      if (reason.problem === 'refused') {
        const stage = isBack && (await isElsewhere(uuid)) ? 'elsewhere' : 'missing';
        tellPaying({ uuid, stage, order: null, action: null });
        return null;
      }
      tellPaying({ uuid, stage: 'checking', order: before, action: null });
      await pause(tries);
    }
  }
}

/** The bank may lead to the phone's browser in place of the app: whoever has the link sees the order there (D14, trust 2.8). */
async function isElsewhere(uuid: string): Promise<boolean> {
  try {
    const { payment } = await getPublicOrder(uuid);
    if (payment) await notify({ uuid }, payment.type);
    return true;
  } catch (reason) {
    if (reason instanceof ApiError) return false;
    throw reason;
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
        tellPaying({ uuid: order.uuid, stage: 'missing', order: null, action: null });
        return null;
      }
      tellPaying({ uuid: order.uuid, stage: 'checking', order, action: null });
      await pause(tries);
    }
  }
}

function finish(order: Order): void {
  show(order);
  tellPaying({ uuid: order.uuid, stage: 'over', order, action: null });
}
