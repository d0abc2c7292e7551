import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { venue_id } from './schema-catalogue.ts';
import { customers } from './schema-customers.ts';
import { order_id } from './schema-orders.ts';

/**
 * The voucher use of an order, deleted if the order is cancelled, rejected or refunded. The limits of a code are
 * counted in these rows. client_id is the phone's, or empty; email_hash recognizes a guest's address without storing
 * it.
 */
export const voucher_redemptions = pgTable(
  'voucher_redemptions',
  {
    order_id: order_id().primaryKey(),
    venue_id: venue_id(),
    code: text().notNull(),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    client_id: text().notNull(),
    email_hash: text(),
  },
  (row) => [
    index('redemptions_of_voucher').on(row.venue_id, row.code),
    index('redemptions_of_customer').on(row.customer_id, row.code),
    index('redemptions_of_phone').on(row.client_id, row.code),
    index('redemptions_of_address').on(row.email_hash, row.code),
  ],
);
