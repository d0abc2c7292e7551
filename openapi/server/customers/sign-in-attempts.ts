import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { tooMany } from '../contract/errors.ts';
import type { Answer } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { attempts } from '../db/schema-customers.ts';
import { hashToken } from '../lib/secrets.ts';

/** How often something may be tried, in each of its windows of so many seconds. */
type Limit = readonly { readonly most: number; readonly seconds: number }[];

const minute = 60;
const day = 86_400;

/** What is limited for each address or customer (D32, D35). */
const limits = {
  sign_in: [{ most: 10, seconds: 10 * minute }],
  password: [{ most: 5, seconds: 15 * minute }],
  code: [{ most: 5, seconds: 10 * minute }],
  staff_code: [{ most: 10, seconds: 10 * minute }],
  /** From anywhere: more than any crew mistypes, far less than guessing needs. */
  staff_venue: [{ most: 100, seconds: 60 * minute }],
  location_code: [{ most: 10, seconds: 10 * minute }],
  confirmation_letter: [
    { most: 1, seconds: minute },
    { most: 20, seconds: day },
  ],
  reset_letter: [
    { most: 1, seconds: minute },
    { most: 10, seconds: day },
  ],
} satisfies Readonly<Record<string, Limit>>;

type Limited = keyof typeof limits;

/**
 * Counts one more try before it is made, so that tries at the same moment are counted too. null lets it pass,
 * otherwise it is the answer that says when to come back.
 */
export async function countTry(
  db: Db,
  what: Limited,
  whose: string | number,
  now: Date,
): Promise<Answer | null> {
  const key = keyOf(what, whose);
  const seconds = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    for (const limit of limits[what]) {
      const wait = await waitFor(tx, key, limit, now);
      if (wait > 0) return wait;
    }
    await tx.insert(attempts).values({ key, at: now });
    return 0;
  });
  return seconds > 0 ? tooMany(seconds) : null;
}

/** It went well: what was tried before counts no more. */
export async function clearAttempts(db: Db, what: Limited, whose: string | number): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(what, whose)));
}

/** Forgets tries that no window reaches any more. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.at, new Date(now.getTime() - day * 1000)));
}

async function waitFor(
  tx: Db,
  key: string,
  { most, seconds }: Limit[number],
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - seconds * 1000);
  const recent = await tx
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.at, since)))
    .orderBy(asc(attempts.at));
  const oldest = recent.at(-most);
  if (!oldest) return 0;
  return Math.max(1, Math.ceil((oldest.at.getTime() - since.getTime()) / 1000));
}

/** Whose it is stays out of the table: addresses of strangers are nobody's to keep. */
function keyOf(what: Limited, whose: string | number): string {
  return `${what}:${hashToken(String(whose))}`;
}
