import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import { CHECK_IN_MS } from '#domain/constants.ts';
import { isUuid } from '#domain/orders/order-codes.ts';
import { openAmount } from '#domain/payment/shared-bill.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { type Site, settingsOf } from '../config/site.ts';
import { answering, conflict } from '../contract/errors.ts';
import { type Call, type Handler, refuse } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { bill_phones, table_bills } from '../db/schema-bills.ts';
import { tables } from '../db/schema-catalogue.ts';
import { contentsOf } from './contents.ts';
import { type BillRow, memberOf, noSuchBill, phonesOf } from './find.ts';
import { billAnswer } from './read.ts';

/** Maximum number of phones per bill. */
const maxPhones = 30;
/** Maximum number of open bills of a table that are considered. */
const maxBills = 10;

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

/** Removes a phone: the one that opened the bill any other, and each phone itself (D248). */
export const removeTableBillPhone: Handler<'removeTableBillPhone'> = async (call) => {
  const { caller, db, params } = call;
  const member = await memberOf(db, caller, params.id);
  const isAllowed = member && (member.phone.number === 1 || member.phone.number === params.number);
  if (!isAllowed) return noSuchBill();
  const { bill, phone } = member;
  const isOther = params.number !== phone.number;
  await db.transaction(async (tx) => {
    await lockBill(tx, bill.id);
    const which = and(
      eq(bill_phones.bill_id, bill.id),
      eq(bill_phones.number, params.number),
      eq(bill_phones.is_removed, false),
    );
    const gone = await tx.update(bill_phones).set({ is_removed: true }).where(which).returning();
    if (gone.length === 0 || !isOther) return;
    // Client ids can be forged, so the old code and the table's own no longer let anybody in.
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
    const isOwn = and(eq(bill_phones.bill_id, bill.id), eq(bill_phones.number, own.number));
    if (own.is_removed) await tx.update(bill_phones).set({ is_removed: false }).where(isOwn);
    return bill;
  }
  if (phones.length >= maxPhones) {
    throw conflict(['No more phones can join this bill.'], { code: 'full' });
  }
  await tx.insert(bill_phones).values({
    ...{ bill_id: bill.id, number: phones.length + 1, device },
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
  const isIt = and(eq(table_bills.code, code), gt(table_bills.ends_at, now));
  return (await tx.select().from(table_bills).where(isIt).for('update'))[0] ?? null;
}

/**
 * The bill of a table that a phone has joined, else the latest that it may join, else a new one: a bill that was opened
 * elsewhere must not keep anybody at the table from having one (D251). The table's row is locked, so that two phones open one bill.
 */
async function billOfTable(tx: Db, { body, now, site }: JoinCall, device: string) {
  const isTable = and(eq(tables.id, body.table_id ?? 0), eq(tables.venue_id, body.venue_id ?? 0));
  const [table] = await tx.select().from(tables).where(isTable).for('update');
  if (!table) return null;
  const isThere = and(eq(table_bills.table_id, table.id), gt(table_bills.ends_at, now));
  const found = await tx
    .select()
    .from(table_bills)
    .where(isThere)
    .orderBy(desc(table_bills.id))
    .limit(maxBills)
    .for('update');
  const open: BillRow[] = [];
  for (const bill of found) {
    const phones = await phonesOf(tx, bill.id);
    const own = phones.find((phone) => phone.device === device);
    if (own && !own.is_removed) return bill;
    if (!own && !bill.by_code_only && phones.length < maxPhones) open.push(bill);
  }
  for (const bill of open) if (!(await isSettled(tx, bill, site))) return bill;
  const [opened] = await tx
    .insert(table_bills)
    .values({
      ...{ uuid: randomUUID(), code: randomUUID(), venue_id: table.venue_id, table_id: table.id },
      ...{ opened_at: now, ends_at: new Date(now.getTime() + CHECK_IN_MS) },
    })
    .returning();
  return opened ?? null;
}

/** Whether the previous guests have paid: new ones must not see their bill, and open their own. */
async function isSettled(tx: Db, bill: BillRow, site: Site): Promise<boolean> {
  const { rounds } = await contentsOf(tx, bill, currencyOf(null, settingsOf(site)));
  return rounds.length > 0 && openAmount(rounds.flatMap(({ dishes }) => dishes)) === 0;
}

function lockBill(tx: Db, id: number) {
  return tx
    .select({ id: table_bills.id })
    .from(table_bills)
    .where(eq(table_bills.id, id))
    .for('update');
}
