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
import { deleteOldPushes } from '../push/subscriptions.ts';
import { eraseGuests } from './erasure.ts';
import { batchOf, dayOf, rowsBefore } from './old-rows.ts';

/**
 * Days for which each kind of data is stored (GDPR Article 5 (1) e); every table with timestamps or personal data is
 * listed here, or deleted with an account (D221). Names are those of `retention_days` in the site file.
 */
export interface RetentionRule {
  /** Names the data, for the operator's table (README.md). */
  readonly what: string;
  /** Says why the data is needed for that long, as the GDPR demands a purpose. */
  readonly why: string;
  /** Days after `since`, unless the site overrides it. */
  readonly days: number;
  /** Names the moment from which the days count, to follow "days after". */
  readonly since: string;
  readonly table: PgTable;
  /** Deletes one small batch of rows older than `before`; returns how many. */
  readonly deleteBatch: (db: Db, before: Date, now: Date) => Promise<number>;
}

/** The retention rules by the name of their setting. */
export const retention = {
  guests: {
    what: 'name, contact, address, words and phone’s id in orders of guests',
    why: 'questions and complaints about an order',
    days: 90,
    since: 'the order was placed, once it is over',
    table: orders,
    deleteBatch: eraseGuests,
  },
  mails: {
    what: 'recipients of emails, and what was not sent',
    why: 'proof that one was sent',
    days: 30,
    since: 'it was written',
    ...rowsBefore(mails, mails.created_at),
  },
  tokens: {
    what: 'hashes of tokens',
    why: 'a stolen one is known by its second use',
    days: 1,
    since: 'it ended',
    ...rowsBefore(tokens, tokens.expires_at),
  },
  sessions: {
    what: 'sign-ins',
    why: 'a session lasts 90 days',
    days: 91,
    since: 'it began',
    ...rowsBefore(token_families, token_families.created_at),
  },
  pushes: {
    what: 'where a phone gets news of its order',
    why: 'news of an order that never ended',
    days: 1,
    since: 'it was asked for, once the order is over',
    table: push_subscriptions,
    deleteBatch: deleteOldPushes,
  },
  proofs: {
    what: 'hashes of links and codes in emails',
    why: 'to say that a link is too old',
    days: 7,
    since: 'it ended',
    ...rowsBefore(proofs, proofs.expires_at),
  },
  challenges: {
    what: 'hashes of what a passkey has to sign',
    why: 'one signature signs in once',
    days: 0,
    since: 'it ended',
    ...rowsBefore(passkey_challenges, passkey_challenges.expires_at),
  },
  tries: {
    what: 'counts of tries, under hashes',
    why: 'to limit guessing',
    days: 0,
    since: 'their window ended',
    ...rowsBefore(try_counts, try_counts.ends_at),
  },
  keys: {
    what: 'answers to orders under their idempotency keys',
    why: 'a lost answer is asked for again',
    days: 2,
    since: 'it was given',
    ...rowsBefore(idempotency, idempotency.created_at),
  },
  slots: {
    what: 'how many orders a slot took',
    why: 'capacity',
    days: 7,
    since: 'the slot',
    ...rowsBefore(slots, slots.slot_at),
  },
  numbers: {
    what: 'the last order number of a day',
    why: 'the next number',
    days: 7,
    since: 'the day',
    table: order_numbers,
    deleteBatch: (db, before) => batchOf(db, order_numbers, lt(order_numbers.day, dayOf(before))),
  },
  staff: {
    what: 'sign-ins of tablets',
    why: 'a tablet stays signed in for 30 days',
    days: 1,
    since: 'it ended',
    ...rowsBefore(staff_sessions, staff_sessions.expires_at),
  },
  calls: {
    what: 'calls from tables, with the phone that made them',
    why: 'the phone asks whether somebody is coming',
    days: 1,
    since: 'it was made',
    ...rowsBefore(table_calls, table_calls.created_at),
  },
  bills: {
    what: 'shared bills of tables, with their phones',
    why: 'a visit lasts four hours',
    days: 1,
    since: 'it was opened',
    ...rowsBefore(table_bills, table_bills.opened_at),
  },
  sandbox: {
    what: 'what the payment sandbox remembers',
    why: 'trying things out; refunds are checked after 30 days',
    days: 60,
    since: 'it was made',
    ...rowsBefore(sandbox_objects, sandbox_objects.created_at),
  },
} as const satisfies Readonly<Record<string, RetentionRule>>;
