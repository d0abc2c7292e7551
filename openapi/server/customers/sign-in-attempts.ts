import { inArray, sql } from 'drizzle-orm';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#domain/lib/time-units.ts';
import { tooManyRequests } from '../contract/errors.ts';
import type { Answer } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { try_counts } from '../db/schema-credentials.ts';
import { hashToken } from '../lib/secrets.ts';

/** At most `max` attempts per window of `seconds`, for each entry. */
type Limit = readonly { readonly max: number; readonly seconds: number }[];

/**
 * Limits by kind of attempt. Guesses are counted by caller, so that nobody can lock an owner out (T68); emails by
 * recipient, so that nobody can be flooded: then a valid one has arrived shortly before (T69, D32, D35, D143).
 */
const limits = {
  /** Per caller and account; and per network address and account, whatever client ids are sent. */
  sign_in: [{ max: 10, seconds: 10 * MINUTE_SECONDS }],
  sign_in_address: [{ max: 40, seconds: 10 * MINUTE_SECONDS }],
  password: [{ max: 5, seconds: 15 * MINUTE_SECONDS }],
  /** Six digits: per caller, and in total per email address; the link in the email still works. */
  code: [{ max: 5, seconds: 10 * MINUTE_SECONDS }],
  code_all: [{ max: 50, seconds: DAY_SECONDS }],
  /** Per network address and venue; the code is too long to be guessed from many addresses. */
  staff_code: [{ max: 10, seconds: 10 * MINUTE_SECONDS }],
  location_code: [{ max: 10, seconds: 10 * MINUTE_SECONDS }],
  location_code_address: [{ max: 60, seconds: 10 * MINUTE_SECONDS }],
  confirmation_letter: [
    { max: 1, seconds: MINUTE_SECONDS },
    { max: 6, seconds: HOUR_SECONDS },
  ],
  reset_letter: [
    { max: 1, seconds: MINUTE_SECONDS },
    { max: 6, seconds: HOUR_SECONDS },
  ],
  receipt_letter: [{ max: 6, seconds: HOUR_SECONDS }],
  /** Receipts that are sent unasked, so that they leave those that a customer asks for (D421). */
  order_letter: [{ max: 6, seconds: HOUR_SECONDS }],
  receipt_of_order: [{ max: 5, seconds: 30 * DAY_SECONDS }],
} satisfies Readonly<Record<string, Limit>>;

type Limited = keyof typeof limits;

/**
 * Counts an attempt before it is made, in one statement per window, so that concurrent attempts cannot both pass
 * (D143). Returns null if it is allowed, else the refusal with Retry-After.
 */
export async function countTry(
  db: Db,
  what: Limited,
  whose: string | number,
  now: Date,
): Promise<Answer | null> {
  for (const limit of limits[what]) {
    const wait = await waitAfterCounting(db, keyOf(what, whose, limit), limit, now);
    if (wait > 0) return tooManyRequests(wait);
  }
  return null;
}

/** Clears the failed attempts after a successful one. */
export async function clearAttempts(db: Db, what: Limited, whose: string | number): Promise<void> {
  const keys = limits[what].map((limit) => keyOf(what, whose, limit));
  await db.delete(try_counts).where(inArray(try_counts.key, keys));
}

/** Counts in a window that begins with its first attempt; returns 0, or whole seconds until it ends if the limit is exceeded. */
async function waitAfterCounting(
  db: Db,
  key: string,
  { max, seconds }: Limit[number],
  now: Date,
): Promise<number> {
  const ends_at = new Date(now.getTime() + seconds * 1000);
  // A window that ends much later than one that begins now was opened before the clock was set back (D201).
  const endedCondition = sql`(${try_counts.ends_at} <= ${now.toISOString()}::timestamptz or ${try_counts.ends_at} > excluded.ends_at + interval '1 minute')`;
  const [counted] = await db
    .insert(try_counts)
    .values({ key, count: 1, ends_at })
    .onConflictDoUpdate({
      target: try_counts.key,
      set: {
        count: sql`case when ${endedCondition} then 1 else least(${try_counts.count}, ${max}) + 1 end`,
        ends_at: sql`case when ${endedCondition} then excluded.ends_at else ${try_counts.ends_at} end`,
      },
    })
    .returning();
  if (!counted || counted.count <= max) return 0;
  return Math.max(1, Math.ceil((counted.ends_at.getTime() - now.getTime()) / 1000));
}

/** A hash instead of the address: strangers' addresses must not be stored. */
function keyOf(what: Limited, whose: string | number, { seconds }: Limit[number]): string {
  return `${what}:${seconds}:${hashToken(String(whose))}`;
}
