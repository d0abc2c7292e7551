import { ApiError } from '#api/errors.ts';
import { cancelOrder, getOrder } from '#api/orders.ts';
import type { Order } from '#domain/model.ts';
import { type FormAnswer, toastAnswerOf } from '#flows/checkout/form-answer.ts';
import { show } from '#flows/orders/orders.ts';
import { restoreBasket } from '#flows/orders/restore-basket.ts';
import { abandonedPaymentsStore, payingStore } from '#stores/orders/payment-way.ts';
import { readStore } from '#stores/store.ts';
import { newRun, payOrder } from './pay.ts';
import { isCurrent, setPayingStage } from './stage.ts';

/**
 * Cancels an order whose money is not settled, and brings its basket back; what was taken meanwhile goes back too. Where
 * no answer comes it stays given up: whenever it is heard that it was cancelled the basket is there (D76, D87).
 */
export async function backToBasket(order: Order): Promise<FormAnswer> {
  const { uuid } = order;
  const wasSettled = settled.has(readStore(payingStore).stage);
  abandonedPaymentsStore.value = uuid;
  const run = newRun(uuid);
  const answer = await toastAnswerOf(async () => {
    const canceled = await cancelOnce(uuid);
    show(canceled);
    await restoreBasket(canceled);
    abandonedPaymentsStore.value = null;
    setPayingStage(run, { stage: 'basket', order: canceled, action: null });
  });
  if (!answer.done && !wasSettled && isCurrent(run)) void payOrder(uuid);
  return answer;
}

/** An order that an earlier try has cancelled, whose answer was lost, is as good. @throws ApiError */
async function cancelOnce(uuid: string): Promise<Order> {
  try {
    return await cancelOrder(uuid);
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    const now = await getOrder(uuid);
    if (now.status === 'cancelled') return now;
    throw reason;
  }
}

/** Nothing is under way: what stands on the screen stays. */
const settled: ReadonlySet<string> = new Set(['declined', 'open', 'script', 'frame']);
