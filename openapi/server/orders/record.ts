import { asc, inArray } from 'drizzle-orm';
import type { LineItem, Order } from '#domain/model.ts';
import { isCancellable } from '#domain/orders/orders.ts';
import { withSharedAmounts } from '../bills/shared-amounts.ts';
import type { Db } from '../db/database.ts';
import { feedback, order_lines, order_steps, type orders } from '../db/schema-orders.ts';
import { withOffset } from '../i18n/zone.ts';

export type OrderRow = typeof orders.$inferSelect;
/** A status that an order reached, and when. */
export type StepRow = Pick<typeof order_steps.$inferSelect, 'order_id' | 'status' | 'at'>;

/** The reader of an order, and the parts to include. */
export interface DtoOptions {
  readonly isOwner: boolean;
  readonly withFeedback: boolean;
  readonly now: Date;
}

/** Loads and maps orders to the contract, in the order of their rows (D52). */
export async function loadOrderDtos(
  db: Db,
  rows: readonly OrderRow[],
  options: DtoOptions,
): Promise<readonly Order[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await linesOf(db, ids);
  const steps = await db
    .select()
    .from(order_steps)
    .where(inArray(order_steps.order_id, ids))
    .orderBy(asc(order_steps.id));
  const withFeedback = options.withFeedback
    ? await db
        .select({ id: feedback.order_id })
        .from(feedback)
        .where(inArray(feedback.order_id, ids))
    : [];
  return (await withSharedAmounts(db, rows)).map((row) =>
    toOrderDto(
      {
        row,
        lines: lines.get(row.id) ?? [],
        steps: steps.filter(({ order_id }) => order_id === row.id),
        hasFeedback: withFeedback.some(({ id }) => id === row.id),
      },
      options,
    ),
  );
}

/** An order with its lines and steps from the database. */
interface OrderRecord {
  readonly row: OrderRow;
  readonly lines: readonly LineItem[];
  readonly steps: readonly StepRow[];
  readonly hasFeedback?: boolean;
}

/** Maps an order that was read, or is about to be written, to the contract (D52). */
export function toOrderDto(
  { row, lines, steps, hasFeedback = false }: OrderRecord,
  options: DtoOptions,
): Order {
  const { id, uuid, number, status, placed_at } = row;
  const { kitchen: _kitchen, mailing: _mailing, ...doc } = row.doc;
  const zone = doc.venue.time_zone ?? 'UTC';
  const order: Order = {
    ...doc,
    id,
    uuid,
    number,
    status,
    status_history: steps.map((step) => ({ status: step.status, at: withOffset(step.at, zone) })),
    line_items_attributes: lines,
    created_at: withOffset(placed_at, zone),
    ...(options.withFeedback && { feedback_exist: hasFeedback }),
  };
  return {
    ...order,
    cancellable: options.isOwner && isCancellable(order, options.now),
    editable: options.isOwner,
  };
}

/**
 * Loads and maps one order to the contract (D52).
 * @throws Error if the order has no rows, which no caller allows
 */
export async function loadOrderDto(db: Db, row: OrderRow, options: DtoOptions): Promise<Order> {
  const [order] = await loadOrderDtos(db, [row], options);
  if (!order) throw new Error('An order could not be loaded.');
  return order;
}

/** Loads the lines of orders, by order id. */
export async function linesOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly LineItem[]>> {
  const rows = await db
    .select()
    .from(order_lines)
    .where(inArray(order_lines.order_id, [...ids]))
    .orderBy(asc(order_lines.order_id), asc(order_lines.position));
  const lines = new Map<number, LineItem[]>();
  for (const { order_id, doc } of rows) {
    const own = lines.get(order_id) ?? [];
    own.push(doc);
    lines.set(order_id, own);
  }
  return lines;
}
