import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { PaymentAction, PaymentInput } from '#domain/model.ts';
import type { PaymentProvider } from '#domain/payment-providers.ts';
import { customers } from './schema-customers.ts';
import { orders } from './schema-orders.ts';

const moment = () => timestamp({ withTimezone: true });

/** new: to be asked of the provider. action: the customer has a step to do. later: paid at the venue. */
export type PaymentState =
  | 'new'
  | 'action'
  | 'processing'
  | 'failed'
  | 'paid'
  | 'later'
  | 'canceled'
  | 'refunded';

/**
 * The money of one order; there is one row and one intent at the provider, however often it is tried (trust 2.8).
 * input is what is tried now, wanted what the customer chose since; busy_until is held by who talks to the provider.
 */
export const payments = pgTable(
  'payments',
  {
    order_id: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text().$type<PaymentProvider | 'house'>().notNull(),
    state: text().$type<PaymentState>().notNull(),
    attempt: integer().notNull().default(1),
    intent_id: text(),
    input: jsonb().$type<PaymentInput>().notNull(),
    wanted: jsonb().$type<PaymentInput>(),
    action: jsonb().$type<PaymentAction>(),
    code: text(),
    display_text: text(),
    amount_minor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    busy_until: moment(),
    look_at: moment(),
    expires_at: moment().notNull(),
    created_at: moment().notNull(),
  },
  (row) => [index('payments_due').on(row.look_at)],
);

/** The customer as a provider knows them. */
export const provider_customers = pgTable(
  'provider_customers',
  {
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    reference: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.customer_id, row.provider] })],
);

/** What the test till remembers in place of a provider: tokens, cards, intents. Empty where keys are set. */
export const sandbox_objects = pgTable('sandbox_objects', {
  id: text().primaryKey(),
  doc: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  created_at: moment().notNull(),
});
