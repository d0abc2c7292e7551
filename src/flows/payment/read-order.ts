import { ApiError, orNull } from '#api/errors.ts';
import { getPublicOrder } from '#api/orders.ts';
import { notify } from '#api/payments.ts';
import { continueOrder } from '#api/placed-orders.ts';
import { backOff } from '#browser/device/wait-or-online.ts';
import type { Order } from '#domain/model.ts';
import { problemOf } from '#flows/app/problem.ts';
import { fetchOrder, withVenueName } from '#flows/orders/known-order.ts';
import { orderStore } from '#stores/orders/order.ts';
import { readStore } from '#stores/store.ts';
import { isCurrentRun, type PayRun, setPayingStage } from './stage.ts';

/** Loads the order before anything is paid; coming back from the bank, the backend is notified first (D76, P17). */
export async function readOrder(run: PayRun, isBack: boolean): Promise<Order | null> {
  const { uuid } = run;
  const shown = readStore(orderStore);
  const before = shown.uuid === uuid && shown.order.status === 'ready' ? shown.order.value : null;
  setPayingStage(run, { stage: 'asking', order: before, action: null });
  for (let tries = 0; isCurrentRun(run); tries += 1) {
    try {
      const order = await fetchOrder(uuid);
      if (!isBack || !order.payment) return order;
      await hint({ uuid }, order.payment);
      return await fetchOrder(uuid);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      if (problemOf(reason) === 'refused') {
        const stage = isBack && (await isElsewhere(uuid)) ? 'elsewhere' : 'missing';
        setPayingStage(run, { stage, order: null, action: null });
        return null;
      }
      setPayingStage(run, { stage: 'checking', order: before, action: null });
      await backOff(tries);
    }
  }
  return null;
}

/**
 * The bank may redirect to the phone's browser instead of the app: anybody with the link sees the order there (D14,
 * trust 2.8).
 */
async function isElsewhere(uuid: string): Promise<boolean> {
  const order = await orNull(getPublicOrder(uuid));
  if (order?.payment) await hint({ uuid }, order.payment);
  return order !== null;
}

/** Notifies our backend that the customer is back; it would ask the provider anyway, only later. */
async function hint({ uuid }: Pick<Order, 'uuid'>, { type }: NonNullable<Order['payment']>) {
  await orNull(notify({ uuid }, type));
}

/**
 * Lets our backend ask the provider for the result (P17). Without a response it is unknown: asks again, never charges
 * again (T12).
 * `isQuiet`: the screen stays as it is meanwhile.
 */
export async function reconcile(
  run: PayRun,
  order: Order,
  isQuiet: boolean,
): Promise<Order | null> {
  for (let tries = 0; isCurrentRun(run); tries += 1) {
    try {
      return withVenueName(await continueOrder(order.uuid, order));
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      if (problemOf(reason) === 'refused') {
        setPayingStage(run, { stage: 'missing', order: null, action: null });
        return null;
      }
      if (!isQuiet) setPayingStage(run, { stage: 'checking', order, action: null });
      await backOff(tries);
    }
  }
  return null;
}
