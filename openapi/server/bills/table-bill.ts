import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import { CHECK_IN_MS } from '#domain/constants.ts';
import { openAmount } from '#domain/payment/shared-bill.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { type Site, settingsOf } from '../config/site.ts';
import type { Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { table_bills } from '../db/schema-bills.ts';
import { tables } from '../db/schema-catalogue.ts';
import { contentsOf } from './contents.ts';
import { type BillRow, phonesOf } from './find.ts';

export const maxPhones = 30;
/** Maximum number of open bills of a table that are considered. */
const maxBills = 10;

type TableRow = typeof tables.$inferSelect;

/**
 * The bill of a table that a phone has joined, else the latest that it may join, else a new one: a bill opened from
 * elsewhere must not keep the table from having one (D251). Locks the table's row, so that two phones open one bill.
 */
export async function billOfTable(
  tx: Db,
  { body, now, site }: Call<'joinTableBill'>,
  device: string,
): Promise<BillRow | null> {
  const tableCondition = and(
    eq(tables.id, body.table_id ?? 0),
    eq(tables.venue_id, body.venue_id ?? 0),
  );
  const [table] = await tx.select().from(tables).where(tableCondition).for('update');
  if (!table) return null;
  return (await joinableBill(tx, table, { device, now, site })) ?? openBill(tx, table, now);
}

interface Joining {
  readonly device: string;
  readonly now: Date;
  readonly site: Site;
}

async function joinableBill(
  tx: Db,
  table: TableRow,
  { device, now, site }: Joining,
): Promise<BillRow | null> {
  const billCondition = and(eq(table_bills.table_id, table.id), gt(table_bills.ends_at, now));
  const found = await tx
    .select()
    .from(table_bills)
    .where(billCondition)
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
  return null;
}

async function openBill(tx: Db, table: TableRow, now: Date): Promise<BillRow | null> {
  const [opened] = await tx
    .insert(table_bills)
    .values({
      uuid: randomUUID(),
      code: randomUUID(),
      venue_id: table.venue_id,
      table_id: table.id,
      opened_at: now,
      ends_at: new Date(now.getTime() + CHECK_IN_MS),
    })
    .returning();
  return opened ?? null;
}

/** Whether the previous guests have paid: new guests must not see their bill, and open another. */
async function isSettled(tx: Db, bill: BillRow, site: Site): Promise<boolean> {
  const { rounds } = await contentsOf(tx, bill, currencyOf(null, settingsOf(site)));
  return rounds.length > 0 && openAmount(rounds.flatMap(({ dishes }) => dishes)) === 0;
}
