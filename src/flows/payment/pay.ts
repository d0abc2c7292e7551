import { hasLeftForBank } from '#browser/storage/left-for-bank.ts';
import type { Order, PaymentInput } from '#domain/model.ts';
import { isRefusedForGood } from '#domain/payment/failures.ts';
import { show } from '#flows/orders/orders.ts';
import { restoreBasket } from '#flows/orders/restore-basket.ts';
import { abandonedPaymentsStore, payingStore } from '#stores/orders/payment-way.ts';
import { readStore } from '#stores/store.ts';
import { askBackend, readOrder } from './read-order.ts';
import { sendPayment } from './send-payment.ts';
import { beginRun, isCurrent, type PayRun, pause, runOf, setPayingStage } from './stage.ts';
import { act, closeStep } from './step.ts';
import { noteRefused, wishToSave } from './way.ts';

let underWay: { readonly run: PayRun; readonly end: Promise<void> } | null = null;

/**
 * Brings the money of an order as far as it goes without the customer; what is left stands in the store. The order is
 * read anew, what a return address claims is not looked at, and two who ask are one (D76, P17).
 */
export function payOrder(uuid: string, isBack = false): Promise<void> {
  if (underWay && underWay.run === runOf(uuid)) return underWay.end;
  return follow(newRun(uuid), (run) => pay(run, isBack));
}

/** The same order with another way to pay: never a second one; what was begun before is let go of (D76). */
export function payAnotherWay(order: Order, payment: PaymentInput): Promise<void> {
  return follow(newRun(order.uuid), async (run) => {
    setPayingStage(run, { stage: 'asking', order, action: null });
    if (await sendPayment(run, order, payment)) await pay(run, false);
  });
}

/** The customer's step that is left is taken up again: the bank's question, or its page. */
export async function takeStep(): Promise<void> {
  const { uuid, order, action } = readStore(payingStore);
  if (!uuid || !order || !action) return;
  await follow(newRun(uuid), async (run) => {
    await act(run, order, action);
    if (readStore(payingStore).stage !== 'leaving') await pay(run, false);
  });
}

/** "Check now": does not wait for the next look, and is looked at anew where nothing looks (design 11.9). */
export function checkPayment(uuid: string): Promise<void> {
  window.dispatchEvent(new Event('online'));
  return payOrder(uuid);
}

/** A newer run than all others; the bank's question of an older one is taken away with it. */
export function newRun(uuid: string): PayRun {
  closeStep();
  return beginRun(uuid);
}

function follow(run: PayRun, go: (run: PayRun) => Promise<void>): Promise<void> {
  const end = go(run).finally(() => {
    if (underWay?.run === run) underWay = null;
  });
  underWay = { run, end };
  return end;
}

async function pay(run: PayRun, isBack: boolean): Promise<void> {
  const { uuid } = run;
  let order = await readOrder(run, isBack);
  if (!order) return;
  let acted: string | null = null;
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
      // The provider's client would be refused again, whoever asks.
      if (acted === name && refused && payment) {
        return decline(run, { ...order, payment: { ...payment, code: refused } });
      }
      // Whoever has been asked already decides what comes next.
      if (acted === name || isLeft) return setPayingStage(run, { stage: 'open', order, action });
      const step = await act(run, order, action);
      if (!step.goesOn) return;
      refused = isRefusedForGood(step.code) ? step.code : null;
      acted = name;
    } else {
      const stage = payment?.status === 'pending' ? 'checking' : 'asking';
      setPayingStage(run, { stage, order, action: null });
      if (tries > 0) await pause(tries);
    }
    if (!isCurrent(run)) return;
    const next = await askBackend(run, order);
    if (!next) return;
    order = next;
  }
}

/** The way that was refused is not offered again for this order where it would only be refused again. */
function decline(run: PayRun, order: Order): void {
  noteRefused(order);
  setPayingStage(run, { stage: 'declined', order, action: null });
}

/** The money is there, or the order is no more; of one that its customer gave up the basket comes back, however late. */
async function finish(run: PayRun, order: Order): Promise<void> {
  if (!isCurrent(run)) return;
  show(order);
  wishToSave(false);
  const isGivenUp =
    order.status === 'cancelled' && readStore(abandonedPaymentsStore) === order.uuid;
  if (isGivenUp) await restoreBasket(order);
  setPayingStage(run, { stage: isGivenUp ? 'basket' : 'over', order, action: null });
}
