import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Customer } from '#domain/model.ts';
import type { components } from '#openapi/schema.d.ts';
import type { Text } from '../catalogue/venue-data.ts';

const moment = () => timestamp({ withTimezone: true });

/** What a customer's row keeps in words of the contract; never a password or a token, nor what the site decides. */
export type CustomerDoc = Omit<
  Customer,
  'id' | 'api_client' | 'email_confirmation_required' | 'location_activated' | 'brand'
>;

/**
 * email_key is the address in small letters; a partner's customer has partner_key instead of a password.
 * location_code is the code that was accepted; it counts as long as the site knows it.
 */
export const customers = pgTable('customers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email_key: text().unique(),
  partner_key: text().unique(),
  password_hash: text(),
  api_token_hash: text(),
  location_code: text(),
  terms_accepted_at: moment(),
  doc: jsonb().$type<CustomerDoc>().notNull(),
  created_at: moment().notNull(),
});

const customer_id = () =>
  integer()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/** All tokens that came from one sign-in; a revoked family is worth nothing. */
export const token_families = pgTable('token_families', {
  id: uuid().primaryKey(),
  customer_id: customer_id(),
  created_at: moment().notNull(),
  revoked_at: moment(),
});

/** Only hashes are kept. A refresh token is used once, with a grace of 30 seconds (D36). */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    family_id: uuid()
      .notNull()
      .references(() => token_families.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['access', 'refresh'] }).notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (row) => [index('tokens_of_family').on(row.family_id)],
);

/**
 * What a letter proves: that its reader owns the address. Only hashes are kept; without a customer the
 * address has no account, and nobody can tell by asking (D17, D32).
 */
export const proofs = pgTable(
  'proofs',
  {
    hash: text().primaryKey(),
    code_hash: text(),
    kind: text({ enum: ['confirmation', 'reset'] }).notNull(),
    customer_id: integer().references(() => customers.id, { onDelete: 'cascade' }),
    address_hash: text().notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (row) => [index('proofs_of_address').on(row.address_hash, row.created_at)],
);

/** Tries that are counted, such as passwords; whose is kept as a hash. */
export const attempts = pgTable(
  'attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    at: moment().notNull(),
  },
  (row) => [index('attempts_of_key').on(row.key, row.at)],
);

export const payment_methods = pgTable('payment_methods', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  customer_id: customer_id(),
  venue_id: integer(),
  provider: text().notNull(),
  /** How the provider knows the card; never told to anybody. */
  reference: text(),
  is_default: boolean().notNull().default(false),
  doc: jsonb().$type<Omit<components['schemas']['PaymentMethod'], 'id' | 'default'>>().notNull(),
  created_at: moment().notNull(),
});

/** What a personal offer says, in every language that it has, with the site's own word for it. */
export type OfferDoc = Omit<
  components['schemas']['PersonalOffer'],
  'id' | 'status' | 'title' | 'description' | 'terms'
> & {
  readonly key: string;
  readonly title: Text;
  readonly description: Text | null;
  readonly terms: Text | null;
};

export const personal_offers = pgTable('personal_offers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  customer_id: customer_id(),
  venue_id: integer(),
  status: text({ enum: ['available', 'activated', 'used', 'expired'] }).notNull(),
  activated_at: moment(),
  doc: jsonb().$type<OfferDoc>().notNull(),
});

/** A letter as it was composed; a receipt names its order. Once it is sent its words are forgotten. */
export interface MailDoc {
  readonly order_uuid?: string;
  /** The sender's name; a hidden site keeps its own from those who may not know it. */
  readonly from?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly html?: string;
}

/** Letters, written down with what they are about. due_at is when to send one; null is sent, given up or never. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    recipient: text().notNull(),
    doc: jsonb().$type<MailDoc>().notNull(),
    created_at: moment().notNull(),
    due_at: moment(),
    sent_at: moment(),
    tries: integer().notNull().default(0),
  },
  (row) => [index('mails_due').on(row.due_at)],
);

/** Facts of the installation itself, such as its signing secret or which data was seeded. */
export const meta = pgTable('meta', { key: text().primaryKey(), value: text().notNull() });
