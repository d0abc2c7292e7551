import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { type Answer, type Call, refuse } from './handler.ts';
import { databaseCode, Refused } from './refused.ts';
import { idempotency } from './schema-orders.ts';

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

/**
 * Does something once for a key, in one transaction with what it does: the same key and body get the first
 * answer byte for byte, another body is refused, and while the first is under way 409 says so (trust 2.5).
 * What is refused leaves no trace, so a corrected basket may come with the same key.
 */
export async function once(
  { db, caller, body, now }: Call<'placeOrder'>,
  key: string | null,
  act: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const { scope } = caller;
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = '${patienceMs}ms'`));
      if (key === null) return serialised(await act(tx));
      const [claimed] = await tx
        .insert(idempotency)
        .values({ scope, key, fingerprint, state: 'running', created_at: now })
        .onConflictDoNothing()
        .returning({ key: idempotency.key });
      if (!claimed) return replay(tx, { scope, key, fingerprint });
      const answer = serialised(await act(tx));
      await tx
        .update(idempotency)
        .set({ state: 'done', status: answer.status, body: answer.serialised })
        .where(and(eq(idempotency.scope, scope), eq(idempotency.key, key)));
      return answer;
    });
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    if (waited.has(databaseCode(error) ?? '')) return outstanding();
    throw error;
  }
}

/** Forgets keys that nobody will send again (trust 2.5: at least 24 hours). */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.created_at, new Date(now.getTime() - keptMs)));
}

/** How long a request waits for its twin before it is told to come again. */
const patienceMs = 2_000;
const keptMs = 48 * 3_600_000;
/** A lock was not to be had in time, or two transactions waited for each other. */
const waited: ReadonlySet<string> = new Set(['55P03', '40P01', '40001']);

async function replay(
  tx: Db,
  asked: { readonly scope: string; readonly key: string; readonly fingerprint: string },
): Promise<Answer> {
  const [kept] = await tx
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.scope, asked.scope), eq(idempotency.key, asked.key)));
  if (kept && kept.fingerprint !== asked.fingerprint) {
    return refuse(422, ['This key was used for another order.'], { code: 'idempotency_mismatch' });
  }
  if (kept?.state !== 'done' || kept.status === null || kept.body === null) return outstanding();
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
