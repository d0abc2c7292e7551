import { hasLeftForBank } from '#browser/storage/left-for-bank.ts';
import type { Order, PaymentAction, PaymentInput } from '#domain/model.ts';
import { type FailureCode, isRefusedForGood } from '#domain/payment/failures.ts';
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

/** The last step that the customer was asked for in a run, and the code if the provider's client refused it for good. */
interface Performed {
  readonly step: string | null;
  readonly refused: FailureCode | null;
}

/** A step that the customer has to take; `isBack` says that they come from the bank's page. */
interface Step {
  readonly order: Order;
  readonly action: PaymentAction;
  readonly isBack: boolean;
}

/** Reads the order, then alternates between the customer's steps and our backend, until the order is settled. */
async function pay(run: PayRun, isBack: boolean): Promise<void> {
  let order = await readOrder(run, isBack);
  let performed: Performed = { step: null, refused: null };
  for (let tries = 0; order && isCurrent(run); tries += 1) {
    if (order.status !== 'pending_payment') return finish(run, order);
    if (isDeclined(order)) return decline(run, order);
    const action = customerStepOf(order);
    if (action) {
      const done = await performOnce(run, { order, action, isBack }, performed);
      if (!done) return;
      performed = done;
    } else await waitForBackend(run, order, tries);
    order = isCurrent(run) ? await reconcile(run, order) : null;
  }
}

/** Whether the provider refused the payment, or neither works on it nor wants a step. */
function isDeclined({ payment }: Order): boolean {
  if (payment?.status === 'failed') return true;
  return !payment?.next_action && payment?.status !== 'pending';
}

/** The step that only the customer can take; null if our backend continues by itself. */
function customerStepOf({ payment }: Order): PaymentAction | null {
  const action = payment?.next_action ?? null;
  return action?.type === 'continue' ? null : action;
}

/** Asks the customer for a step, but never twice; null if this run ends with it. */
async function performOnce(
  run: PayRun,
  { order, action, isBack }: Step,
  before: Performed,
): Promise<Performed | null> {
  const step = JSON.stringify(action);
  const isRepeated = before.step === step;
  // The provider's client would be refused again.
  if (isRepeated && before.refused && order.payment) {
    decline(run, { ...order, payment: { ...order.payment, code: before.refused } });
    return null;
  }
  const isLeft = action.type === 'redirect' && (isBack || hasLeftForBank(run.uuid, step));
  // The customer was already asked for this step and decides how to continue.
  if (isRepeated || isLeft) {
    setPayingStage(run, { stage: 'open', order, action });
    return null;
  }
  const { continues, code } = await act(run, order, action);
  return continues ? { step, refused: isRefusedForGood(code) ? code : null } : null;
}

async function waitForBackend(run: PayRun, order: Order, tries: number): Promise<void> {
  const stage = order.payment?.status === 'pending' ? 'checking' : 'asking';
  setPayingStage(run, { stage, order, action: null });
  if (tries > 0) await pause(tries);
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
