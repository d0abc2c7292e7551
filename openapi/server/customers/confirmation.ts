import { eq } from 'drizzle-orm';
import { type Call, type Handler, ok } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { proofs } from '../db/schema-credentials.ts';
import { customers } from '../db/schema-customers.ts';
import { confirmationEmail } from '../mail/account-emails.ts';
import { guesserOf } from './guesser.ts';
import { writeTo } from './notices.ts';
import { isForAddress, newProof, proofOfCode, proofOfToken } from './proofs.ts';
import { addressKey, findByAddress, findCustomer, isActivated } from './record.ts';
import { missing } from './refusals.ts';
import { clearAttempts, countTry } from './sign-in-attempts.ts';

/** Confirms an address by the link's token, or by the address and the six digits of its email (D18, D32). */
export const confirmEmail: Handler<'confirmEmail'> = async (call) => {
  const { token, email, code } = call.body;
  if (token) {
    const proof = await proofOfToken(call.db, 'confirmation', token);
    return ok(await statusOf(call, proof, 'expired'));
  }
  if (!email || !code) return missing({ email, code });
  const whose = `${addressKey(email)} by ${guesserOf(call)}`;
  const tooMany =
    (await countTry(call.db, 'code', whose, call.now)) ??
    (await countTry(call.db, 'code_all', addressKey(email), call.now));
  if (tooMany) return tooMany;
  const result = await statusOf(call, await proofOfCode(call.db, email, code), 'pending');
  if (result.email_confirmation_status === 'confirmed') {
    await clearAttempts(call.db, 'code', whose);
  }
  return ok(result);
};

/** Sends the confirmation again; the response is the same whether or not there is an account (D32). */
export const sendEmailConfirmation: Handler<'sendEmailConfirmation'> = async (call) => {
  const { db, body, now } = call;
  const tooMany = await countTry(db, 'confirmation_letter', addressKey(body.email), now);
  if (tooMany) return tooMany;
  const row = await findByAddress(db, body.email);
  await db.transaction(async (tx) => {
    const input = { kind: 'confirmation', customer_id: row?.id ?? null, ...body, now } as const;
    const carried = await newProof(tx, input);
    if (!row || row.doc.email_confirmed) return;
    await writeTo(tx, call, row, 'confirmation', (to) => confirmationEmail(to, carried));
  });
  return { status: 204 };
};

type Proof = typeof proofs.$inferSelect;
type Status = 'confirmed' | 'pending' | 'expired';

async function statusOf(
  { db, site, now }: Call<'confirmEmail'>,
  proof: Proof | null,
  otherwise: Status,
) {
  const result = (email_confirmation_status: Status, location_activated = false) => ({
    email_confirmation_status,
    location_activated,
  });
  const row = proof && (await findCustomer(db, proof.customer_id));
  if (!proof || !row) return result(otherwise);
  if (!isForAddress(proof, row.doc.email)) return result('expired');
  const isKnown = proof.used_at !== null && row.doc.email_confirmed === true;
  if (!isKnown && proof.expires_at <= now) return result('expired');
  if (!isKnown && !(await confirm(db, proof, row.id, now))) return result('expired');
  return result('confirmed', isActivated(row, site));
}

/** Confirms the address that a proof is for; false if the account has another one by now (D23). */
async function confirm(db: Db, proof: Proof, id: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('update');
    if (!row || !isForAddress(proof, row.doc.email)) return false;
    const doc = { ...row.doc, email_confirmed: true };
    await tx.update(customers).set({ doc }).where(eq(customers.id, id));
    await tx.update(proofs).set({ used_at: now }).where(eq(proofs.hash, proof.hash));
    return true;
  });
}
