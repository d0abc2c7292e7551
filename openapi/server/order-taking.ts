import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Cart, LineItem } from '#domain/model.ts';
import { toMinor } from '#domain/money.ts';
import { wallClock } from '#domain/wall-clock.ts';
import type { Db } from './db.ts';
import type { Caller } from './handler.ts';
import { movesOnAt } from './kitchen.ts';
import type { OrderRow } from './order-record.ts';
import { slots, type VenueDoc } from './schema-catalogue.ts';
import { type OrderDoc, order_lines, order_numbers, order_steps, orders } from './schema-orders.ts';
import { zoneOf } from './venue-record.ts';

/** Takes a place in a slot; false where the last one is gone (D73). */
export async function takeSlot(tx: Db, venue: VenueDoc, slot_at: Date): Promise<boolean> {
  const taken = await tx
    .insert(slots)
    .values({ venue_id: venue.id, slot_at, taken: 1 })
    .onConflictDoUpdate({
      target: [slots.venue_id, slots.slot_at],
      set: { taken: sql`${slots.taken} + 1` },
      setWhere: lt(slots.taken, venue.slot_capacity ?? Number.MAX_SAFE_INTEGER),
    })
    .returning({ taken: slots.taken });
  return taken.length > 0;
}

/** Gives a place in a slot back (D87). */
export async function returnSlot(tx: Db, venue_id: number, slot_at: Date): Promise<void> {
  await tx
    .update(slots)
    .set({ taken: sql`greatest(0, ${slots.taken} - 1)` })
    .where(and(eq(slots.venue_id, venue_id), eq(slots.slot_at, slot_at)));
}

/** What a new order is made of. */
export interface NewOrder {
  readonly caller: Caller;
  readonly venue: VenueDoc;
  readonly cart: Cart & { readonly service_type: NonNullable<Cart['service_type']> };
  readonly doc: OrderDoc;
  readonly client_order_ref: string | null;
  /** When it begins to matter to the kitchen; null is at once. */
  readonly slot_at: Date | null;
  /** The kitchen begins when it is paid (D76). */
  readonly isUnpaid: boolean;
  readonly pace: number;
  readonly now: Date;
}

/** Writes the order down with its lines, its number and its first step. */
export async function insertOrder(tx: Db, given: NewOrder): Promise<OrderRow> {
  const { caller, venue, cart, doc, slot_at, isUnpaid, now } = given;
  const status = isUnpaid ? 'pending_payment' : 'placed';
  const { service_type } = cart;
  // The number comes last: until the end of the transaction all other orders of the venue wait for it.
  const number = await nextNumber(tx, venue, now);
  const kitchenOrder = { service_type, slot_at, placed_at: now };
  const [row] = await tx
    .insert(orders)
    .values({
      uuid: randomUUID(),
      venue_id: venue.id,
      number: String(number),
      customer_id: caller.customer_id,
      client_id: caller.client_id,
      scope: caller.scope,
      client_order_ref: given.client_order_ref,
      service_type,
      status,
      total_minor: toMinor(cart.total ?? 0),
      slot_at,
      placed_at: now,
      next_step_at: isUnpaid ? null : movesOnAt(kitchenOrder, 'placed', now, given.pace),
      doc,
    })
    .returning();
  if (!row) throw new Error('The order was not written.');
  await tx.insert(order_lines).values(lineRows(row.id, cart.line_items_attributes));
  await tx.insert(order_steps).values({ order_id: row.id, status, at: now });
  return row;
}

/** 1, 2, 3 … on each day of the venue's calendar; a number that is not used in the end is used by the next order. */
async function nextNumber(tx: Db, venue: VenueDoc, now: Date): Promise<number> {
  const { year, month, day } = wallClock(now, zoneOf(venue));
  const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'));
  const [found] = await tx
    .insert(order_numbers)
    .values({ venue_id: venue.id, day: `${year}-${mm}-${dd}`, last: 1 })
    .onConflictDoUpdate({
      target: [order_numbers.venue_id, order_numbers.day],
      set: { last: sql`${order_numbers.last} + 1` },
    })
    .returning({ last: order_numbers.last });
  if (!found) throw new Error('There is no number for the order.');
  return found.last;
}

function lineRows(order_id: number, lines: readonly LineItem[]) {
  return lines.map((doc, position) => ({
    order_id,
    position,
    product_id: doc.product_id,
    quantity: doc.quantity,
    total_minor: toMinor(doc.total),
    doc,
  }));
}
