import { randomInt } from 'node:crypto';
import { and, desc, eq, ne } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#domain/lib/time-units.ts';
import type { Db } from '../db/database.ts';
import { proofs } from '../db/schema-credentials.ts';
import { hashToken, isSameSecret, newToken } from '../lib/secrets.ts';
import { addressKey } from './record.ts';

type Proof = typeof proofs.$inferSelect;
type Kind = Proof['kind'];

const lives: Readonly<Record<Kind, number>> = { confirmation: DAY_MS, reset: HOUR_MS };

/** Secrets in an email that prove its address: the link's token, and six digits to type (D32). */
export interface EmailSecrets {
  readonly token: string;
  readonly code: string;
}

/** Creates a proof for an address, also for one without an account, where it is useless (D17). */
export async function newProof(
  tx: Db,
  input: { kind: Kind; customer_id: number | null; email: string; now: Date },
): Promise<EmailSecrets> {
  const { kind, customer_id, email, now } = input;
  const carried = { token: newToken(), code: String(randomInt(1_000_000)).padStart(6, '0') };
  const address_hash = addressHash(email);
  await tx.insert(proofs).values({
    hash: hashToken(carried.token),
    code_hash: kind === 'confirmation' ? codeHash(address_hash, carried.code) : null,
    kind,
    customer_id,
    address_hash,
    created_at: now,
    expires_at: new Date(now.getTime() + lives[kind]),
  });
  return carried;
}

/** Finds the proof of a link's token. */
export async function proofOfToken(db: Db, kind: Kind, token: string): Promise<Proof | null> {
  const [found] = await db
    .select()
    .from(proofs)
    .where(and(eq(proofs.hash, hashToken(token)), eq(proofs.kind, kind)));
  return found ?? null;
}

/** Finds the proof of six digits (D32). Only the latest email counts: more emails allow no more guesses (T54). */
export async function proofOfCode(db: Db, email: string, code: string): Promise<Proof | null> {
  const address_hash = addressHash(email);
  const [latest] = await db
    .select()
    .from(proofs)
    .where(and(eq(proofs.address_hash, address_hash), eq(proofs.kind, 'confirmation')))
    .orderBy(desc(proofs.created_at))
    .limit(1);
  return latest?.code_hash && isSameSecret(latest.code_hash, codeHash(address_hash, code))
    ? latest
    : null;
}

/** Whether a proof is for this address; after a change of address, earlier emails prove nothing (D23). */
export function isForAddress({ address_hash }: Proof, email: string | null | undefined): boolean {
  return email != null && address_hash === addressHash(email);
}

/** Deletes links and digits, for example after the password or the address changed; `used` is kept for a repeat (D336). */
export async function endProofs(tx: Db, kind: Kind, customer_id: number, used = ''): Promise<void> {
  const ownCondition = and(eq(proofs.kind, kind), eq(proofs.customer_id, customer_id));
  await tx.delete(proofs).where(and(ownCondition, ne(proofs.hash, used)));
}

function addressHash(email: string): string {
  return hashToken(`address ${addressKey(email)}`);
}

function codeHash(address_hash: string, code: string): string {
  return hashToken(`${address_hash} ${code}`);
}
