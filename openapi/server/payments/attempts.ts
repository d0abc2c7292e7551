import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { PaymentInput } from '#domain/model.ts';
import type { Db } from '../db/database.ts';
import { lockOrder } from '../db/locks.ts';
import { payment_attempts } from '../db/schema-payments.ts';
import type { OrderRow } from '../orders/record.ts';

export type AttemptRow = typeof payment_attempts.$inferSelect;

/** An order with its attempts to pay, the first first; locked against everybody else until the transaction ends. */
export interface LockedPayment {
  readonly order: OrderRow;
  readonly attempts: readonly AttemptRow[];
}

/** Reads an order's attempts, the first first. */
export async function attemptsOf(db: Db, order_id: number): Promise<readonly AttemptRow[]> {
  return db
    .select()
    .from(payment_attempts)
    .where(eq(payment_attempts.order_id, order_id))
    .orderBy(asc(payment_attempts.attempt));
}

/** Locks an order and reads its attempts (locks.ts); null where the order is gone. */
export async function lockPayment(tx: Db, order_id: number): Promise<LockedPayment | null> {
  const order = await lockOrder(tx, order_id);
  return order ? { order, attempts: await attemptsOf(tx, order_id) } : null;
}

/**
 * Writes attempts down, and with them how the order tells of its money: both or nothing, so that what an order shows is
 * what its attempts are.
 */
export async function writeAttempts(
  tx: Db,
  before: readonly AttemptRow[],
  after: readonly AttemptRow[],
): Promise<void> {
  const known = new Map(before.map((row) => [row.attempt, row]));
  for (const row of after) {
    const old = known.get(row.attempt);
    const changes = old ? changesOf(old, row) : row;
    if (!old) await tx.insert(payment_attempts).values(row);
    else if (Object.keys(changes).length > 0) {
      const { order_id, attempt } = row;
      const isThis = and(
        eq(payment_attempts.order_id, order_id),
        eq(payment_attempts.attempt, attempt),
      );
      await tx.update(payment_attempts).set(changes).where(isThis);
    }
  }
}

/** The columns that differ; the others are left alone, since a question that is being asked writes one of its own. */
function changesOf(old: AttemptRow, row: AttemptRow): Partial<AttemptRow> {
  const changed = Object.entries(row).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof AttemptRow]),
  );
  return Object.fromEntries(changed);
}

/** A new attempt, before anybody is asked (D100). */
export function newAttempt(
  given: Pick<AttemptRow, 'order_id' | 'attempt' | 'provider' | 'amount_minor' | 'currency'> & {
    readonly input: PaymentInput;
    readonly check_at: Date;
    readonly now: Date;
  },
): AttemptRow {
  const { now, ...columns } = given;
  return {
    ...columns,
    state: 'new',
    token_digest: digestOf(given.input),
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

/** Whether a customer's choice is the attempt that is there already, sent again, and not a new one. */
export function isSameTry(row: AttemptRow, input: PaymentInput): boolean {
  const digest = digestOf(input);
  if (digest !== null || row.token_digest !== null) return digest === row.token_digest;
  const isSame =
    row.input.type === input.type && row.input.payment_method_id === input.payment_method_id;
  return isSame && row.state !== 'failed' && row.state !== 'closed';
}

function digestOf({ token }: PaymentInput): string | null {
  return token ? createHash('sha256').update(token).digest('base64url') : null;
}
