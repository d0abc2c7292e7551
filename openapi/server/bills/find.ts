import { and, asc, eq } from 'drizzle-orm';
import { isUuid } from '#domain/orders/order-codes.ts';
import { type Answer, type Caller, refuse } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { lockBillPayments } from '../db/locks.ts';
import { bill_payments, bill_phones, table_bills } from '../db/schema-bills.ts';

export type BillRow = typeof table_bills.$inferSelect;
/** A phone that has joined a bill, under its number there. */
export type PhoneRow = typeof bill_phones.$inferSelect;
export type BillPaymentRow = typeof bill_payments.$inferSelect;

/** A bill and the phone of the caller. */
export interface Member {
  readonly bill: BillRow;
  readonly phone: PhoneRow;
}

/** The bill that the caller has joined; null for everybody else (D248). */
export async function memberOf(
  db: Db,
  caller: Pick<Caller, 'client_id'>,
  uuid: string,
): Promise<Member | null> {
  const member = await formerMemberOf(db, caller, uuid);
  return member && !member.phone.is_removed ? member : null;
}

/** The bill that the caller joined once, even if it has left or was removed since: it may still query its own payments (D252). */
export async function formerMemberOf(
  db: Db,
  { client_id }: Pick<Caller, 'client_id'>,
  uuid: string,
): Promise<Member | null> {
  if (!client_id || !isUuid(uuid)) return null;
  const memberCondition = and(eq(table_bills.uuid, uuid), eq(bill_phones.device, client_id));
  const [found] = await db
    .select({ bill: table_bills, phone: bill_phones })
    .from(table_bills)
    .innerJoin(bill_phones, eq(bill_phones.bill_id, table_bills.id))
    .where(memberCondition);
  return found ?? null;
}

/** The phones of a bill, the one that opened it first. */
export function phonesOf(db: Db, bill_id: number): Promise<PhoneRow[]> {
  return db
    .select()
    .from(bill_phones)
    .where(eq(bill_phones.bill_id, bill_id))
    .orderBy(asc(bill_phones.number));
}

/** A phone's own payment of a bill; no other phone can query it (D248, D252). */
export async function ownPayment(
  db: Db,
  { bill, phone }: Member,
  key: string,
): Promise<BillPaymentRow | null> {
  if (!isUuid(key)) return null;
  const paymentCondition = and(
    eq(bill_payments.uuid, key),
    eq(bill_payments.bill_id, bill.id),
    eq(bill_payments.phone, phone.number),
  );
  return (await db.select().from(bill_payments).where(paymentCondition))[0] ?? null;
}

/** Removes a customer from payments of bills, which stay for accounting; locks them before the customer, as settling does. */
export async function forgetPayer(tx: Db, customer_id: number): Promise<void> {
  const payerCondition = eq(bill_payments.customer_id, customer_id);
  await lockBillPayments(tx, payerCondition);
  await tx.update(bill_payments).set({ customer_id: null }).where(payerCondition);
}

/** Answers 404, also to a phone that has not joined: it must not learn that the bill exists (D248). */
export function noSuchBill(): Answer {
  return refuse(404, ['This bill does not exist.'], { code: 'not_found' });
}
