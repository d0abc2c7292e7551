import { hasLeftForBank } from '#browser/storage/left-for-bank.ts';
import type { Order, PaymentInput } from '#domain/model.ts';
import { isRefusedForGood } from '#domain/payment/failures.ts';
import { show } from '#flows/orders/orders.ts';
import { restoreBasket } from '#flows/orders/restore-basket.ts';
import { abandonedPaymentsStore, payingStore } from '#stores/orders/payment-way.ts';
import { readStore } from '#stores/store.ts';
import { readOrder, reconcile } from './read-order.ts';
import { sendPayment } from './send-payment.ts';
import { beginRun, isCurrent, type PayRun, pause, runOf, setPayingStage } from './stage.ts';
import { act, closeStep } from './step.ts';
import { recordRefusal, setSaveCard } from './way.ts';

let running: { readonly run: PayRun; readonly end: Promise<void> } | null = null;

/**
 * Advances the payment of an order as far as possible without the customer; the remaining step is in the store. The
 * order is read again, claims of a return URL are ignored, and concurrent calls share one run (D76, P17).
 */
export function payOrder(uuid: string, isBack = false): Promise<void> {
  if (running && running.run === runOf(uuid)) return running.end;
  return track(newRun(uuid), (run) => pay(run, isBack));
}

/**
 * Pays the same order with another payment type: never creates a second order, and abandons the step in progress (D76).
 */
export function payAnotherWay(order: Order, payment: PaymentInput): Promise<void> {
  return track(newRun(order.uuid), async (run) => {
    setPayingStage(run, { stage: 'asking', order, action: null });
    if (await sendPayment(run, order, payment)) await pay(run, false);
  });
}

/** Performs the remaining step of the customer: the bank's challenge, or its page. */
export async function performStep(): Promise<void> {
  const { uuid, order, action } = readStore(payingStore);
  if (!uuid || !order || !action) return;
  await track(newRun(uuid), async (run) => {
    await act(run, order, action);
    if (readStore(payingStore).stage !== 'leaving') await pay(run, false);
  });
}

/** Checks immediately ("Check now"), and starts again if nothing is running (design 11.9). */
export function checkPayment(uuid: string): Promise<void> {
  window.dispatchEvent(new Event('online'));
  return payOrder(uuid);
}

/** Starts a run that supersedes all others and closes the bank challenge of the previous one. */
export function newRun(uuid: string): PayRun {
  closeStep();
  return beginRun(uuid);
}

function track(run: PayRun, act: (run: PayRun) => Promise<void>): Promise<void> {
  const end = act(run).finally(() => {
    if (running?.run === run) running = null;
  });
  running = { run, end };
  return end;
}

async function pay(run: PayRun, isBack: boolean): Promise<void> {
  const { uuid } = run;
  let order = await readOrder(run, isBack);
  if (!order) return;
  let performed: string | null = null;
  let refused: string | null = null;
  for (let tries = 0; isCurrent(run); tries += 1) {
    if (order.status !== 'pending_payment') return finish(run, order);
    const { payment } = order;
    const action = payment?.next_action ?? null;
    if (payment?.status === 'failed' || (!action && payment?.status !== 'pending')) {
      return decline(run, order);
    }
    if (action && action.type !== 'continue') {
      const name = JSON.stringify(action);
      const isLeft = action.type === 'redirect' && (isBack || hasLeftForBank(uuid, name));
      // The provider's client would be refused again.
      if (performed === name && refused && payment) {
        return decline(run, { ...order, payment: { ...payment, code: refused } });
      }
      // The customer was already asked for this step and decides how to continue.
      if (performed === name || isLeft)
        return setPayingStage(run, { stage: 'open', order, action });
      const step = await act(run, order, action);
      if (!step.continues) return;
      refused = isRefusedForGood(step.code) ? step.code : null;
      performed = name;
    } else {
      const stage = payment?.status === 'pending' ? 'checking' : 'asking';
      setPayingStage(run, { stage, order, action: null });
      if (tries > 0) await pause(tries);
    }
    if (!isCurrent(run)) return;
    const next = await reconcile(run, order);
    if (!next) return;
    order = next;
  }
}

/** Marks the refused payment type, so that it is not offered again for this order if it would only be refused. */
function decline(run: PayRun, order: Order): void {
  recordRefusal(order);
  setPayingStage(run, { stage: 'declined', order, action: null });
}

/** The order is paid or has ended; if the customer gave it up, its basket is restored, however late. */
async function finish(run: PayRun, order: Order): Promise<void> {
  if (!isCurrent(run)) return;
  show(order);
  setSaveCard(false);
  const isGivenUp =
    order.status === 'cancelled' && readStore(abandonedPaymentsStore) === order.uuid;
  if (isGivenUp) await restoreBasket(order);
  setPayingStage(run, { stage: isGivenUp ? 'basket' : 'over', order, action: null });
}
