import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { tables, venue_id, venues } from './schema-catalogue.ts';
import { customers } from './schema-customers.ts';
import { order_id } from './schema-orders.ts';

/** A table's bill that several phones see and pay, for four hours (D248). */
export const table_bills = pgTable(
  'table_bills',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid().notNull().unique(),
    /** Another phone joins with this code; a removed phone can no longer read it. */
    code: uuid().notNull().unique(),
    venue_id: venue_id(),
    table_id: integer()
      .notNull()
      .references(() => tables.id, { onDelete: 'cascade' }),
    /** A phone was removed: since then the table's code no longer admits anybody. */
    by_code_only: boolean().notNull().default(false),
    opened_at: moment().notNull(),
    ends_at: moment().notNull(),
  },
  (row) => [
    index('bills_of_table').on(row.table_id, row.ends_at),
    index('bills_of_venue').on(row.venue_id),
    index('bills_age').on(row.opened_at),
  ],
);

/** The phones of a bill; the first opened it and may remove others. device is X-Client, since is its check-in. */
export const bill_phones = pgTable(
  'bill_phones',
  {
    bill_id: integer()
      .notNull()
      .references(() => table_bills.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    device: text().notNull(),
    since: moment().notNull(),
    is_removed: boolean().notNull().default(false),
  },
  (row) => [
    primaryKey({ columns: [row.bill_id, row.number] }),
    unique('bill_phones_once').on(row.bill_id, row.device),
  ],
);

/**
 * A phone's payment of a part of a bill, under the phone's key. Its shares are reserved while it is open, count once it
 * is paid, and are free again when it is over: money that arrives later is refunded. `venue` marks money that the staff
 * took.
 */
export const bill_payments = pgTable(
  'bill_payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid().notNull().unique(),
    bill_id: integer().references(() => table_bills.id, { onDelete: 'set null' }),
    phone: integer().notNull(),
    venue_id: integer()
      .notNull()
      .references(() => venues.id),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    kind: text({ enum: ['all', 'mine', 'equal', 'dishes', 'venue'] }).notNull(),
    parts: integer(),
    amount_minor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    status: text({ enum: ['open', 'paid', 'over'] }).notNull(),
    started_at: moment().notNull(),
  },
  (row) => [
    index('bill_payments_of_bill').on(row.bill_id),
    index('bill_payments_of_customer').on(row.customer_id),
    index('bill_payments_of_venue').on(row.venue_id),
  ],
);

/** The shares of dishes that a payment covers; written only while the order is locked, and never changed. */
export const bill_shares = pgTable(
  'bill_shares',
  {
    payment_id: integer()
      .notNull()
      .references(() => bill_payments.id, { onDelete: 'cascade' }),
    order_id: order_id(),
    line: integer().notNull(),
    piece: integer().notNull(),
    amount_minor: bigint({ mode: 'number' }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.payment_id, row.order_id, row.line, row.piece] }),
    index('shares_of_order').on(row.order_id),
  ],
);
