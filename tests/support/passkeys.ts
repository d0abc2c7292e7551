import { newAuthenticator } from './authenticator.ts';
import { callAs, password, type SignedInCustomer } from './customers.ts';
import { call } from './orders.ts';
import type { TestServer } from './server.ts';

/** Returns a device's answers: to sign in, to open an account with a passkey, and to add another one. */
export async function signedPasskeys(
  server: TestServer,
  me: Pick<SignedInCustomer, 'id' | 'Authorization'>,
  customer: { readonly name: string; readonly email: string },
) {
  const device = newAuthenticator();
  const path = `/api/customers/${me.id}/passkeys`;
  const own = async () => {
    const init = { method: 'POST', body: { current_password: password } };
    const { body } = await callAs(server, me, `${path}/options.json`, init);
    return device.make(body.options);
  };
  const [added, another] = [await own(), await own()];
  const body = { passkey: added.passkey };
  await callAs(server, me, `${path}.json`, { method: 'POST', body });
  const { body: entry } = await call(server, '/api/passkeys/sign-in-options.json', {
    method: 'POST',
    body: {},
  });
  const { body: opening } = await call(server, '/api/passkeys/sign-up-options.json', {
    method: 'POST',
    body: { customer },
  });
  return {
    proof: device.sign(entry.options, added.credential),
    first: device.make(opening.options).passkey,
    another: another.passkey,
  };
}
