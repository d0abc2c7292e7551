import { sendFeedback } from '#api/placed-orders.ts';
import type { Feedback, Order } from '#domain/model.ts';
import { tell } from '#flows/app/toasts.ts';
import { type FormAnswer, toldAnswerOf } from '#flows/checkout/form-answer.ts';
import { orderStore } from '#stores/orders/order.ts';
import { held } from '#stores/store.ts';

/** Tells the venue how it was, once (O4, D89). */
export async function giveFeedback({ uuid }: Order, feedback: Feedback): Promise<FormAnswer> {
  const answer = await toldAnswerOf(async () => {
    await sendFeedback(uuid, feedback);
    tell('SUCCESS', { id: 'orders.feedback.sent' });
  });
  // There is nothing more to say, whoever has said it.
  if (!answer.done && answer.code !== 'feedback_exists') return answer;
  const followed = held(orderStore);
  if (followed.uuid === uuid && followed.order.status === 'ready') {
    const value = { ...followed.order.value, feedback_exist: true };
    orderStore.value = { ...followed, order: { ...followed.order, value } };
  }
  return { done: true };
}
