import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { PaymentInput } from '#domain/model.ts';
import type { Db } from '../db/database.ts';
import { lockOrder } from '../db/locks.ts';
import { type bill_attempts, payment_attempts } from '../db/schema-payments.ts';
import type { OrderRow } from '../orders/record.ts';
import { spentStates } from './tasks.ts';

/** An attempt of an order, or of a bill's payment: both tables have the same columns. */
export type AttemptRow = typeof payment_attempts.$inferSelect;

/** The object of a payment: an order, or a part of a table's bill, whose status is mapped to an order's. */
export interface Payable
  extends Pick<OrderRow, 'id' | 'uuid' | 'customer_id' | 'venue_id' | 'status' | 'placed_at'> {
  /** The time for which an order is made. */
  readonly slot_at?: Date | null;
  /** Time in milliseconds after which it expires unpaid, if other than an order's. */
  readonly waits_ms?: number;
}

/** A payable with its payment attempts in order, locked until the transaction ends. */
export interface LockedPayment<Paid extends Payable = OrderRow> {
  readonly payable: Paid;
  readonly attempts: readonly AttemptRow[];
}

/** The table of attempts: those of orders, or those of tables' bills. Both have the same columns. */
export type AttemptTable = typeof payment_attempts | typeof bill_attempts;

/** Reads the attempts of an order, or of a bill's payment, in order. */
export async function attemptsOf(
  db: Db,
  payable_id: number,
  table: AttemptTable = payment_attempts,
): Promise<readonly AttemptRow[]> {
  return db
    .select()
    .from(table as typeof payment_attempts)
    .where(eq(table.payable_id, payable_id))
    .orderBy(asc(table.attempt));
}

/** Locks an order and reads its attempts (lock order: `db/locks.ts`); null if the order does not exist (D101). */
export async function lockPayment(tx: Db, order_id: number): Promise<LockedPayment | null> {
  const order = await lockOrder(tx, order_id);
  return order ? { payable: order, attempts: await attemptsOf(tx, order_id) } : null;
}

/**
 * Writes the attempts that are new or have changed. Callers write the order's payment fields in the same transaction,
 * so that an order always shows the state of its attempts (D100).
 */
export async function writeAttempts(
  tx: Db,
  before: readonly AttemptRow[],
  after: readonly AttemptRow[],
  table: AttemptTable = payment_attempts,
): Promise<void> {
  const known = new Map(before.map((row) => [row.attempt, row]));
  for (const row of after) {
    const old = known.get(row.attempt);
    const changes = old ? changesOf(old, row) : row;
    if (!old) await tx.insert(table).values(row);
    else if (Object.keys(changes).length > 0) {
      const { payable_id, attempt } = row;
      const attemptCondition = and(eq(table.payable_id, payable_id), eq(table.attempt, attempt));
      await tx.update(table).set(changes).where(attemptCondition);
    }
  }
}

/** Returns only the columns that differ: a concurrent provider call writes `request` itself. */
function changesOf(old: AttemptRow, row: AttemptRow): Partial<AttemptRow> {
  const changed = Object.entries(row).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof AttemptRow]),
  );
  return Object.fromEntries(changed);
}

/** A new attempt, before its provider is called (D100). */
export function newAttempt(
  values: Pick<AttemptRow, 'payable_id' | 'attempt' | 'provider' | 'amount_minor' | 'currency'> & {
    readonly input: PaymentInput;
    readonly check_at: Date;
    readonly now: Date;
  },
): AttemptRow {
  const { now, ...columns } = values;
  return {
    ...columns,
    state: 'new',
    token_digest: digestOf(values.input),
    request: null,
    intent_id: null,
    action: null,
    code: null,
    display_text: null,
    pays_order: false,
    asked_at: null,
    lease_until: null,
    recheck_until: null,
    misses: 0,
    refusal: null,
    created_at: now,
  };
}

/** Whether the payment input repeats an existing attempt instead of starting a new one (D103). */
export function isSameAttempt(row: AttemptRow, input: PaymentInput): boolean {
  const digest = digestOf(input);
  if (digest !== null || row.token_digest !== null) return digest === row.token_digest;
  const isSame =
    row.input.type === input.type && row.input.payment_method_id === input.payment_method_id;
  return isSame && !spentStates.has(row.state);
}

function digestOf({ token }: PaymentInput): string | null {
  return token ? createHash('sha256').update(token).digest('base64url') : null;
}
