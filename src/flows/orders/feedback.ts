import { sendFeedback } from '#api/placed-orders.ts';
import type { Feedback, Order } from '#domain/model.ts';
import { type FormAnswer, toastAnswerOf } from '#flows/app/form-answer.ts';
import { toast } from '#flows/app/toasts.ts';
import { orderStore } from '#stores/orders/order.ts';
import { readStore } from '#stores/store.ts';

/** Sends feedback to the venue, once (O4, D89). */
export async function giveFeedback({ uuid }: Order, feedback: Feedback): Promise<FormAnswer> {
  const answer = await toastAnswerOf(async () => {
    await sendFeedback(uuid, feedback);
    toast('SUCCESS', { id: 'orders.feedback.sent' });
  });
  // If another window has already sent feedback, the form is done as well.
  if (!answer.done && answer.code !== 'feedback_exists') return answer;
  const followed = readStore(orderStore);
  if (followed.uuid === uuid && followed.order.status === 'ready') {
    const value = { ...followed.order.value, feedback_exist: true };
    orderStore.value = { ...followed, order: { ...followed.order, value, at: Date.now() } };
  }
  return { done: true };
}
