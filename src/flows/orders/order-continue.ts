import { continueOrder as askToContinue } from '#api/placed-orders.ts';
import type { Order } from '#domain/model.ts';
import { type FormAnswer, toastAnswerOf } from '#flows/app/form-answer.ts';
import { showIfFollowed } from './orders.ts';

/** Confirms the step that an order waits for, so that it continues (P17, D55). */
export function continueOrder(order: Order): Promise<FormAnswer> {
  return toastAnswerOf(async () =>
    showIfFollowed(await askToContinue(order.uuid, order, order.total)),
  );
}
