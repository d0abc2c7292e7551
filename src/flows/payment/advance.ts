import { backOff } from '#browser/device/wait-or-online.ts';
import type { Order } from '#domain/model.ts';
import { isUnfulfilled } from '#domain/orders/order-status.ts';
import { type FailureCode, isDefiniteRefusal } from '#domain/payment/failures.ts';
import { customerStepOf, isOnItsWay, type Performed } from '#domain/payment/steps.ts';
import { show } from '#flows/orders/orders.ts';
import { restoreBasket } from '#flows/orders/restore-basket.ts';
import { abandonedOrderStore } from '#stores/orders/orders.ts';
import { readStore } from '#stores/store.ts';
import { readOrder, reconcile } from './read-order.ts';
import { payOrderWith } from './send-payment.ts';
import { isCurrentRun, type PayRun, setPayingStage } from './stage.ts';
import { nextMove, performStep } from './step.ts';
import { recordRefusal, setSaveCard } from './way.ts';

/** Reads the order, then alternates between the customer's steps and our backend, until the order is settled. */
export async function pay(run: PayRun, isBack: boolean): Promise<void> {
  await advance(run, await readOrder(run, isBack), isBack, null);
}

/** Continues after a step: asks our backend for its result. */
export async function payAfter(run: PayRun, order: Order, performed: Performed): Promise<void> {
  setPayingStage(run, { stage: 'asking', order, action: null });
  await advance(run, await ask(run, order, performed), false, performed);
}

async function advance(
  run: PayRun,
  first: Order | null,
  isBack: boolean,
  before: Performed | null,
): Promise<void> {
  let order = first;
  let performed = before;
  for (let tries = 0; order && isCurrentRun(run); tries += 1) {
    if (order.status !== 'pending_payment') return finish(run, order);
    if (isDeclined(order)) return decline(run, order);
    const action = customerStepOf(order.payment);
    const decision = action ? nextMove(run, action, performed, isBack) : 'wait';
    if (decision === 'ask') return setPayingStage(run, { stage: 'open', order, action });
    if (decision === 'decline') return decline(run, withCode(order, performed?.code ?? null));
    if (!action) await waitForBackend(run, order, tries);
    else if (decision === 'wait') await waitForProvider(run, order, tries);
    else {
      const { continues, code } = await performStep(run, order, action, payOrderWith(run, order));
      if (!continues) return;
      performed = { action, code };
    }
    order = isCurrentRun(run) ? await ask(run, order, performed) : null;
  }
}

/**
 * Asks our backend for the result. After a definite refusal by the provider's client, shows it meanwhile and offers other
 * payment types: another one is charged only once this one has failed (D103).
 */
function ask(run: PayRun, order: Order, performed: Performed | null): Promise<Order | null> {
  const code = performed?.code ?? null;
  const isRefused = isDefiniteRefusal(code);
  if (isRefused) decline(run, withCode(order, code));
  return reconcile(run, order, isRefused);
}

/** Whether the provider refused the payment, or is not processing it and requires no step. */
function isDeclined(order: Order): boolean {
  if (order.payment?.status === 'failed') return true;
  return !order.payment?.next_action && !isOnItsWay(order);
}

async function waitForBackend(run: PayRun, order: Order, tries: number): Promise<void> {
  const stage = isOnItsWay(order) ? 'checking' : 'asking';
  setPayingStage(run, { stage, order, action: null });
  if (tries > 0) await backOff(tries);
}

async function waitForProvider(run: PayRun, order: Order, tries: number): Promise<void> {
  setPayingStage(run, { stage: 'checking', order, action: null });
  await backOff(tries);
}

function withCode(order: Order, code: FailureCode | null): Order {
  return order.payment ? { ...order, payment: { ...order.payment, code } } : order;
}

/** Marks the refused payment type, so that it is not offered again for this order if it would only be refused. */
function decline(run: PayRun, order: Order): void {
  if (!isCurrentRun(run)) return;
  recordRefusal(order);
  setPayingStage(run, { stage: 'declined', order, action: null });
}

/** Ends the payment of a paid or ended order; restores the basket, once, if the customer gave the order up. */
async function finish(run: PayRun, order: Order): Promise<void> {
  if (!isCurrentRun(run)) return;
  show(order);
  setSaveCard(false);
  const isGivenUp = isUnfulfilled(order) && readStore(abandonedOrderStore) === order.uuid;
  if (isGivenUp) await restoreBasket(order);
  setPayingStage(run, { stage: isGivenUp ? 'basket' : 'over', order, action: null });
}
