import { continueOrder as askToContinue } from '#api/placed-orders.ts';
import type { Order } from '#domain/model.ts';
import { type FormAnswer, toastAnswerOf } from '#flows/checkout/form-answer.ts';
import { show } from './orders.ts';

/** The customer has seen what an order waits for and agrees: it goes on (P17, D55). */
export function continueOrder({ uuid }: Pick<Order, 'uuid'>): Promise<FormAnswer> {
  return toastAnswerOf(async () => show(await askToContinue(uuid)));
}
