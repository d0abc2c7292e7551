import { endBackOff } from '#browser/device/wait-or-online.ts';
import type { Order, PaymentInput } from '#domain/model.ts';
import { orderIn } from '#domain/payment/payable.ts';
import type { Performed } from '#domain/payment/steps.ts';
import { type PayingStage, payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { pay, payAfter } from './advance.ts';
import { payOrderWith, sendPayment } from './send-payment.ts';
import { beginRun, type PayRun, runOf, setPayingStage } from './stage.ts';
import { closeStep, performStep } from './step.ts';

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
    const { continues } = await sendPayment(run, order, payment);
    if (continues) await pay(run, false);
  });
}

/** Performs the remaining step of the customer: the bank's challenge, or its page (D76, P17). */
export async function continueStep(): Promise<void> {
  const { uuid, order: paid, action } = readStore(payingStore);
  const order = orderIn(paid);
  if (!uuid || !order || !action) return;
  await track(newRun(uuid), async (run) => {
    const { continues, code } = await performStep(run, order, action, payOrderWith(run, order));
    if (continues) await payAfter(run, order, { action, code });
  });
}

/** Continues after a step that the customer took in the provider's own form. */
export function continueAfter(order: Order, performed: Performed): Promise<void> {
  return track(newRun(order.uuid), (run) => payAfter(run, order, performed));
}

/**
 * Checks immediately ("Check now"), and starts again if nothing is running (design 11.9). A step that hangs, or may have
 * been taken elsewhere, is neither awaited nor repeated.
 */
export function checkPayment(uuid: string): Promise<void> {
  endBackOff();
  const { uuid: shown, stage, order: paid, action } = readStore(payingStore);
  const order = orderIn(paid);
  const isStep = shown === uuid && stepStages.has(stage);
  if (isStep && order && action) return continueAfter(order, { action, code: null });
  return payOrder(uuid);
}

/** Stages in which a step waits for the customer, or is in progress. */
export const stepStages: ReadonlySet<PayingStage> = new Set(['bank', 'leaving', 'open']);

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
