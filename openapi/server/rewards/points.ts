import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { currencyOf } from '#domain/venue/venue.ts';
import { type Site, settingsOf } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import { lockOrders } from '../db/locks.ts';
import { customers } from '../db/schema-customers.ts';
import { loyalty_cards, point_entries } from '../db/schema-loyalty.ts';
import { orders } from '../db/schema-orders.ts';
import type { OrderRow } from '../orders/record.ts';
import { newCardNumber } from './card-number.ts';

/** The site's loyalty scheme with its one currency: a point is worth one minor unit of it (L1, D21). */
export interface Scheme {
  readonly name: string;
  /** Points per 100 minor units paid. */
  readonly points_per_unit: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Currency of venues that name none. */
  readonly default_currency: string;
}

/** A card with up-to-date points. */
export interface CountedCard {
  readonly id: number;
  readonly number: string;
  /** Negative points are a debt. */
  readonly points: number;
}

/** The scheme of a site; null if there is none (L1). */
export function schemeOf(site: Site): Scheme | null {
  const { loyalty } = site;
  const default_currency = currencyOf(null, settingsOf(site));
  return loyalty ? { currency: default_currency, ...loyalty, default_currency } : null;
}

/**
 * The customer's card with its points, one row regardless of the number of orders (T72); created and counted on first
 * use (L1).
 */
export async function countedCard(
  db: Db,
  customer_id: number,
  scheme: Scheme,
  now: Date,
): Promise<CountedCard> {
  const [card] = await db.select().from(loyalty_cards).where(cardCondition(customer_id));
  if (card && card.points !== null) return { ...card, points: card.points };
  return db.transaction((tx) => lockedCard(tx, customer_id, scheme, now));
}

/**
 * The customer's card, locked until the transaction ends; counted on first use (L1), for which their orders are locked before
 * it (D101).
 */
export async function lockedCard(
  tx: Db,
  customer_id: number,
  scheme: Scheme,
  now: Date,
): Promise<CountedCard> {
  const countedCondition = and(cardCondition(customer_id), isNotNull(loyalty_cards.points));
  const isCounted = (await tx.$count(loyalty_cards, countedCondition)) > 0;
  if (!isCounted) await lockOrders(tx, eq(orders.customer_id, customer_id));
  const card = await lockCard(tx, customer_id, now);
  if (card.points === null)
    await book(tx, customer_id, scheme, eq(orders.customer_id, customer_id));
  const { points } = card.points === null ? await lockCard(tx, customer_id, now) : card;
  return { ...card, points: points ?? 0 };
}

/**
 * Locks the customer's card, new if there is none. Lock order: after the order's own row, before vouchers, stock and slots
 * (D101). What is written next refers to the customer, whose row is therefore locked before the card.
 */
async function lockCard(tx: Db, customer_id: number, now: Date) {
  const customerCondition = eq(customers.id, customer_id);
  const owner = tx
    .select({ id: customers.id })
    .from(customers)
    .where(customerCondition)
    .for('key share');
  const ownerCondition = sql`${loyalty_cards.customer_id} = (${owner})`;
  for (;;) {
    const [card] = await tx.select().from(loyalty_cards).where(ownerCondition).for('update');
    if (card) return card;
    await newCard(tx, customer_id, now);
  }
}

/**
 * Updates the customer's points from the order's current state. Call it in the transaction that changed the payment;
 * repeating it changes nothing, so points are booked exactly once (D113). A card that is not counted yet is counted now,
 * unless another order is being changed, for which this one must not wait: then the card's next use counts it (D101).
 */
export async function bookPoints(
  tx: Db,
  { id, customer_id }: Pick<OrderRow, 'id' | 'customer_id'>,
  { site, now }: { readonly site: Site; readonly now: Date },
): Promise<void> {
  const scheme = schemeOf(site);
  if (!scheme || customer_id === null) return;
  const { points } = await lockCard(tx, customer_id, now);
  if (points !== null) return book(tx, customer_id, scheme, eq(orders.id, id));
  const all = eq(orders.customer_id, customer_id);
  const free = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(all)
    .for('key share', { skipLocked: true });
  if (free.length === (await tx.$count(orders, all))) await book(tx, customer_id, scheme, all);
}

/** The statements that pay a new order with points (P11, D113); the customer's card must be locked. */
export function spendWrites(
  tx: Db,
  { id, customer_id, total_minor, doc }: OrderRow,
): readonly SQLWrapper[] {
  if (doc.payment?.type !== 'loyalty' || customer_id === null) return [];
  return [
    tx.insert(point_entries).values({ order_id: id, customer_id, points: -total_minor }),
    tx
      .update(loyalty_cards)
      .set({ points: sql`${loyalty_cards.points} - ${total_minor}` })
      .where(cardCondition(customer_id)),
  ];
}

/** Reverts an order's effect on points: spent ones are returned, earned ones removed. */
export async function releasePoints(tx: Db, order_id: number): Promise<void> {
  await tx.execute(sql`with gone as (
      delete from ${point_entries} where order_id = ${order_id} returning customer_id, points
    )
    update ${loyalty_cards} set points = ${loyalty_cards}.points - gone.points
    from gone where ${loyalty_cards}.customer_id = gone.customer_id`);
}

/**
 * Books the points of some of a customer's orders: an order earns points once it is paid, spends them if it was paid with
 * them, and counts as zero once cancelled or refunded (D113). The card must be locked. An order that is being cancelled
 * meanwhile is read once that is done.
 */
async function book(tx: Db, customer_id: number, scheme: Scheme, which: SQL): Promise<void> {
  const { points_per_unit, currency, default_currency } = scheme;
  const payment = sql`${orders.doc}->'payment'`;
  const worth = sql`case
      when ${orders.status} in ('cancelled', 'rejected', 'payment_failed') then 0
      when ${payment}->>'status' = 'refunded' then 0
      when ${payment}->>'type' = 'loyalty' then -${orders.total_minor}::bigint
      when ${payment}->>'status' = 'paid' and coalesce(${orders.doc}->'venue'->>'currency', ${default_currency}) = ${currency}
        then floor(${orders.total_minor} * ${points_per_unit}::numeric / 100)::bigint
      else 0 end`;
  await tx.execute(sql`with worth as (
      select ${orders.id} as order_id, ${worth} as points from ${orders}
      where ${which} and ${orders.customer_id} = ${customer_id}
      for key share
    ), before as (
      select order_id, points from ${point_entries} where order_id in (select order_id from worth)
    ), booked as (
      insert into ${point_entries} (order_id, customer_id, points)
      select order_id, ${customer_id}::int, points from worth
      where points <> 0 or order_id in (select order_id from before)
      on conflict (order_id) do update set points = excluded.points
    )
    update ${loyalty_cards} set points = coalesce(${loyalty_cards}.points, 0)
      + coalesce((select sum(points) from worth), 0) - coalesce((select sum(points) from before), 0)
    where customer_id = ${customer_id}`);
}

function cardCondition(customer_id: number): SQL {
  return eq(loyalty_cards.customer_id, customer_id);
}

/** Creates a card. A taken number is replaced; after a concurrent request that request's card is read. */
async function newCard(tx: Db, customer_id: number, now: Date): Promise<void> {
  await tx
    .insert(loyalty_cards)
    .values({ customer_id, number: newCardNumber(), created_at: now })
    .onConflictDoNothing();
}
