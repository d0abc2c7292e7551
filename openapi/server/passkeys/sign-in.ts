import { and, eq } from 'drizzle-orm';
import { type Answer, type Call, type Handler, ok } from '../contract/handler.ts';
import { countGuess, guesserOf } from '../customers/guesser.ts';
import { findCustomer } from '../customers/record.ts';
import { signedIn } from '../customers/sign-in.ts';
import { clearAttempts } from '../customers/sign-in-attempts.ts';
import { passkeys } from '../db/schema-credentials.ts';
import { counterAfter, requestOptions } from './ceremony.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import { challengeExpired, offered, passkeyRefused, type RelyingParty } from './relying-party.ts';

/** Options for signing in with any passkey of this site; refused if passkeys are not offered (D245). */
export const startPasskeySignIn: Handler<'startPasskeySignIn'> = async (call) => {
  const party = offered(call);
  if ('status' in party) return party;
  return ok({ options: await requestOptions(party, await newChallenge(call, 'sign-in')) });
};

/** Signs in the owner of a passkey. Unknown, removed and invalid ones get the same answer (D245). */
export const signInWithPasskey: Handler<'signInWithPasskey'> = async (call) => {
  const party = offered(call);
  if ('status' in party) return party;
  const { id, response } = call.body.passkey;
  const tooMany = await countGuess(call, 'sign_in', `passkey ${id}`);
  if (tooMany) return tooMany;
  const taken = await takeChallenge(call, 'sign-in', response.clientDataJSON);
  if (!taken) return challengeExpired();
  return enter(call, party, taken.challenge);
};

async function enter(
  call: Call<'signInWithPasskey'>,
  party: RelyingParty,
  challenge: string,
): Promise<Answer> {
  const { db, body, now } = call;
  const { id, response } = body.passkey;
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential_id, id));
  const customer = row && (await findCustomer(db, row.customer_id));
  // The user handle from the device must match that of the account.
  if (!customer || response.userHandle !== customer.passkey_handle) return passkeyRefused(401);
  const counter = await counterAfter(party, body.passkey, { challenge, row });
  if (counter === null) return passkeyRefused(401);
  // The counter must not have been used by a concurrent sign-in: then one of the two passkeys is a copy.
  const unusedCondition = and(eq(passkeys.id, row.id), eq(passkeys.counter, row.counter));
  const [used] = await db
    .update(passkeys)
    .set({ counter, last_used_at: now })
    .where(unusedCondition)
    .returning({ id: passkeys.id });
  if (!used) return passkeyRefused(401);
  await clearAttempts(db, 'sign_in', `passkey ${id} by ${guesserOf(call)}`);
  return signedIn(call, 200, customer);
}
