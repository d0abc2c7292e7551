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

const moment = () => timestamp({ withTimezone: true });

/** What a customer's row keeps in words of the contract; never a password or a token. */
export type CustomerDoc = Omit<Customer, 'id' | 'api_client'>;

/** email_key is the address in small letters; a partner's customer has partner_key instead of a password. */
export const customers = pgTable('customers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email_key: text().unique(),
  partner_key: text().unique(),
  password_hash: text(),
  api_token_hash: text(),
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

export const payment_methods = pgTable('payment_methods', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  customer_id: customer_id(),
  venue_id: integer(),
  provider: text().notNull(),
  is_default: boolean().notNull().default(false),
  doc: jsonb().$type<Omit<components['schemas']['PaymentMethod'], 'id' | 'default'>>().notNull(),
  created_at: moment().notNull(),
});

export const personal_offers = pgTable('personal_offers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  customer_id: customer_id(),
  venue_id: integer(),
  status: text({ enum: ['available', 'activated', 'used', 'expired'] }).notNull(),
  doc: jsonb().$type<Omit<components['schemas']['PersonalOffer'], 'id' | 'status'>>().notNull(),
});

/** Letters that the backend would send; a real site hands them to its mail service. */
export const mails = pgTable('mails', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  recipient: text().notNull(),
  doc: jsonb().$type<Record<string, unknown>>().notNull(),
  created_at: moment().notNull(),
});

/** Facts of the installation itself, such as its signing secret or which data was seeded. */
export const meta = pgTable('meta', { key: text().primaryKey(), value: text().notNull() });
