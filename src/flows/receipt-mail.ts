import { ApiError } from '#api/errors.ts';
import { sendReceipt } from '#api/placed-orders.ts';
import { isEmail } from '#domain/details.ts';
import type { Order } from '#domain/model.ts';
import { tell, tellProblem } from './notices.ts';

/** Has the receipt of an order sent to an address, without signing in (O5, D56). 'wrong' is no address. */
export async function mailReceipt(
  { uuid }: Pick<Order, 'uuid'>,
  typed: string,
): Promise<'sent' | 'wrong' | 'failed'> {
  const email = typed.trim();
  if (!isEmail(email)) return 'wrong';
  try {
    await sendReceipt(uuid, email);
    tell('SUCCESS', { id: 'orders.receipt.sent', values: { email } });
    return 'sent';
  } catch (reason) {
    if (reason instanceof ApiError && reason.fields.email) return 'wrong';
    tellProblem(reason);
    return 'failed';
  }
}
