import { inArray, sql } from 'drizzle-orm';
import { tooMany } from '../contract/errors.ts';
import type { Answer } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { try_counts } from '../db/schema-credentials.ts';
import { hashToken } from '../lib/secrets.ts';

/** How often something may be tried, in each of its windows of so many seconds. */
type Limit = readonly { readonly most: number; readonly seconds: number }[];

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * What is limited, and whose. Guesses are counted for whoever guesses, so that nobody can lock an owner out; letters for
 * whoever gets them, so that nobody can be flooded, and then one that works has arrived a moment ago (D32, D35, D143).
 */
const limits = {
  /** Of one guesser for one account; and of one address for it, however many names its phones give themselves. */
  sign_in: [{ most: 10, seconds: 10 * minute }],
  sign_in_address: [{ most: 40, seconds: 10 * minute }],
  password: [{ most: 5, seconds: 15 * minute }],
  /** Six digits: of one guesser, and of all for one letter's address; its link works on. */
  code: [{ most: 5, seconds: 10 * minute }],
  code_all: [{ most: 50, seconds: day }],
  /** Of one address for one venue; the code is too long to be guessed from many. */
  staff_code: [{ most: 10, seconds: 10 * minute }],
  location_code: [{ most: 10, seconds: 10 * minute }],
  location_code_address: [{ most: 60, seconds: 10 * minute }],
  confirmation_letter: [
    { most: 1, seconds: minute },
    { most: 6, seconds: hour },
  ],
  reset_letter: [
    { most: 1, seconds: minute },
    { most: 6, seconds: hour },
  ],
  receipt_letter: [{ most: 6, seconds: hour }],
  receipt_of_order: [{ most: 5, seconds: 30 * day }],
} satisfies Readonly<Record<string, Limit>>;

type Limited = keyof typeof limits;

/**
 * Counts one more try before it is made, in one statement for each window, so that no two at the same moment both pass.
 * null lets it pass, otherwise it is the answer that says when to come back.
 */
export async function countTry(
  db: Db,
  what: Limited,
  whose: string | number,
  now: Date,
): Promise<Answer | null> {
  for (const limit of limits[what]) {
    const wait = await waitAfterCounting(db, keyOf(what, whose, limit), limit, now);
    if (wait > 0) return tooMany(wait);
  }
  return null;
}

/** Clears the failed attempts after a successful one. */
export async function clearAttempts(db: Db, what: Limited, whose: string | number): Promise<void> {
  const keys = limits[what].map((limit) => keyOf(what, whose, limit));
  await db.delete(try_counts).where(inArray(try_counts.key, keys));
}

/** Counts in a window that begins with its first try; whole seconds until it ends where that was one too many, else 0. */
async function waitAfterCounting(
  db: Db,
  key: string,
  { most, seconds }: Limit[number],
  now: Date,
): Promise<number> {
  const ends_at = new Date(now.getTime() + seconds * 1000);
  // A window that ends more than a minute after one that begins now is of a clock that was set back (D201).
  const isOver = sql`(${try_counts.ends_at} <= ${now.toISOString()}::timestamptz or ${try_counts.ends_at} > excluded.ends_at + interval '1 minute')`;
  const [counted] = await db
    .insert(try_counts)
    .values({ key, count: 1, ends_at })
    .onConflictDoUpdate({
      target: try_counts.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${try_counts.count}, ${most}) + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else ${try_counts.ends_at} end`,
      },
    })
    .returning();
  if (!counted || counted.count <= most) return 0;
  return Math.max(1, Math.ceil((counted.ends_at.getTime() - now.getTime()) / 1000));
}

/** Stores a hash instead of the address: strangers' addresses must not be kept. */
function keyOf(what: Limited, whose: string | number, { seconds }: Limit[number]): string {
  return `${what}:${seconds}:${hashToken(String(whose))}`;
}
