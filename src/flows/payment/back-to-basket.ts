import { ApiError } from '#api/errors.ts';
import { cancelOrder } from '#api/orders.ts';
import type { Order } from '#domain/model.ts';
import { isUnfulfilled } from '#domain/orders/order-status.ts';
import { type FormAnswer, toastAnswerOf } from '#flows/app/form-answer.ts';
import { fetchOrder, knownOrder } from '#flows/orders/known-order.ts';
import { showIfFollowed } from '#flows/orders/orders.ts';
import { restoreBasket } from '#flows/orders/restore-basket.ts';
import { abandonedOrderStore } from '#stores/orders/orders.ts';
import { customerStages, payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { newRun, payOrder } from './pay.ts';
import { isCurrentRun, runOf, setPayingStage } from './stage.ts';

/**
 * Cancels an order with an unsettled payment and restores its basket; money taken meanwhile is refunded. Without a
 * response the order stays marked as abandoned, and the basket returns once the cancellation is known (D76, D87).
 */
export async function backToBasket(order: Order): Promise<FormAnswer> {
  const { uuid } = order;
  const wasIdle = customerStages.has(readStore(payingStore).stage);
  abandonedOrderStore.value = uuid;
  const run = newRun(uuid);
  const answer = await toastAnswerOf(async () => {
    const canceled = await cancelOnce(uuid);
    showIfFollowed(canceled);
    // It was paid or accepted meanwhile: its basket must not be ordered again.
    if (!isUnfulfilled(canceled)) return void payOrder(uuid);
    // A payment check may have restored the basket already, or the session may have ended.
    if (readStore(abandonedOrderStore) !== uuid) return;
    await restoreBasket(canceled);
    // A check still in progress must not navigate elsewhere.
    const last = runOf(uuid) && newRun(uuid);
    if (last) setPayingStage(last, { stage: 'basket', order: canceled, action: null });
  });
  if (!answer.done && !wasIdle && isCurrentRun(run)) void payOrder(uuid);
  return answer;
}

/**
 * Cancels an order. One that has already ended counts as well: an earlier, unanswered request cancelled it, or it expired
 * unpaid (D105).
 * @throws ApiError
 */
async function cancelOnce(uuid: string): Promise<Order> {
  try {
    return await cancelOrder(uuid, await knownOrder(uuid));
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    const now = await fetchOrder(uuid);
    if (isUnfulfilled(now)) return now;
    throw reason;
  }
}
