import { answering } from '../contract/errors.ts';
import { type Handler, ok } from '../contract/handler.ts';
import { findByAddress, oneLine } from '../customers/record.ts';
import { refuseMalformed } from '../customers/refusals.ts';
import { accountExists, openAccount, signUpCode, signUpRefusal } from '../customers/sign-in.ts';
import { newToken } from '../lib/secrets.ts';
import { creationOptions, verifiedPasskey } from './ceremony.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import { storePasskey } from './own.ts';
import { challengeExpired, offered, passkeyRefused } from './relying-party.ts';

/** Options for the passkey of a new account. A taken address is refused first, so that no passkey is created in vain (D33). */
export const startPasskeySignUp: Handler<'startPasskeySignUp'> = (call) =>
  answering(async () => {
    const party = offered(call);
    if ('status' in party) return party;
    const { name, email } = call.body.customer;
    refuseMalformed({ name });
    if (await findByAddress(call.db, email)) throw accountExists();
    const user_handle = newToken();
    const challenge = await newChallenge(call, 'sign-up', user_handle);
    const whose = { email: oneLine(email), name: oneLine(name), user_handle, have: [] };
    return ok({ options: await creationOptions(party, { challenge, ...whose }) });
  });

/** Opens an account with a passkey instead of a password (D33, D246). */
export const signUpWithPasskey: Handler<'signUpWithPasskey'> = (call) =>
  answering(async () => {
    const party = offered(call);
    if ('status' in party) return party;
    const refusal = signUpRefusal(call);
    if (refusal) return refusal;
    const location_code = await signUpCode(call);
    const { passkey } = call.body;
    const taken = await takeChallenge(call, 'sign-up', passkey.response.clientDataJSON);
    if (!taken) return challengeExpired();
    const made = await verifiedPasskey(party, passkey, taken.challenge);
    if (!made) return passkeyRefused(422);
    const secrets = { passkey_handle: taken.user_handle, location_code };
    return openAccount(call, secrets, async (tx, { id: customer_id }) => {
      await storePasskey(tx, { ...made, customer_id, created_at: call.now });
    });
  });
