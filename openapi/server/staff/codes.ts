import { randomInt } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { DAY_MS } from '#domain/lib/time-units.ts';
import type { Db } from '../db/database.ts';
import { staff_codes, staff_sessions } from '../db/schema-staff.ts';
import { hashPassword, hashToken, isPassword, newToken } from '../lib/secrets.ts';

/** Letters and digits that are not easily confused. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 10;
const sessionMs = 30 * DAY_MS;

/** Generates an unguessable code: ten of 31 characters, some 49 bits. */
export function newStaffCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
}

/** Replaces the code of venues and signs their tablets out. */
export async function setStaffCode(
  db: Db,
  venue_ids: readonly number[],
  code: string,
): Promise<void> {
  const hash = await hashPassword(code);
  await db.transaction(async (tx) => {
    for (const venue_id of venue_ids) {
      await tx
        .insert(staff_codes)
        .values({ venue_id, hash })
        .onConflictDoUpdate({ target: staff_codes.venue_id, set: { hash } });
      await endStaffSessions(tx, venue_id);
    }
  });
}

/** Signs a tablet in with its venue's code and returns its token (D132); null if the code is wrong. */
export async function startStaffSession(
  db: Db,
  venue_id: number | null,
  code: string,
  now: Date,
): Promise<string | null> {
  const [found] =
    venue_id === null
      ? []
      : await db.select().from(staff_codes).where(eq(staff_codes.venue_id, venue_id));
  // An unknown venue takes as long as a wrong code, so the answer does not reveal which venues exist.
  const isRight = await isPassword(
    code.replaceAll(/[\s-]/g, '').toUpperCase(),
    found?.hash ?? null,
  );
  if (!isRight || !found) return null;
  const token = newToken();
  const { hash } = found;
  const sameCondition = and(eq(staff_codes.venue_id, found.venue_id), eq(staff_codes.hash, hash));
  return db.transaction(async (tx) => {
    // The code may have been replaced meanwhile, which signs all tablets out.
    const same = await tx.select().from(staff_codes).where(sameCondition).for('share');
    if (same.length === 0) return null;
    await tx.insert(staff_sessions).values({
      token_hash: hashToken(token),
      venue_id: found.venue_id,
      expires_at: new Date(now.getTime() + sessionMs),
    });
    return token;
  });
}

/** The venue of a staff session; null if the token is invalid. */
export async function venueOfSession(db: Db, token: string, now: Date): Promise<number | null> {
  const [found] = await sessionOf(db, token, now);
  return found?.venue_id ?? null;
}

/** A query for the tablet's session while it is valid, to run or to use as a subquery. */
export function sessionOf(db: Db, token: string, now: Date) {
  return db
    .select({ venue_id: staff_sessions.venue_id })
    .from(staff_sessions)
    .where(
      and(eq(staff_sessions.token_hash, hashToken(token)), gt(staff_sessions.expires_at, now)),
    );
}

/** Prolongs the session of a tablet in use, at most once a day; returns whether it did (D401). */
export async function prolongStaffSession(db: Db, token: string, now: Date): Promise<boolean> {
  const expires_at = new Date(now.getTime() + sessionMs);
  const dueCondition = and(
    eq(staff_sessions.token_hash, hashToken(token)),
    gt(staff_sessions.expires_at, now),
    lt(staff_sessions.expires_at, new Date(expires_at.getTime() - DAY_MS)),
  );
  const prolonged = await db
    .update(staff_sessions)
    .set({ expires_at })
    .where(dueCondition)
    .returning({ venue_id: staff_sessions.venue_id });
  return prolonged.length > 0;
}

/** Signs one tablet out. */
export async function endStaffSession(db: Db, token: string): Promise<void> {
  await db.delete(staff_sessions).where(eq(staff_sessions.token_hash, hashToken(token)));
}

/** Signs all tablets of a venue out. */
export async function endStaffSessions(db: Db, venue_id: number): Promise<void> {
  await db.delete(staff_sessions).where(eq(staff_sessions.venue_id, venue_id));
}
