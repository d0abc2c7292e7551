import { eq } from 'drizzle-orm';
import { fromMinor } from '#domain/lib/money.ts';
import { isUuid } from '#domain/orders/order-codes.ts';
import type { components } from '#openapi/schema.d.ts';
import { answering } from '../contract/errors.ts';
import { type Answer, type Call, type Handler, ok } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { bill_payments } from '../db/schema-bills.ts';
import { bill_attempts } from '../db/schema-payments.ts';
import { attemptsOf } from '../payments/attempts.ts';
import { paymentContext } from '../payments/context.ts';
import { paymentFields } from '../payments/payment-fields.ts';
import { phaseOf } from '../payments/tasks.ts';
import { begin, payDifferently } from './begin.ts';
import {
  type BillPaymentRow,
  formerMemberOf,
  type Member,
  noSuchBill,
  ownPayment,
} from './find.ts';
import { endBillPayment, lockBillPayment, settleBillPayment } from './repository.ts';

type PaymentDto = components['schemas']['TableBillPayment'];

/** Pays a part of a bill, once per idempotency key of a phone; another payment type is another attempt (D249). */
export const payTableBill: Handler<'payTableBill'> = async (call) => {
  const { caller, db, params } = call;
  const member = await formerMemberOf(db, caller, params.id);
  if (!member || !isUuid(params.key)) return noSuchBill();
  return answering(async () => {
    const known = await ownPayment(db, member, params.key);
    if (!known && member.phone.is_removed) return noSuchBill();
    const id = known?.id ?? (await db.transaction((tx) => begin(tx, call, member)));
    if (id === null) return noSuchBill();
    await db.transaction((tx) => payDifferently(tx, call, id));
    return settled(call, member);
  });
};

/** Queries the provider after the customer returned from the bank, also for a phone that has left (P17, D252). */
export const continueTableBillPayment: Handler<'continueTableBillPayment'> = async (call) => {
  const member = await formerMemberOf(call.db, call.caller, call.params.id);
  return member ? settled(call, member) : noSuchBill();
};

/** Cancels a payment, also for a phone that has left (D252); a paid one stays paid (D249). */
export const stopTableBillPayment: Handler<'stopTableBillPayment'> = async (call) => {
  const { caller, db, now, params } = call;
  const member = await formerMemberOf(db, caller, params.id);
  const own = member && (await ownPayment(db, member, params.key));
  if (!member || !own) return noSuchBill();
  await db.transaction(async (tx) => {
    const locked = await lockBillPayment(tx, own.id);
    if (locked && phaseOf(locked.payable.status) === 'pending')
      await endBillPayment(tx, locked, now);
  });
  return settled(call, member);
};

/** Advances the phone's payment and responds with it. */
async function settled(
  call: Call<'payTableBill' | 'continueTableBillPayment' | 'stopTableBillPayment'>,
  member: Member,
): Promise<Answer> {
  const { db, params } = call;
  const own = await ownPayment(db, member, params.key);
  if (!own) return noSuchBill();
  await settleBillPayment(paymentContext(call), own.id);
  const [fresh] = await db.select().from(bill_payments).where(eq(bill_payments.id, own.id));
  return ok({ table_bill_payment: await toPaymentDto(db, fresh ?? own) });
}

async function toPaymentDto(db: Db, row: BillPaymentRow): Promise<PaymentDto> {
  const { uuid: key, status, amount_minor, currency } = row;
  const attempts = await attemptsOf(db, row.id, bill_attempts);
  const { payment } = paymentFields({ status: orderStatus[status] }, attempts);
  const amount = fromMinor(amount_minor, currency);
  return { key, status, amount, payment: payment ?? { type: 'pay_later', status: 'paid' } };
}

const orderStatus = { open: 'pending_payment', paid: 'placed', over: 'cancelled' } as const;
