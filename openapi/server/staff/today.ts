import { and, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import { fromMinor } from '#domain/lib/money.ts';
import type { PaymentType } from '#domain/model.ts';
import { refundGoesTo } from '#domain/payment/payment-types.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { startOfDay } from '../catalogue/venue-day.ts';
import type { Db } from '../db/database.ts';
import { bill_payments, bill_shares } from '../db/schema-bills.ts';
import { orders } from '../db/schema-orders.ts';
import { bill_attempts } from '../db/schema-payments.ts';
import { zoneOf } from '../i18n/zone.ts';
import { escaped } from '../lib/html.ts';
import type { OrderRow } from '../orders/record.ts';
import type { StaffContext } from './context.ts';
import { moneyText } from './format.ts';
import type { Words } from './words.ts';

/** Takings of the venue's day by payment type, in its time zone (D134, T55), without rejected and refunded orders (D133, D302). */
export async function todayPart(context: StaffContext): Promise<string> {
  const { db, venue, now, words } = context;
  const today = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.venue_id, venue.id),
        gte(orders.placed_at, startOfDay(now, zoneOf(venue))),
        notInArray(orders.status, ['rejected', 'cancelled', 'payment_failed', 'pending_payment']),
      ),
    );
  if (today.length === 0) return `<p>${escaped(words.nothing_today)}</p>`;
  const ids = today.map(({ id }) => id);
  const taken = await takenOf(db, ids);
  const parts = today.flatMap((order) => partsOf(order, taken, words));
  const row = (name: string, own: readonly Part[]) => {
    const count = new Set(own.map(({ order }) => order.id)).size;
    return `<tr><th scope="row">${escaped(name)}</th><td>${count}</td><td>${escaped(moneyOf(own, context))}</td></tr>`;
  };
  const names = [...new Set(parts.map(({ name }) => name))];
  return `<table>
<thead><tr><th scope="col">${escaped(words.way)}</th><th scope="col">${escaped(words.orders_count)}</th><th scope="col">${escaped(words.total)}</th></tr></thead>
<tbody>${names
    .map((name) =>
      row(
        name,
        parts.filter((part) => part.name === name),
      ),
    )
    .join('')}</tbody>
<tfoot>${row(words.total, parts)}</tfoot>
</table>`;
}

/** A part of an order's total, by how it was or is to be paid. */
interface Part {
  readonly order: OrderRow;
  readonly name: string;
  readonly minor: number;
}

/** Splits an order of a table's bill into what phones and staff took and the rest; any other has one part (D302). */
function partsOf(order: OrderRow, all: readonly Taken[], words: Words): readonly Part[] {
  const taken = all.filter(({ order_id }) => order_id === order.id);
  const { payment } = order.doc;
  const way = wayWords(payment?.type, words);
  const name = payment?.status === 'pending' ? `${way}, ${words.unpaid}` : way;
  const rest = taken.reduce((left, { minor }) => left - minor, order.total_minor);
  return [
    ...taken.map(({ type, minor }) => ({ order, name: wayWords(type, words), minor })),
    ...(taken.length === 0 || rest > 0 ? [{ order, name, minor: rest }] : []),
  ];
}

type Taken = Awaited<ReturnType<typeof takenOf>>[number];

/** The paid shares of these orders; a phone paid them by its attempt's type, the staff took the others. */
function takenOf(db: Db, ids: readonly number[]) {
  const { input, payable_id, pays_order } = bill_attempts;
  const type = sql<string>`coalesce(${input}->>'type', 'pay_later')`;
  return db
    .select({
      order_id: bill_shares.order_id,
      type,
      minor: sql`sum(${bill_shares.amount_minor})`.mapWith(Number),
    })
    .from(bill_shares)
    .innerJoin(bill_payments, eq(bill_payments.id, bill_shares.payment_id))
    .leftJoin(bill_attempts, and(eq(payable_id, bill_payments.id), eq(pays_order, true)))
    .where(and(inArray(bill_shares.order_id, [...ids]), eq(bill_payments.status, 'paid')))
    .groupBy(bill_shares.order_id, type);
}

/** Sums parts by currency. */
function moneyOf(parts: readonly Part[], context: StaffContext): string {
  const sums = new Map<string, number>();
  for (const { order, minor } of parts) {
    const currency = currencyOf(order.doc.venue);
    sums.set(currency, (sums.get(currency) ?? 0) + minor);
  }
  return [...sums]
    .map(([currency, minor]) => moneyText(context, fromMinor(minor, currency), currency))
    .join(' + ');
}

function wayWords(type: string | undefined, words: Words): string {
  if (!type) return words.other;
  if (type === 'pay_later') return words.pay_later;
  if (type === 'loyalty') return words.loyalty;
  if (refundGoesTo(type as PaymentType) === 'card') return words.card;
  return type.replaceAll('_', ' ');
}
