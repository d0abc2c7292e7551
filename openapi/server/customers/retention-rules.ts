import { lt } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { table_bills } from '../db/schema-bills.ts';
import { slots } from '../db/schema-catalogue.ts';
import {
  passkey_challenges,
  proofs,
  token_families,
  tokens,
  try_counts,
} from '../db/schema-credentials.ts';
import { mails } from '../db/schema-customers.ts';
import { idempotency, order_numbers, orders } from '../db/schema-orders.ts';
import { sandbox_objects } from '../db/schema-payments.ts';
import { push_subscriptions } from '../db/schema-push.ts';
import { staff_sessions, table_calls } from '../db/schema-staff.ts';
import { deleteOldPushes } from '../push/forget.ts';
import { eraseGuests } from './erasure.ts';
import { batchOf, dayOf, rowsBefore } from './old-rows.ts';

/**
 * Days for which each kind of data is stored (GDPR Article 5 (1) e); every table with timestamps or personal data is
 * listed here, or deleted with an account (D221). Names are those of `retention_days` in the site file; README.md tells
 * the operator what each of them is needed for, and from which moment its days count.
 */
export interface RetentionRule {
  /** Days, unless the site overrides them. */
  readonly days: number;
  readonly table: PgTable;
  /** Deletes one small batch of rows older than `before`; returns how many. */
  readonly deleteBatch: (db: Db, before: Date, now: Date) => Promise<number>;
}

/** The retention rules by the name of their setting. */
export const retention = {
  guests: {
    days: 90,
    table: orders,
    deleteBatch: eraseGuests,
  },
  mails: { days: 30, ...rowsBefore(mails, mails.created_at) },
  tokens: { days: 1, ...rowsBefore(tokens, tokens.expires_at) },
  sessions: { days: 91, ...rowsBefore(token_families, token_families.created_at) },
  pushes: {
    days: 1,
    table: push_subscriptions,
    deleteBatch: deleteOldPushes,
  },
  proofs: { days: 7, ...rowsBefore(proofs, proofs.expires_at) },
  challenges: { days: 0, ...rowsBefore(passkey_challenges, passkey_challenges.expires_at) },
  tries: { days: 0, ...rowsBefore(try_counts, try_counts.ends_at) },
  keys: { days: 2, ...rowsBefore(idempotency, idempotency.created_at) },
  slots: { days: 7, ...rowsBefore(slots, slots.slot_at) },
  numbers: {
    days: 7,
    table: order_numbers,
    deleteBatch: (db, before) => batchOf(db, order_numbers, lt(order_numbers.day, dayOf(before))),
  },
  staff: { days: 1, ...rowsBefore(staff_sessions, staff_sessions.expires_at) },
  calls: { days: 1, ...rowsBefore(table_calls, table_calls.created_at) },
  bills: { days: 1, ...rowsBefore(table_bills, table_bills.opened_at) },
  sandbox: { days: 60, ...rowsBefore(sandbox_objects, sandbox_objects.created_at) },
} as const satisfies Readonly<Record<string, RetentionRule>>;
