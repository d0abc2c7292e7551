import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { order_id } from './schema-orders.ts';

/**
 * The push endpoint of a device for an order (RFC 8030), until the order ends. last_sent is the last message sent;
 * due_at is when the next may be sent, which also leases it to one process.
 */
export const push_subscriptions = pgTable(
  'push_subscriptions',
  {
    order_id: order_id(),
    device: text().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().notNull(),
    /** The app's origin, which a tap on the message opens. */
    origin: text().notNull(),
    last_sent: text(),
    tries: integer().notNull().default(0),
    due_at: moment().notNull(),
    created_at: moment().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.order_id, row.device] }),
    index('push_due').on(row.due_at),
    index('push_age').on(row.created_at),
    index('push_endpoint').on(sql`md5(endpoint)`),
  ],
);
