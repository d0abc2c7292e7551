import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { CHECK_IN_MS } from '#domain/constants.ts';
import { isUuid } from '#domain/orders/order-codes.ts';
import { settingsOf } from '../config/site.ts';
import { answering, conflict } from '../contract/errors.ts';
import { type Call, type Handler, refuse } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { bill_phones, table_bills } from '../db/schema-bills.ts';
import { type BillRow, memberOf, noSuchBill, phonesOf } from './find.ts';
import { billAnswer } from './read.ts';
import { billOfTable, maxPhones } from './table-bill.ts';

/** Opens a table's bill, or joins the one that is open there, by the table or by another phone's code (D248). */
export const joinTableBill: Handler<'joinTableBill'> = async (call) => {
  const { caller, db, site } = call;
  if (!settingsOf(site).table_bills_enabled) {
    const messages = ['Bills can’t be shared here.'];
    return refuse(501, messages, { code: 'not_implemented' });
  }
  const device = caller.client_id;
  if (!device) return refuse(422, ['This device has no name.'], { code: 'invalid' });
  return answering(async () => {
    const bill = await db.transaction((tx) => join(tx, call, device));
    const member = bill && (await memberOf(db, caller, bill.uuid));
    return member ? billAnswer(call, member) : noSuchBill();
  });
};

/** Removes a phone: the one that opened the bill may remove any other, and every phone itself (D248). */
export const removeTableBillPhone: Handler<'removeTableBillPhone'> = async (call) => {
  const { caller, db, params } = call;
  const member = await memberOf(db, caller, params.id);
  const isAllowed = member && (member.phone.number === 1 || member.phone.number === params.number);
  if (!isAllowed) return noSuchBill();
  const { bill, phone } = member;
  const isOther = params.number !== phone.number;
  await db.transaction(async (tx) => {
    await lockBill(tx, bill.id);
    const phoneCondition = and(
      eq(bill_phones.bill_id, bill.id),
      eq(bill_phones.number, params.number),
      eq(bill_phones.is_removed, false),
    );
    const gone = await tx
      .update(bill_phones)
      .set({ is_removed: true })
      .where(phoneCondition)
      .returning();
    if (gone.length === 0 || !isOther) return;
    // Client ids can be forged, so both the old code and the table's no longer admit anybody.
    const closed = { code: randomUUID(), by_code_only: true };
    await tx.update(table_bills).set(closed).where(eq(table_bills.id, bill.id));
  });
  return { status: 204 };
};

type JoinCall = Call<'joinTableBill'>;

async function join(tx: Db, call: JoinCall, device: string): Promise<BillRow | null> {
  const { body, now } = call;
  const bill = body.join_code
    ? await billOfCode(tx, body.join_code, now)
    : await billOfTable(tx, call, device);
  if (!bill) return null;
  const phones = await phonesOf(tx, bill.id);
  const own = phones.find((phone) => phone.device === device);
  if (own) {
    const phoneCondition = and(
      eq(bill_phones.bill_id, bill.id),
      eq(bill_phones.number, own.number),
    );
    if (own.is_removed)
      await tx.update(bill_phones).set({ is_removed: false }).where(phoneCondition);
    return bill;
  }
  if (phones.length >= maxPhones) {
    throw conflict(['No more phones can join this bill.'], { code: 'full' });
  }
  await tx.insert(bill_phones).values({
    bill_id: bill.id,
    number: phones.length + 1,
    device,
    since: sinceOf(body.checked_in_at, now),
  });
  return bill;
}

/** Start of the phone's visit; its later orders belong to the bill. A visit lasts four hours. */
function sinceOf(checked_in_at: string | null | undefined, now: Date): Date {
  const at = Date.parse(checked_in_at ?? '');
  const earliest = now.getTime() - CHECK_IN_MS;
  return new Date(Number.isNaN(at) ? now : Math.min(now.getTime(), Math.max(earliest, at)));
}

async function billOfCode(tx: Db, code: string, now: Date): Promise<BillRow | null> {
  if (!isUuid(code)) return null;
  const codeCondition = and(eq(table_bills.code, code), gt(table_bills.ends_at, now));
  return (await tx.select().from(table_bills).where(codeCondition).for('update'))[0] ?? null;
}

function lockBill(tx: Db, id: number) {
  return tx
    .select({ id: table_bills.id })
    .from(table_bills)
    .where(eq(table_bills.id, id))
    .for('update');
}
