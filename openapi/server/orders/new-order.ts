import { randomUUID } from 'node:crypto';
import type { SQLWrapper } from 'drizzle-orm';
import { toMinor } from '#domain/lib/money.ts';
import type { Cart, LineItem } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { Kitchen } from '../config/kitchen.ts';
import type { Caller } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { type OrderDoc, order_lines, order_steps, orders } from '../db/schema-orders.ts';
import type { OrderNumber } from './numbers.ts';
import type { OrderRow, StepRow } from './record.ts';

/** The data of a new order. */
export interface NewOrder extends OrderNumber {
  readonly caller: Caller;
  readonly cart: Cart & { readonly service_type: NonNullable<Cart['service_type']> };
  readonly doc: OrderDoc;
  readonly client_order_ref: string | null;
  /** When the order becomes relevant for the kitchen; null means immediately. */
  readonly slot_at: Date | null;
  /** The kitchen starts only when the order is paid (D76). */
  readonly isUnpaid: boolean;
  /** Advances it automatically; in the demo only. */
  readonly kitchen: Kitchen | undefined;
  readonly now: Date;
}

/** Builds the row of an order and its first step (D85). */
export function newOrder(values: NewOrder): {
  readonly row: OrderRow;
  readonly steps: readonly StepRow[];
} {
  const { id, number, caller, cart, doc, slot_at, isUnpaid, now } = values;
  const status = isUnpaid ? 'pending_payment' : 'placed';
  const { service_type } = cart;
  const kitchenOrder = { service_type, slot_at, placed_at: now };
  const row = {
    id,
    uuid: randomUUID(),
    venue_id: doc.venue.id,
    number: String(number),
    customer_id: caller.customer_id,
    client_id: caller.client_id,
    scope: caller.scope,
    client_order_ref: values.client_order_ref,
    service_type,
    status,
    total_minor: toMinor(cart.total ?? 0, currencyOf(doc.venue)),
    slot_at,
    placed_at: now,
    next_step_at: isUnpaid
      ? null
      : (values.kitchen?.nextStepAt(kitchenOrder, 'placed', now) ?? null),
    erased_at: null,
    doc,
  } as const;
  return { row, steps: [{ order_id: id, status, at: now }] };
}

/** The statements that write an order with its lines and steps. */
export function orderWrites(
  tx: Db,
  row: OrderRow,
  lines: readonly LineItem[],
  steps: readonly StepRow[],
): readonly SQLWrapper[] {
  return [
    tx.insert(orders).overridingSystemValue().values(row),
    tx.insert(order_lines).values(lineRows(row.id, lines, currencyOf(row.doc.venue))),
    tx.insert(order_steps).values([...steps]),
  ];
}

function lineRows(order_id: number, lines: readonly LineItem[], currency: string) {
  return lines.map((doc, position) => ({
    order_id,
    position,
    product_id: doc.product_id,
    quantity: doc.quantity,
    total_minor: toMinor(doc.total, currency),
    doc,
  }));
}
