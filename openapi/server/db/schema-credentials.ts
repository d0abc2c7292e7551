import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { customer_id, customers } from './schema-customers.ts';

/** All tokens that descend from one sign-in; revoking the family invalidates them. */
export const token_families = pgTable(
  'token_families',
  {
    id: uuid().primaryKey(),
    customer_id: customer_id(),
    created_at: moment().notNull(),
    revoked_at: moment(),
  },
  (row) => [
    index('families_of_customer').on(row.customer_id),
    index('families_age').on(row.created_at),
  ],
);

/** Stores hashes only. A refresh token can be used once, with a grace period of 30 seconds (D36). */
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
  (row) => [index('tokens_of_family').on(row.family_id), index('tokens_end').on(row.expires_at)],
);

/**
 * Secrets sent by email to prove that its reader owns the address. Stores hashes only; without a customer the
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
  (row) => [
    index('proofs_of_address').on(row.address_hash, row.created_at),
    index('proofs_of_customer').on(row.customer_id),
    index('proofs_end').on(row.expires_at),
  ],
);

/** Counted attempts, such as wrong passwords, per time window; the key is a hash of whose they are. */
export const try_counts = pgTable(
  'try_counts',
  { key: text().primaryKey(), count: integer().notNull(), ends_at: moment().notNull() },
  (row) => [index('try_counts_end').on(row.ends_at)],
);

/**
 * The public key of a passkey (WebAuthn). The counter rises with each use, if the device counts: a lower one reveals a
 * copy (D245).
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customer_id: customer_id(),
    credential_id: text().notNull().unique(),
    public_key: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<readonly string[]>().notNull(),
    /** The password manager that stores it, such as iCloud Keychain; null if unknown. */
    name: text(),
    created_at: moment().notNull(),
    last_used_at: moment(),
  },
  (row) => [index('passkeys_of_customer').on(row.customer_id)],
);

/** Challenges to be signed by a passkey, once. The hash binds them to a purpose, device and session. */
export const passkey_challenges = pgTable(
  'passkey_challenges',
  { hash: text().primaryKey(), user_handle: text(), expires_at: moment().notNull() },
  (row) => [index('passkey_challenges_end').on(row.expires_at)],
);
