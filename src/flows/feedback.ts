import { ApiError } from '#api/errors.ts';
import { sendFeedback } from '#api/placed-orders.ts';
import type { Feedback, Order } from '#domain/model.ts';
import { held, whole } from '#stores/kept.ts';
import { orderStore } from '#stores/order.ts';
import { tell, tellProblem } from './notices.ts';

/** Tells the venue how it was, once (O4, D89). Answers whether there is nothing more to say. */
export async function giveFeedback({ uuid }: Order, feedback: Feedback): Promise<boolean> {
  try {
    await sendFeedback(uuid, feedback);
    tell('SUCCESS', { id: 'orders.feedback.sent' });
  } catch (reason) {
    tellProblem(reason);
    const isGiven = reason instanceof ApiError && reason.code === 'feedback_exists';
    if (!isGiven) return false;
  }
  const followed = held(orderStore);
  if (followed.uuid === uuid && followed.order.status === 'ready') {
    const value = { ...followed.order.value, feedback_exist: true };
    orderStore.value = whole({ ...followed, order: { ...followed.order, value } });
  }
  return true;
}
