import { createHash } from 'node:crypto';
import { and, eq, or, type SQLWrapper, sql } from 'drizzle-orm';
import { databaseCode, Refused } from '../contract/errors.ts';
import { type Answer, type Call, refuse } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { lockCountsOf, lockNewOrdersOf } from '../db/locks.ts';
import { idempotency, orders } from '../db/schema-orders.ts';
import { writeTogether } from '../db/write-together.ts';
import type { OrderRow } from './record.ts';

/** Marks a response that replays an earlier one. */
export const replayed = { 'Idempotent-Replayed': 'true' } as const;

/**
 * Reads the idempotency key from the header, in quotes or bare, else from additional_data (trust 2.5).
 * @throws Refused if the key is malformed
 */
export function keyOf({ headers, body }: Call<'placeOrder'>): string | null {
  const bodyKey = body.order.additional_data?.idempotency_key;
  const response = headers.get('Idempotency-Key') || (typeof bodyKey === 'string' ? bodyKey : null);
  if (response === null) return null;
  const key = /^"(.*)"$/.exec(response.trim())?.[1] ?? response.trim();
  if (/^[\x21-\x7e]{8,64}$/.test(key)) return key;
  throw new Refused(refuse(422, ['The Idempotency-Key is not valid.'], { code: 'invalid' }));
}

/** Identifies a repeated request by its idempotency key, and by the code that customers read out to staff. */
export interface OrderKey {
  readonly key: string | null;
  readonly ref: string | null;
}

/** A response with the statements that must be committed for it to be true. */
export interface PlacedResult {
  readonly answer: Answer;
  readonly writes: readonly SQLWrapper[];
}

/** The caller's functions: place a new order, or answer if its code was already used under another key. */
export interface PlaceActions {
  readonly place: (tx: Db) => Promise<PlacedResult>;
  readonly repeat: (tx: Db, earlier: OrderRow) => Promise<Answer>;
}

/**
 * Runs an action at most once per key, in the same transaction as the action, even if the browser repeats a request by
 * itself (T2, F1): the same key and body get the first response byte for byte (T9), another body is rejected (T10), and a
 * concurrent duplicate gets 409 (trust 2.5). A rejected request leaves no trace, so a corrected basket may reuse the key.
 */
export async function once(
  { db, caller, body, now }: Call<'placeOrder'>,
  attempt: OrderKey,
  { place, repeat }: PlaceActions,
): Promise<Answer> {
  const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const { scope } = caller;
  const { key } = attempt;
  try {
    return await db.transaction(async (tx) => {
      await lockAttempt(tx, scope, attempt, body.order.venue_id ?? 0);
      const { stored, earlier } = await findEarlier(tx, scope, attempt);
      if (stored) return replay(stored, fingerprint);
      const { answer, writes } = earlier
        ? { answer: await repeat(tx, earlier), writes: [] }
        : await place(tx);
      const response = serialized(answer);
      const { status, serialized: text } = response;
      const row = { scope, key: key ?? '', fingerprint, state: 'done', created_at: now } as const;
      const storeKey = tx.insert(idempotency).values({ ...row, status, body: text });
      await writeTogether(tx, key === null ? writes : [...writes, storeKey]);
      return response;
    });
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    if (concurrencyErrors.has(databaseCode(error) ?? '')) return inProgress();
    throw error;
  }
}

/** Time that a request waits for a concurrent duplicate before it gets 409, in milliseconds. */
const lockTimeoutMs = 2_000;
/**
 * PostgreSQL codes of a lost race, which is no server error (T11): lock timeout, deadlock, serialization failure,
 * unique violation, and a reference to a row deleted meanwhile, such as the account.
 */
const concurrencyErrors: ReadonlySet<string> = new Set([
  '55P03',
  '40P01',
  '40001',
  '23505',
  '23503',
]);

/** Serializes requests with the same key or code across all processes. */
async function lockAttempt(
  tx: Db,
  scope: string,
  { key, ref }: OrderKey,
  venue_id: number,
): Promise<void> {
  const names = [key === null ? [] : `key ${scope} ${key}`, ref === null ? [] : `${scope} ${ref}`];
  const locks = names
    .flat()
    .map((name) => sql`, pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await tx.execute(
    sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)${sql.join(locks)}, ${lockNewOrdersOf(scope, 'shared')}, ${lockCountsOf(venue_id, 'shared')}`,
  );
}

/** Finds an earlier request with the same key or code; must run after the locks are held to see it. */
async function findEarlier(tx: Db, scope: string, { key, ref }: OrderKey) {
  const keyCondition = and(eq(idempotency.scope, scope), eq(idempotency.key, key ?? ''));
  const refCondition = and(eq(orders.scope, scope), eq(orders.client_order_ref, ref ?? ''));
  const moved = tx
    .select({ uuid: sql`${idempotency.fingerprint}::uuid` })
    .from(idempotency)
    .where(and(eq(idempotency.scope, scope), eq(idempotency.key, movedKey(ref ?? ''))));
  const [found] = await tx
    .select({ stored: idempotency, earlier: orders })
    .from(sql`(select) as attempt`)
    .leftJoin(idempotency, keyCondition)
    .leftJoin(orders, or(refCondition, eq(orders.uuid, moved)));
  return { stored: found?.stored ?? null, earlier: found?.earlier ?? null };
}

/**
 * Records which of a guest's orders became a customer's: another window of the phone may still pay one as the guest, by
 * its code (D274).
 */
export async function recordMovedOrders(tx: Db, scope: string, moved: readonly Moved[], now: Date) {
  const columns = { state: 'done', created_at: now } as const;
  const rows = moved.flatMap(({ uuid, client_order_ref: ref }) =>
    ref === null ? [] : [{ ...columns, scope, key: movedKey(ref), fingerprint: uuid }],
  );
  if (rows.length > 0) await tx.insert(idempotency).values(rows).onConflictDoNothing();
}

type Moved = Pick<OrderRow, 'uuid' | 'client_order_ref'>;

/** Contains a space, unlike any key that a phone sends. */
const movedKey = (ref: string) => `moved ${ref}`;

function replay(stored: typeof idempotency.$inferSelect, fingerprint: string): Answer {
  if (stored.fingerprint !== fingerprint) {
    return refuse(422, ['This key was used for another order.'], { code: 'idempotency_mismatch' });
  }
  if (stored.state !== 'done' || stored.status === null || stored.body === null)
    return inProgress();
  return { status: stored.status, serialized: stored.body, headers: replayed };
}

/** Serializes once, so that the stored bytes are the ones that were sent. */
function serialized({ status, body, headers }: Answer): Answer & { readonly serialized: string } {
  return { status, serialized: JSON.stringify(body), headers };
}

function inProgress(): Answer {
  return refuse(409, ['This order is being placed. It takes a moment.'], {
    code: 'outstanding',
    headers: { 'Retry-After': '1' },
  });
}
