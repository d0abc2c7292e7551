import { randomBytes, randomUUID } from 'node:crypto';
import type { Backend } from '../backend.ts';
import { refusal } from '../checks/answers.ts';
import type { Account } from './account.ts';

/** Calls the operations on passkeys; without a device to sign anything, the backend must refuse them. */
export async function walkPasskeys(
  backend: Backend,
  { id, email, password, authorization }: Account,
): Promise<void> {
  const as = { params: { id }, authorization };
  const why = 'a passkey that signed nothing';
  await backend.ask('startPasskeySignIn', {});
  await refusal(
    backend,
    'signInWithPasskey',
    { body: { passkey: proof } },
    { statuses: [401, 422], why },
  );
  const name = 'Conformance Test';
  const other = { name, email: `conformance-${randomUUID()}@example.com` };
  await backend.ask('startPasskeySignUp', { body: { customer: other } });
  const taken = { body: { customer: { name, email } } };
  await refusal(backend, 'startPasskeySignUp', taken, {
    statuses: [409, 422],
    why: 'an address that is taken',
  });
  const account = { customer: { ...other, terms_accepted: true }, passkey };
  await refusal(backend, 'signUpWithPasskey', { body: account }, { statuses: [401, 422], why });
  await backend.ask('listPasskeys', as);
  await backend.ask('startAddingPasskey', { ...as, body: { current_password: password } });
  await refusal(backend, 'addPasskey', { ...as, body: { passkey } }, { statuses: [401, 422], why });
  const gone = { id, passkeyId: 2_147_483_646 };
  await backend.ask('removePasskey', { params: gone, authorization });
}

const id = randomBytes(32).toString('base64url');
const said = { type: 'webauthn.get', challenge: id, origin: 'https://example.com' };
const clientDataJSON = Buffer.from(JSON.stringify(said)).toString('base64url');
const named = { id, rawId: id, type: 'public-key' };
const proof = { ...named, response: { clientDataJSON, authenticatorData: id, signature: id } };
const passkey = { ...named, response: { clientDataJSON, attestationObject: id } };
