import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LineItem, Order, OrderStatus, ServiceType } from '#domain/model.ts';
import type { components } from '#openapi/schema.d.ts';
import { moment } from './columns.ts';
import type { OwnParts } from './own-parts.ts';
import { venue_id, venues } from './schema-catalogue.ts';
import { customers } from './schema-customers.ts';

/**
 * The contract's fields stored in an order's row, except its columns, lines and steps, and the parts that no
 * response contains.
 */
export type OrderDoc = Omit<
  Order,
  'id' | 'uuid' | 'number' | 'status' | 'status_history' | 'line_items_attributes' | 'created_at'
> &
  OwnParts;

/**
 * scope is the owner: `customer:7` or `client:` with the guest's X-Client (trust 2.5). next_step_at is when the kitchen
 * advances it; slot_at is the chosen slot. Amounts in minor units.
 */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid().notNull().unique(),
    venue_id: integer()
      .notNull()
      .references(() => venues.id),
    number: text().notNull(),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    client_id: text(),
    scope: text().notNull(),
    client_order_ref: text(),
    service_type: text().$type<ServiceType>().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    total_minor: bigint({ mode: 'number' }).notNull(),
    slot_at: moment(),
    placed_at: moment().notNull(),
    next_step_at: moment(),
    /** When the personal data was erased. */
    erased_at: moment(),
    doc: jsonb().$type<OrderDoc>().notNull(),
  },
  (row) => [
    unique('orders_scope_ref').on(row.scope, row.client_order_ref),
    index('orders_of_customer').on(row.customer_id, row.placed_at),
    index('orders_of_device').on(row.client_id, row.placed_at).where(sql`customer_id is null`),
    index('orders_of_venue').on(row.venue_id, row.placed_at),
    index('orders_of_slot').on(row.venue_id, row.slot_at).where(sql`slot_at is not null`),
    index('orders_of_number').on(row.venue_id, row.number, row.placed_at),
    index('orders_age').on(row.placed_at),
    // Has only running orders, which tablets query every few seconds, however many have ended (T76, D217).
    index('orders_running')
      .on(row.venue_id, row.placed_at)
      .where(sql`status not in ('completed', 'cancelled', 'rejected', 'payment_failed')`),
    index('orders_due').on(row.next_step_at).where(sql`next_step_at is not null`),
    index('orders_of_left').on(row.id).where(sql`erased_at is null and scope like 'left:%'`),
    index('orders_of_guests')
      .on(row.placed_at)
      .where(sql`erased_at is null and customer_id is null`),
  ],
);

/** A column that refers to a row's order; the row is deleted with it. */
export const order_id = () =>
  integer()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

export const order_lines = pgTable(
  'order_lines',
  {
    order_id: order_id(),
    position: integer().notNull(),
    product_id: integer().notNull(),
    quantity: integer().notNull(),
    total_minor: bigint({ mode: 'number' }).notNull(),
    doc: jsonb().$type<LineItem>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.order_id, row.position] })],
);

export const order_steps = pgTable(
  'order_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: order_id(),
    status: text().$type<OrderStatus>().notNull(),
    at: moment().notNull(),
  },
  (row) => [index('steps_of_order').on(row.order_id, row.id)],
);

/** The last order number of a venue on a day of its calendar (YYYY-MM-DD); the next order takes the one after it. */
export const order_numbers = pgTable(
  'order_numbers',
  {
    venue_id: venue_id(),
    day: text().notNull(),
    last: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.venue_id, row.day] }), index('numbers_age').on(row.day)],
);

/** One key, one order: status and body of the first response are stored as they were sent (trust 2.5). */
export const idempotency = pgTable(
  'idempotency',
  {
    scope: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    state: text({ enum: ['running', 'done'] }).notNull(),
    status: integer(),
    body: text(),
    created_at: moment().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.scope, row.key] }),
    index('idempotency_age').on(row.created_at),
  ],
);

export const feedback = pgTable('feedback', {
  order_id: order_id().primaryKey(),
  doc: jsonb().$type<components['schemas']['Feedback']>().notNull(),
  created_at: moment().notNull(),
});

/** Orders in progress, literally as in their index, which parameters would not match. */
export const runningCondition = sql`${orders.status} not in ('completed', 'cancelled', 'rejected', 'payment_failed')`;

/** Orders that are done but not paid yet (D300). */
export const unpaidCondition = sql`(${orders.status} = 'completed' and coalesce(${orders.doc}->'payment'->>'status', '') = 'pending')`;

/**
 * Orders that are over in any case. One that is done but not paid is not: the venue still needs its person (D349). Not
 * every venue marks its orders as done, so one is over a day after it was placed or was due, whichever is later, and a
 * week after if it is sent by mail (D305).
 */
export function overCondition(now: Date): SQL {
  const since = sql`greatest(${orders.placed_at}, ${orders.slot_at})`;
  const time = sql`case ${orders.service_type} when 'WebShop' then interval '168 hours' else interval '24 hours' end`;
  return sql`(not (${runningCondition} or ${unpaidCondition}) or ${since} + ${time} < ${now.toISOString()}::timestamptz)`;
}
