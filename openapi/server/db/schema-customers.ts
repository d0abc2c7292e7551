import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Customer } from '#domain/model.ts';
import type { components } from '#openapi/schema.d.ts';
import { moment } from './columns.ts';
import type { Text } from './records.ts';

/** The contract's fields stored in a customer's row, without passwords, tokens, and what the site decides. */
export type CustomerDoc = Omit<
  Customer,
  | 'id'
  | 'api_client'
  | 'email_confirmation_required'
  | 'location_activated'
  | 'brand'
  | 'has_password'
>;

/**
 * email_key is the address in lower case; a partner's customer has partner_key instead of a password.
 * passkey_handle names the customer to their passkeys, and is random (D245).
 * location_code is the accepted code; it is valid as long as the site has it.
 */
export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email_key: text().unique(),
    partner_key: text().unique(),
    password_hash: text(),
    api_token_hash: text(),
    passkey_handle: text(),
    location_code: text(),
    terms_accepted_at: moment(),
    doc: jsonb().$type<CustomerDoc>().notNull(),
    created_at: moment().notNull(),
  },
  (row) => [uniqueIndex('customers_passkey_handle').on(row.passkey_handle)],
);

/** A column that refers to a row's customer; the row is deleted with them. */
export const customer_id = () =>
  integer()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/** The cards that customers saved at a provider; the numbers stay there. */
export const payment_methods = pgTable(
  'payment_methods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customer_id: customer_id(),
    venue_id: integer(),
    provider: text().notNull(),
    /** The provider's reference for the card; never sent to a client. */
    reference: text(),
    is_default: boolean().notNull().default(false),
    doc: jsonb().$type<Omit<components['schemas']['PaymentMethod'], 'id' | 'default'>>().notNull(),
    created_at: moment().notNull(),
  },
  (row) => [index('payment_methods_of_customer').on(row.customer_id)],
);

/** Deleted cards and customers, until their provider has deleted them too. */
export const card_erasures = pgTable(
  'card_erasures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['card', 'customer'] })
      .notNull()
      .default('card'),
    provider: text().notNull(),
    reference: text().notNull(),
    tries: integer().notNull().default(0),
    due_at: moment().notNull(),
  },
  (row) => [index('card_erasures_due').on(row.due_at)],
);

/** The texts of a personal offer in all its languages, with the site's own id. */
export type OfferDoc = Omit<
  components['schemas']['PersonalOffer'],
  'id' | 'status' | 'title' | 'description' | 'terms'
> & {
  readonly key: string;
  readonly title: Text;
  readonly description: Text | null;
  readonly terms: Text | null;
};

/** The offers that customers have, each with its state (D20). */
export const personal_offers = pgTable(
  'personal_offers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customer_id: customer_id(),
    venue_id: integer(),
    status: text({ enum: ['available', 'activated', 'used', 'expired'] }).notNull(),
    activated_at: moment(),
    doc: jsonb().$type<OfferDoc>().notNull(),
  },
  (row) => [index('offers_of_customer').on(row.customer_id)],
);

/** An email to send; a receipt refers to its order. Its text is deleted once it is sent. */
export interface MailDoc {
  readonly order_uuid?: string;
  /** The sender's name; neutral if a hidden site's name must not be revealed. */
  readonly from?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly html?: string;
}

/**
 * The queue of emails. due_at: when to send one; null if it was sent or given up. One about an account is deleted with
 * it, whatever its address was then (D386).
 */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    customer_id: integer().references(() => customers.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    doc: jsonb().$type<MailDoc>().notNull(),
    created_at: moment().notNull(),
    due_at: moment(),
    sent_at: moment(),
    tries: integer().notNull().default(0),
  },
  (row) => [
    index('mails_due').on(row.due_at).where(sql`due_at is not null`),
    index('mails_of_customer').on(row.customer_id),
    index('mails_of_recipient').on(row.recipient),
    index('mails_age').on(row.created_at),
    index('mails_of_order').on(sql`((doc->>'order_uuid'))`),
  ],
);

/** The order of an email, literally as in its index. */
export const mailOrder = sql<string>`${mails.doc}->>'order_uuid'`;

/** Data about the installation itself, such as its signing secret or which data was seeded. */
export const meta = pgTable('meta', { key: text().primaryKey(), value: text().notNull() });
