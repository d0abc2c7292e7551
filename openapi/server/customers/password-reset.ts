import { and, eq, gt, isNull } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/lib/time-units.ts';
import { type Answer, type Call, type Handler, refuse } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { passkeys, proofs } from '../db/schema-credentials.ts';
import { customers } from '../db/schema-customers.ts';
import { hashPassword } from '../lib/secrets.ts';
import { resetEmail } from '../mail/account-emails.ts';
import { forgetPushes } from '../push/forget.ts';
import { guesserOf } from './guesser.ts';
import { writeTo } from './notices.ts';
import { endProofs, isForAddress, newProof, proofOfToken } from './proofs.ts';
import { addressKey, findByAddress } from './record.ts';
import { missing, passwordRefusal } from './refusals.ts';
import { clearAttempts, countTry } from './sign-in-attempts.ts';
import { endFamilies } from './tokens.ts';

/** Time after the use of a link in which it is answered again, in milliseconds. */
const repeatMs = 10 * MINUTE_MS;

/** Sends a link to reset the password, or sets the new one (D17). The answer never reveals whether the address exists. */
export const resetPassword: Handler<'resetPassword'> = async (call) => {
  const { email, token, password } = call.body;
  if (email) return askForLink(call, email);
  if (token && password) return setPassword(call, { token, password });
  return token || password ? missing({ token, password }) : missing({ email });
};

async function askForLink(call: Call<'resetPassword'>, email: string): Promise<Answer> {
  const { db, now } = call;
  const tooMany = await countTry(db, 'reset_letter', addressKey(email), now);
  if (tooMany) return tooMany;
  const row = await findByAddress(db, email);
  await db.transaction(async (tx) => {
    const input = { kind: 'reset', customer_id: row?.id ?? null, email, now } as const;
    const { token } = await newProof(tx, input);
    if (row) await writeTo(tx, call, row, 'reset', (to) => resetEmail(to, token));
  });
  return { status: 204 };
}

/** Sets the password once by its link; after a lost response the same request is answered again (D336). */
async function setPassword(
  call: Call<'resetPassword'>,
  given: { readonly token: string; readonly password: string },
): Promise<Answer> {
  // Checked first, so that nobody without a link can make the server hash a password.
  const proof = await proofOfToken(call.db, 'reset', given.token);
  if (!proof) return linkExpired();
  const isSet =
    (proof.used_at === null && (await setByLink(call, proof, given.password))) ||
    (await isRepeated(call, given));
  return isSet ? { status: 204 } : linkExpired();
}

/**
 * Ends every session, and removes the passkeys: the old password may be known to others, the phone may be lost, and
 * somebody else may have opened the account (D246). The email has also proved the address.
 */
async function setByLink(
  call: Call<'resetPassword'>,
  proof: typeof proofs.$inferSelect,
  password: string,
): Promise<boolean> {
  const { db, now } = call;
  const password_hash = await hashPassword(password);
  const key = await db.transaction(async (tx) => {
    const row = await customerOfLink(tx, proof, now);
    if (!row) return null;
    const doc = { ...row.doc, email_confirmed: true };
    await tx.update(customers).set({ password_hash, doc }).where(eq(customers.id, row.id));
    await tx.delete(passkeys).where(eq(passkeys.customer_id, row.id));
    await endFamilies(tx, row.id, now);
    await forgetPushes(tx, row.id);
    await endProofs(tx, 'reset', row.id, proof.hash);
    await clearAttempts(tx, 'password', `${row.id} by ${guesserOf(call)}`);
    return row.email_key;
  });
  if (key === null) return false;
  await clearAttempts(db, 'sign_in', `${key} by ${guesserOf(call)}`);
  return true;
}

/** Whether a link was used a short time ago to set this password; wrong ones are counted like guesses (D336). */
async function isRepeated(
  call: Call<'resetPassword'>,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<boolean> {
  const { db, now } = call;
  const proof = await proofOfToken(db, 'reset', token);
  const isRecent = proof?.used_at && now.getTime() - proof.used_at.getTime() < repeatMs;
  if (!proof || !isRecent) return false;
  const [row] = await db
    .select()
    .from(customers)
    .where(eq(customers.id, proof.customer_id ?? 0));
  if (!row?.password_hash || !isForAddress(proof, row.doc.email)) return false;
  return (await passwordRefusal(call, row, { password, field: 'password' })) === null;
}

function linkExpired(): Answer {
  const messages = ['This link no longer works. Ask for a new one.'];
  return refuse(422, messages, { code: 'link_expired' });
}

/** Consumes a link and returns its customer, who is locked first (D101). */
async function customerOfLink(
  tx: Db,
  { hash, customer_id }: typeof proofs.$inferSelect,
  now: Date,
) {
  const customerCondition = eq(customers.id, customer_id ?? 0);
  const [row] = await tx.select().from(customers).where(customerCondition).for('update');
  const [proof] = await tx
    .update(proofs)
    .set({ used_at: now })
    .where(and(eq(proofs.hash, hash), isNull(proofs.used_at), gt(proofs.expires_at, now)))
    .returning();
  return proof && row?.email_key && isForAddress(proof, row.doc.email) ? row : null;
}
