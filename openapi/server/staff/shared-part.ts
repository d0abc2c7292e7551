import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { fromMinor } from '#domain/lib/money.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { Db } from '../db/database.ts';
import { bill_payments, bill_shares } from '../db/schema-bills.ts';
import { escaped } from '../lib/html.ts';
import type { OrderRow } from '../orders/record.ts';
import type { StaffContext } from './context.ts';
import { moneyText } from './format.ts';

/** Amounts of an order that phones at a table have paid, and are currently paying, in minor units. */
interface Shared {
  readonly paid: number;
  readonly held: number;
}

/** The paid and pending shares of these orders; orders without shares are left out. */
export async function sharedOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Shared>> {
  const sumOf = (status: 'paid' | 'open') =>
    sql<string>`coalesce(sum(${bill_shares.amount_minor}) filter (where ${bill_payments.status} = ${status}), 0)`;
  const rows = await db
    .select({ order_id: bill_shares.order_id, paid: sumOf('paid'), held: sumOf('open') })
    .from(bill_shares)
    .innerJoin(bill_payments, eq(bill_payments.id, bill_shares.payment_id))
    .where(and(inArray(bill_shares.order_id, [...ids, 0]), ne(bill_payments.status, 'over')))
    .groupBy(bill_shares.order_id);
  return new Map(
    rows.map(({ order_id, paid, held }) => [order_id, { paid: Number(paid), held: Number(held) }]),
  );
}

/** Returns what phones have paid, are paying and leave open (D249); empty if the order is not shared or fully paid. */
export function sharedWords(
  context: StaffContext,
  { doc, total_minor }: OrderRow,
  shared: Shared | undefined,
): string {
  if (!shared || doc.payment?.status === 'paid') return '';
  const { words } = context;
  const currency = currencyOf(doc.venue);
  const text = (minor: number) => moneyText(context, fromMinor(minor, currency), currency);
  const parts = [
    `${words.shared_paid} ${text(shared.paid)}`,
    ...(shared.held > 0 ? [`${words.shared_held} ${text(shared.held)}`] : []),
    `${words.shared_open} ${text(total_minor - shared.paid - shared.held)}`,
  ];
  return `<p class="note shared">${escaped(parts.join(' · '))}</p>`;
}
