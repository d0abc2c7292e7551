import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { fromMinor } from '#domain/lib/money.ts';
import type { LineItem } from '#domain/model.ts';
import { type Division, divisionOf } from '#domain/payment/bill-division.ts';
import { type BillShare, dishShares } from '#domain/payment/dish-shares.ts';
import { type BillDish, dishKey } from '#domain/payment/shared-bill.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { Db } from '../db/database.ts';
import { lockOrders } from '../db/locks.ts';
import { bill_payments, bill_shares } from '../db/schema-bills.ts';
import { orders } from '../db/schema-orders.ts';
import { linesOf, type OrderRow } from '../orders/record.ts';
import { type BillPaymentRow, type BillRow, type PhoneRow, phonesOf } from './find.ts';

/** An order of a bill, with its lines and what each dish costs. */
export interface BillRound {
  readonly order: OrderRow;
  readonly phone: number;
  readonly lines: readonly LineItem[];
  readonly dishes: readonly BillDish[];
}

/** A bill as its phones see it; amounts in minor units of `currency`. */
export interface BillContents {
  readonly phones: readonly PhoneRow[];
  readonly rounds: readonly BillRound[];
  readonly division: Division | null;
  readonly currency: string;
}

/**
 * The orders that the bill's phones placed at its table to pay later, and how much of each is paid. `forPaying` locks these orders:
 * shares are only written while they are locked, so nothing changes before the transaction ends (D249).
 */
export async function contentsOf(
  db: Db,
  bill: BillRow,
  otherwise: string,
  forPaying = false,
): Promise<BillContents> {
  const phones = await phonesOf(db, bill.id);
  const found = await ordersOf(db, bill, phones);
  const ids = found.map(({ id }) => id);
  if (forPaying && ids.length > 0) await lockOrders(db, inArray(orders.id, ids));
  const rows = forPaying
    ? (await ordersOf(db, bill, phones)).filter(({ id }) => ids.includes(id))
    : found;
  const covered = await coveredOf(db, ids);
  const sums = sumsByDish(covered);
  const lines = await linesOf(db, ids);
  const rounds = rows.flatMap((order) => {
    const phone = phones.find(({ device }) => device === order.client_id);
    const isIn = phone && (!phone.is_removed || covered.some((one) => one.order_id === order.id));
    if (!isIn) return [];
    const own = lines.get(order.id) ?? [];
    return [{ order, phone: phone.number, lines: own, dishes: dishesOf(order, own, phone, sums) }];
  });
  const payments = await db
    .select()
    .from(bill_payments)
    .where(and(eq(bill_payments.bill_id, bill.id), ne(bill_payments.status, 'over')))
    .orderBy(asc(bill_payments.id));
  const wishes = payments.flatMap(({ kind, parts, amount_minor }) =>
    kind === 'venue' ? [] : [{ kind, parts, amount: amount_minor }],
  );
  const currency = rows[0] ? currencyOf(rows[0].doc.venue) : otherwise;
  return { phones, rounds, division: divisionOf(wishes), currency };
}

/** The paid and reserved amounts of the dishes of these orders. */
async function coveredOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      order_id: bill_shares.order_id,
      line: bill_shares.line,
      piece: bill_shares.piece,
      amount: bill_shares.amount_minor,
      status: bill_payments.status,
    })
    .from(bill_shares)
    .innerJoin(bill_payments, eq(bill_payments.id, bill_shares.payment_id))
    .where(and(inArray(bill_shares.order_id, [...ids]), ne(bill_payments.status, 'over')));
}

/** Adds up shares by status and dish, of which a bill may have thousands (D248). */
export function sumsByDish(covered: readonly (BillShare & Pick<BillPaymentRow, 'status'>)[]) {
  const sums = new Map<string, number>();
  for (const { amount, status, ...dish } of covered) {
    const key = `${status} ${dishKey(dish)}`;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return sums;
}

function dishesOf(
  order: OrderRow,
  lines: readonly LineItem[],
  { number }: PhoneRow,
  sums: ReturnType<typeof sumsByDish>,
): readonly BillDish[] {
  const isPaid = order.doc.payment?.status === 'paid';
  return sharesOfOrder(order, lines).map((dish) => {
    const sum = (status: 'paid' | 'open') => sums.get(`${status} ${dishKey(dish)}`) ?? 0;
    // Payments to the staff have no shares.
    const paid = isPaid ? dish.amount : sum('paid');
    return { ...dish, phone: number, paid, held: isPaid ? 0 : sum('open') };
  });
}

/** The dishes of an order, whose prices add up to its total. */
export function sharesOfOrder(order: OrderRow, lines: readonly LineItem[]) {
  const currency = currencyOf(order.doc.venue);
  const total = fromMinor(order.total_minor, currency);
  return dishShares({ id: order.id, total, lines }, currency);
}

async function ordersOf(
  db: Db,
  { venue_id, table_id, ends_at }: BillRow,
  phones: readonly PhoneRow[],
): Promise<readonly OrderRow[]> {
  const since = new Date(Math.min(...phones.map((phone) => phone.since.getTime())));
  const devices = phones.map(({ device }) => device);
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.venue_id, venue_id),
        gte(orders.placed_at, since),
        lt(orders.placed_at, ends_at),
        inArray(orders.client_id, devices),
        eq(orders.service_type, 'WebBringToTable'),
        sql`${orders.doc}->>'table_id' = ${String(table_id)}`,
        sql`${orders.doc}->'payment'->>'type' = 'pay_later'`,
        sql`${orders.status} not in ('pending_payment', 'cancelled', 'rejected', 'payment_failed')`,
      ),
    )
    .orderBy(asc(orders.placed_at), asc(orders.id))
    .limit(maxRounds);
  const own = rows.filter(({ client_id, placed_at, doc }) => {
    const phone = phones.find(({ device }) => device === client_id);
    // A total that the venue changed cannot be paid until its customer has accepted it (D55).
    return phone !== undefined && placed_at >= phone.since && doc.previous_total == null;
  });
  // A payment has one currency: if the venue changed it meanwhile, later rounds are paid to the staff.
  return own.filter(({ doc }) => currencyOf(doc.venue) === currencyOf(own[0]?.doc.venue));
}

/** Limit of orders per bill, far more than a table places in four hours. */
const maxRounds = 200;
