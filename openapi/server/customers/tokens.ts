import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { DAY_SECONDS, MINUTE_SECONDS, SECOND_MS } from '#domain/lib/time-units.ts';
import type { Credentials } from '#domain/model.ts';
import type { Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { token_families, tokens } from '../db/schema-credentials.ts';
import { hashToken, newToken } from '../lib/secrets.ts';
import { type CustomerRow, holdPassword } from './record.ts';

const accessSeconds = 15 * MINUTE_SECONDS;
const graceSeconds = 30;
const familyDays = 90;
const lateMinutes = 15;

/**
 * Signs a customer in: a new family with its first pair of tokens; null if the password that the caller has read is no
 * longer the account's, since a new one ends all old sessions, also those that begin meanwhile (D285).
 */
export async function startFamily(
  db: Db,
  row: CustomerRow,
  now: Date,
): Promise<Credentials | null> {
  const family = { id: randomUUID(), customer_id: row.id, created_at: now };
  return db.transaction(async (tx) => {
    if (!(await holdPassword(tx, row))) return null;
    await tx.insert(token_families).values(family);
    return issue(tx, family, now);
  });
}

/**
 * Exchanges a refresh token for the next pair, once; within 30 seconds again, because the first response may have been
 * lost (F7). Later reuse means that it was stolen: the whole family is revoked (T34, D36).
 */
export async function refresh(db: Db, token: string, now: Date): Promise<Credentials | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(tokens)
      .innerJoin(token_families, eq(token_families.id, tokens.family_id))
      .where(and(eq(tokens.hash, hashToken(token)), eq(tokens.kind, 'refresh')))
      .for('update');
    if (!found || found.token_families.revoked_at || found.tokens.expires_at <= now) return null;
    const { used_at } = found.tokens;
    if (used_at && now.getTime() - used_at.getTime() > graceSeconds * SECOND_MS) {
      await endFamily(tx, found.token_families.id, now);
      return null;
    }
    if (!used_at) {
      await tx.update(tokens).set({ used_at: now }).where(eq(tokens.hash, found.tokens.hash));
    }
    return issue(tx, found.token_families, now);
  });
}

/** Revokes the family of a token and returns its customer; null for an unknown token (§4 logout). */
export async function revoke(db: Db, token: string, now: Date): Promise<number | null> {
  const [found] = await db
    .select({ family_id: tokens.family_id, customer_id: token_families.customer_id })
    .from(tokens)
    .innerJoin(token_families, eq(token_families.id, tokens.family_id))
    .where(eq(tokens.hash, hashToken(token)));
  if (found) await endFamily(db, found.family_id, now);
  return found?.customer_id ?? null;
}

/** Ends every session of a customer, except that of `token`, if given: a new password ends all old sessions (D285). */
export async function endFamilies(
  db: Db,
  customer_id: number,
  now: Date,
  but?: string,
): Promise<void> {
  const [stored] = but
    ? await db
        .select()
        .from(tokens)
        .where(eq(tokens.hash, hashToken(but)))
    : [];
  await db
    .update(token_families)
    .set({ revoked_at: now })
    .where(
      and(
        eq(token_families.customer_id, customer_id),
        isNull(token_families.revoked_at),
        ...(stored ? [ne(token_families.id, stored.family_id)] : []),
      ),
    );
}

/** The customer of an access token; null if it is expired, revoked or unknown. */
export async function customerOfToken(db: Db, token: string, now: Date): Promise<number | null> {
  const [found] = await db
    .select({ customer_id: token_families.customer_id })
    .from(tokens)
    .innerJoin(token_families, eq(token_families.id, tokens.family_id))
    .where(
      and(
        eq(tokens.hash, hashToken(token)),
        eq(tokens.kind, 'access'),
        gt(tokens.expires_at, now),
        isNull(token_families.revoked_at),
      ),
    );
  return found?.customer_id ?? null;
}

/** Whether a call's session is so recent that it replaces the password of customers without one (D247). */
export async function hasSignedInRecently({
  db,
  headers,
  now,
}: Pick<Call, 'db' | 'headers' | 'now'>): Promise<boolean> {
  const [, token = ''] = (headers.get('Authorization') ?? '').split(' ');
  const since = new Date(now.getTime() - lateMinutes * 60 * SECOND_MS);
  const [found] = await db
    .select({ id: token_families.id })
    .from(tokens)
    .innerJoin(token_families, eq(token_families.id, tokens.family_id))
    .where(and(eq(tokens.hash, hashToken(token)), gt(token_families.created_at, since)));
  return found !== undefined;
}

async function issue(
  tx: Db,
  family: { readonly id: string; readonly created_at: Date },
  now: Date,
): Promise<Credentials> {
  const [access_token, refresh_token] = [newToken(), newToken()];
  await tx.insert(tokens).values([
    {
      hash: hashToken(access_token),
      family_id: family.id,
      kind: 'access',
      expires_at: new Date(now.getTime() + accessSeconds * SECOND_MS),
    },
    {
      hash: hashToken(refresh_token),
      family_id: family.id,
      kind: 'refresh',
      expires_at: new Date(family.created_at.getTime() + familyDays * DAY_SECONDS * SECOND_MS),
    },
  ]);
  return { access_token, token_type: 'Bearer', refresh_token, expires_in: accessSeconds };
}

async function endFamily(db: Db, family_id: string, now: Date): Promise<void> {
  await db.update(token_families).set({ revoked_at: now }).where(eq(token_families.id, family_id));
}
