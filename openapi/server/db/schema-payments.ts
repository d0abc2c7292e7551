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
  timestamp,
} from 'drizzle-orm/pg-core';
import type { PaymentAction, PaymentInput } from '#domain/model.ts';
import type { PaymentProvider } from '#domain/payment/providers.ts';
import type { AttemptState } from '../payments/state-machine.ts';
import { bill_payments } from './schema-bills.ts';
import { customers } from './schema-customers.ts';
import { orders } from './schema-orders.ts';

const moment = () => timestamp({ withTimezone: true });

/** What a provider was asked with, the same each time it is asked again. */
export interface AttemptRequest {
  /** The customer as the provider knows them; null for guests and cards that nobody keeps. */
  readonly customer: string | null;
  /** The saved card as the provider knows it. */
  readonly card: string | null;
  /** Where the customer comes back to. */
  readonly return_url: string;
}

/** What an attempt to pay consists of, whatever is paid. */
function attemptColumns() {
  return {
    attempt: integer().notNull(),
    provider: text().$type<PaymentProvider | 'house'>().notNull(),
    state: text().$type<AttemptState>().notNull(),
    /** What the customer chose; a one-time token is taken out as soon as it was used. */
    input: jsonb().$type<PaymentInput>().notNull(),
    /** Tells whether the same one-time token is sent again. */
    token_digest: text(),
    request: jsonb().$type<AttemptRequest>(),
    intent_id: text(),
    action: jsonb().$type<PaymentAction>(),
    /** Why it failed, in the words of `#domain/payment/failures.ts`. */
    code: text(),
    display_text: text(),
    amount_minor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** This attempt's money is what pays the order. */
    pays_order: boolean().notNull().default(false),
    /** When the provider was first asked to charge; null again where it said at once that it has nothing to do with it. */
    asked_at: moment(),
    /** Until then nobody else asks the provider about this attempt. */
    lease_until: moment(),
    /** When the reconciler looks at it next; null is never again. */
    check_at: moment(),
    /** Until then a request that was under way when the attempt was closed could still arrive. */
    recheck_until: moment(),
    /** How often in a row the provider gave no answer, or none that settled anything. */
    misses: integer().notNull().default(0),
    /** The provider's own words for its last refusal, for the operator. */
    refusal: text(),
    created_at: moment().notNull(),
  };
}

/**
 * The attempts to pay an order, one after the other; `payments/state-machine.ts` has the rules of their states. An attempt
 * is written down before its provider hears of it, so whatever dies it can be found again under its order and number.
 * Amounts in minor units of the currency.
 */
export const payment_attempts = pgTable(
  'payment_attempts',
  {
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ...attemptColumns(),
  },
  (row) => [
    primaryKey({ columns: [row.order_id, row.attempt] }),
    index('payment_attempts_due').on(row.check_at).where(sql`check_at is not null`),
  ],
);

/** The attempts to pay a part of a table's bill, by the same rules; order_id is the payment's id, as those rules call it. */
export const bill_attempts = pgTable(
  'bill_attempts',
  {
    order_id: integer('payment_id')
      .notNull()
      .references(() => bill_payments.id, { onDelete: 'cascade' }),
    ...attemptColumns(),
  },
  (row) => [
    primaryKey({ columns: [row.order_id, row.attempt] }),
    index('bill_attempts_due').on(row.check_at).where(sql`check_at is not null`),
  ],
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

/** What the payment sandbox remembers in place of a provider: tokens, cards, intents. Empty where keys are set. */
export const sandbox_objects = pgTable(
  'sandbox_objects',
  {
    id: text().primaryKey(),
    doc: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    created_at: moment().notNull(),
  },
  (row) => [index('sandbox_age').on(row.created_at)],
);
