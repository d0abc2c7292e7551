import type { NewPasskey, Passkey, PasskeyProof, SignUp, SignUpExtras } from '#domain/model.ts';
import { bodyOf, doneOf, listOf, recordOf } from './answers.ts';
import { asBody, client } from './client.ts';
import { type SignedIn, signedIn } from './customers.ts';

/** POST /api/passkeys/sign-in-options.json: the WebAuthn options for signing in (D245). */
export async function passkeyRequest() {
  const { options } = await bodyOf(client.POST('/api/passkeys/sign-in-options.json'));
  return recordOf(options, ({ challenge }) => typeof challenge === 'string');
}

/** POST /api/passkeys/sign-in.json (D245). */
export async function signInWithPasskey(passkey: PasskeyProof): Promise<SignedIn> {
  const body = asBody({ passkey });
  return signedIn(await bodyOf(client.POST('/api/passkeys/sign-in.json', { body })));
}

/** POST /api/passkeys/sign-up-options.json: the WebAuthn options for the passkey of a new account (D246). */
export async function passkeyForSignUp({ name, email }: Pick<SignUp, 'name' | 'email'>) {
  const body = { customer: { name, email } };
  return (await bodyOf(client.POST('/api/passkeys/sign-up-options.json', { body }))).options;
}

/** POST /api/passkeys/sign-up.json: creates an account and signs in (D246). */
export async function signUpWithPasskey(
  customer: Omit<SignUp, 'password'>,
  passkey: NewPasskey,
  extras: SignUpExtras,
): Promise<SignedIn> {
  const body = asBody({ customer, passkey, extras });
  return signedIn(await bodyOf(client.POST('/api/passkeys/sign-up.json', { body })));
}

/** GET /api/customers/{id}/passkeys.json (D247). */
export async function listPasskeys(id: number): Promise<readonly Passkey[]> {
  const params = { path: { id } };
  const { passkeys } = await bodyOf(client.GET('/api/customers/{id}/passkeys.json', { params }));
  return listOf<Passkey>(passkeys, (passkey) => typeof passkey.id === 'number');
}

/** POST /api/customers/{id}/passkeys/options.json: the WebAuthn options for another passkey (D247). */
export async function passkeyToAdd(id: number, current_password: string | undefined) {
  const params = { path: { id } };
  const body = { ...(current_password !== undefined && { current_password }) };
  const call = client.POST('/api/customers/{id}/passkeys/options.json', { params, body });
  return (await bodyOf(call)).options;
}

/** POST /api/customers/{id}/passkeys.json (D247). */
export async function addPasskey(id: number, passkey: NewPasskey): Promise<void> {
  const params = { path: { id } };
  const body = asBody({ passkey });
  await bodyOf(client.POST('/api/customers/{id}/passkeys.json', { params, body }));
}

/** DELETE /api/customers/{id}/passkeys/{passkeyId}.json (D247). */
export function removePasskey(id: number, passkeyId: number): Promise<void> {
  const params = { path: { id, passkeyId } };
  return doneOf(client.DELETE('/api/customers/{id}/passkeys/{passkeyId}.json', { params }));
}
