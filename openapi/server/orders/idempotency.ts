import { createHash } from 'node:crypto';
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { databaseCode, Refused } from '../contract/errors.ts';
import { type Answer, type Call, refuse } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { idempotency, orders } from '../db/schema-orders.ts';
import { writeTogether } from '../db/write-together.ts';
import type { OrderRow } from './record.ts';

/** Header of an answer that was given before. */
export const replayed = { 'Idempotent-Replayed': 'true' } as const;

/** The key of an attempt: the header's, in quotes or bare, else the one in additional_data (trust 2.5). */
export function keyOf({ headers, body }: Call<'placeOrder'>): string | null {
  const own = body.order.additional_data?.idempotency_key;
  const given = headers.get('Idempotency-Key') || (typeof own === 'string' ? own : null);
  if (given === null) return null;
  const key = /^"(.*)"$/.exec(given.trim())?.[1] ?? given.trim();
  if (/^[\x21-\x7e]{8,64}$/.test(key)) return key;
  throw new Refused(refuse(422, ['The Idempotency-Key is not valid.'], { code: 'invalid' }));
}

/** An attempt to order, by what it may be known again: its key, and the code that people read to the staff. */
export interface Attempt {
  readonly key: string | null;
  readonly ref: string | null;
}

/** An answer, and what is still to be written for it to be true. */
export interface Made {
  readonly answer: Answer;
  readonly writes: readonly SQLWrapper[];
}

/** How an order is made, and what is done where its code shows that it was made under another key. */
export interface Making {
  readonly make: (tx: Db) => Promise<Made>;
  readonly again: (tx: Db, earlier: OrderRow) => Promise<Answer>;
}

/**
 * Does something once for a key, in one transaction with what it does: the same key and body get the first
 * answer byte for byte, another body is refused, and while the first is under way 409 says so (trust 2.5).
 * What is refused leaves no trace, so a corrected basket may come with the same key.
 */
export async function once(
  { db, caller, body, now }: Call<'placeOrder'>,
  attempt: Attempt,
  { make, again }: Making,
): Promise<Answer> {
  const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const { scope } = caller;
  const { key } = attempt;
  try {
    return await db.transaction(async (tx) => {
      await waitForTwins(tx, scope, attempt);
      const { kept, earlier } = await madeBefore(tx, scope, attempt);
      if (kept) return replay(kept, fingerprint);
      const { answer, writes } = earlier
        ? { answer: await again(tx, earlier), writes: [] }
        : await make(tx);
      const given = serialised(answer);
      const { status, serialised: text } = given;
      const row = { scope, key: key ?? '', fingerprint, state: 'done', created_at: now } as const;
      const keep = tx.insert(idempotency).values({ ...row, status, body: text });
      await writeTogether(tx, key === null ? writes : [...writes, keep]);
      return given;
    });
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    if (waited.has(databaseCode(error) ?? '')) return outstanding();
    throw error;
  }
}

/** How long a request waits for its twin before it is told to come again. */
const patienceMs = 2_000;
/** A lock was not to be had in time, two transactions waited for each other, or another was faster. */
const waited: ReadonlySet<string> = new Set(['55P03', '40P01', '40001', '23505']);

/** Whoever sends the same key or code at the same moment, to whichever process, waits here for the first to be done. */
async function waitForTwins(tx: Db, scope: string, { key, ref }: Attempt): Promise<void> {
  const names = [key === null ? [] : `key ${scope} ${key}`, ref === null ? [] : `${scope} ${ref}`];
  const locks = names
    .flat()
    .map((name) => sql`, pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await tx.execute(
    sql`select set_config('lock_timeout', ${`${patienceMs}ms`}, true)${sql.join(locks)}`,
  );
}

/** What there is of an attempt that was made before; only a look after the waiting sees it. */
async function madeBefore(tx: Db, scope: string, { key, ref }: Attempt) {
  const isKey = and(eq(idempotency.scope, scope), eq(idempotency.key, key ?? ''));
  const isRef = and(eq(orders.scope, scope), eq(orders.client_order_ref, ref ?? ''));
  const [found] = await tx
    .select({ kept: idempotency, earlier: orders })
    .from(sql`(select) as attempt`)
    .leftJoin(idempotency, isKey)
    .leftJoin(orders, isRef);
  return { kept: found?.kept ?? null, earlier: found?.earlier ?? null };
}

function replay(kept: typeof idempotency.$inferSelect, fingerprint: string): Answer {
  if (kept.fingerprint !== fingerprint) {
    return refuse(422, ['This key was used for another order.'], { code: 'idempotency_mismatch' });
  }
  if (kept.state !== 'done' || kept.status === null || kept.body === null) return outstanding();
  return { status: kept.status, serialised: kept.body, headers: replayed };
}

/** The same bytes are sent now and kept for later. */
function serialised({ status, body, headers }: Answer): Answer & { readonly serialised: string } {
  return { status, serialised: JSON.stringify(body), headers };
}

function outstanding(): Answer {
  return refuse(409, ['This order is being placed. It takes a moment.'], {
    code: 'outstanding',
    headers: { 'Retry-After': '1' },
  });
}
