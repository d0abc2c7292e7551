import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { PaymentAction, PaymentInput } from '#domain/model.ts';
import type { PaymentProvider } from '#domain/payment/providers.ts';
import type { AttemptState } from '../payments/state-machine.ts';
import { moment } from './columns.ts';
import { bill_payments } from './schema-bills.ts';
import { customer_id } from './schema-customers.ts';
import { orders } from './schema-orders.ts';

/** The parameters of a provider call, the same on every retry. */
export interface AttemptRequest {
  /** The provider's reference for the customer; null for guests and cards that are not saved. */
  readonly customer: string | null;
  /** The provider's reference for the saved card. */
  readonly card: string | null;
  /** The URL to which the customer returns. */
  readonly return_url: string;
}

/** The provider of an attempt without one: the venue takes the money, or points cover it. Stored rows have it. */
export const NO_PROVIDER = 'house';

/** Columns of a payment attempt, for orders and bills. */
function attemptColumns() {
  return {
    attempt: integer().notNull(),
    provider: text().$type<PaymentProvider | typeof NO_PROVIDER>().notNull(),
    state: text().$type<AttemptState>().notNull(),
    /** The customer's choice; a one-time token is removed once used. */
    input: jsonb().$type<PaymentInput>().notNull(),
    /** Hash that shows whether the same one-time token was sent again. */
    token_digest: text(),
    request: jsonb().$type<AttemptRequest>(),
    intent_id: text(),
    action: jsonb().$type<PaymentAction>(),
    /** Why it failed, as a code of `#domain/payment/failures.ts`. */
    code: text(),
    display_text: text(),
    amount_minor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** Whether this attempt pays the order. */
    pays_order: boolean().notNull().default(false),
    /** When the provider was last asked; null if it was never asked to charge, or refused that immediately. */
    asked_at: moment(),
    /** Lease: until then no other process calls the provider about this attempt. */
    lease_until: moment(),
    /** When the reconciler checks it next; null if never. */
    check_at: moment(),
    /** Until then a request in progress when the attempt was closed could still arrive. */
    recheck_until: moment(),
    /** Number of calls in a row without a conclusive answer. */
    misses: integer().notNull().default(0),
    /** The provider's message of its last refusal, for the operator. */
    refusal: text(),
    created_at: moment().notNull(),
  };
}

/**
 * The payment attempts of an order; `payments/state-machine.ts` has the rules of their states. An attempt
 * is stored before its provider is called, so that it can be found by order and number whatever fails.
 * Amounts in minor units of the currency.
 */
export const payment_attempts = pgTable(
  'payment_attempts',
  {
    payable_id: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ...attemptColumns(),
  },
  (row) => [
    primaryKey({ columns: [row.payable_id, row.attempt] }),
    index('payment_attempts_due').on(row.check_at).where(sql`check_at is not null`),
  ],
);

/** The attempts to pay a part of a table's bill, by the same rules. */
export const bill_attempts = pgTable(
  'bill_attempts',
  {
    payable_id: integer('payment_id')
      .notNull()
      .references(() => bill_payments.id, { onDelete: 'cascade' }),
    ...attemptColumns(),
  },
  (row) => [
    primaryKey({ columns: [row.payable_id, row.attempt] }),
    index('bill_attempts_due').on(row.check_at).where(sql`check_at is not null`),
  ],
);

/** The provider's reference for a customer. */
export const provider_customers = pgTable(
  'provider_customers',
  {
    customer_id: customer_id(),
    provider: text().notNull(),
    reference: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.customer_id, row.provider] })],
);

/** The tokens, cards and intents that the payment sandbox stores in place of a provider. Empty if keys are set. */
export const sandbox_objects = pgTable(
  'sandbox_objects',
  {
    id: text().primaryKey(),
    doc: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    created_at: moment().notNull(),
  },
  (row) => [index('sandbox_age').on(row.created_at)],
);
