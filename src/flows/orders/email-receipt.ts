import { sendReceipt } from '#api/placed-orders.ts';
import { isEmail } from '#domain/checkout/details.ts';
import type { Order } from '#domain/model.ts';
import { emailText } from '#domain/text/plain-text.ts';
import { answerOf, type FormAnswer } from '#flows/app/form-answer.ts';
import { toast } from '#flows/app/toasts.ts';

/** Requests the receipt of an order by email, without signing in (O5, D56). 'wrong': the address is invalid. */
export async function mailReceipt(
  { uuid }: Pick<Order, 'uuid'>,
  typed: string,
): Promise<FormAnswer | 'wrong'> {
  const email = emailText(typed);
  if (!isEmail(email)) return 'wrong';
  const answer = await answerOf(async () => {
    await sendReceipt(uuid, email);
    toast('SUCCESS', { id: 'orders.receipt.sent', values: { email } });
  });
  if (!answer.done && answer.fields.email) return 'wrong';
  if (!answer.done) toast('FAILED', answer.texts);
  return answer;
}
