import type { SQLWrapper } from 'drizzle-orm';
import type { Order } from '#domain/model.ts';
import { addressKey } from '../customers/record.ts';
import { countTry } from '../customers/sign-in-attempts.ts';
import type { Db } from '../db/database.ts';
import { mails } from '../db/schema-customers.ts';
import type { OrderDoc } from '../db/schema-orders.ts';
import { translatorFor } from '../i18n/sentences.ts';
import { loadOrderDto, type OrderRow } from '../orders/record.ts';
import { type Queueing, queuedEmail } from './outgoing.ts';
import { receiptEmail } from './receipt.ts';

/**
 * Emails the receipt of an order that was paid, has ended or got another total just now; call it in the transaction that
 * changes it (D421, D422).
 */
export async function emailReceipt(tx: Db, row: OrderRow, context: Queueing): Promise<void> {
  if (!row.doc.email) return;
  const view = { isOwner: false, withFeedback: false, now: context.now };
  const order = await loadOrderDto(tx, row, view);
  for (const write of await receiptWrites(tx, order, row.doc, context)) await tx.execute(write);
}

/**
 * The statements that email the receipt of an order to the address that its customer gave; none until it is placed, or if
 * that address, which nobody has confirmed, gets too many (D56, D421).
 */
export async function receiptWrites(
  tx: Db,
  order: Order,
  { mailing }: Pick<OrderDoc, 'mailing'>,
  context: Queueing,
): Promise<readonly SQLWrapper[]> {
  const { email: recipient, status, uuid: order_uuid, venue } = order;
  if (status === 'pending_payment' || !recipient || !mailing) return [];
  if (await countTry(tx, 'order_letter', addressKey(recipient), context.now)) return [];
  const { language, origin } = mailing;
  const from = venue.name;
  const letter = receiptEmail(order, { say: translatorFor([language]), from, origin });
  const email = { kind: 'receipt', recipient, from, letter, order_uuid };
  return [tx.insert(mails).values(queuedEmail(context, email))];
}
