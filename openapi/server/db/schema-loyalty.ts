import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { customer_id } from './schema-customers.ts';
import { order_id } from './schema-orders.ts';

/**
 * A customer's card in the site's loyalty scheme (L1). points is the balance, negative if payments that had earned
 * spent points were refunded; null until the customer's orders have been counted for the first time.
 */
export const loyalty_cards = pgTable('loyalty_cards', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  customer_id: customer_id().unique(),
  number: text().notNull().unique(),
  points: bigint({ mode: 'number' }),
  created_at: moment().notNull(),
});

/** The points that one order earns (positive) or spends (negative). The balance is the sum of these. */
export const point_entries = pgTable(
  'point_entries',
  {
    order_id: order_id().primaryKey(),
    customer_id: customer_id(),
    points: bigint({ mode: 'number' }).notNull(),
  },
  (row) => [index('point_entries_of_customer').on(row.customer_id)],
);
