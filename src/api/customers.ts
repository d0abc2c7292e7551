import type {
  Credentials,
  Customer,
  CustomerChange,
  EmailConfirmation,
  SignIn,
  SignUp,
  SignUpExtras,
} from '#domain/model.ts';
import { bodyOf, doneOf, recordOf } from './answers.ts';
import { asBody, client } from './client.ts';

/** A signed-in customer with their tokens. */
export interface SignedIn {
  readonly customer: Customer;
  readonly credentials: Credentials | null;
}

/** POST /api/customers/signin.json: by e-mail and password, or by a partner's token (§7, D15). */
export async function signIn(customer: SignIn, sender = 'web'): Promise<SignedIn> {
  const body = asBody({ customer, sender });
  return signedIn(await bodyOf(client.POST('/api/customers/signin.json', { body })));
}

/** POST /api/customers.json: creates an account and signs in (§7, D33). */
export async function signUp(customer: SignUp, extras: SignUpExtras): Promise<SignedIn> {
  const body = asBody({ customer, sender: 'web', extras });
  return signedIn(await bodyOf(client.POST('/api/customers.json', { body })));
}

/** POST /api/customers/confirm-email.json: by the link's token, or by the address and six digits (§7, D32). */
export async function confirmEmail(
  proof: { readonly token: string } | { readonly email: string; readonly code: string },
): Promise<EmailConfirmation> {
  const answer = await bodyOf(
    client.POST('/api/customers/confirm-email.json', { body: asBody(proof) }),
  );
  return recordOf<EmailConfirmation>(answer, ({ email_confirmation_status }) =>
    ['confirmed', 'pending', 'expired'].includes(email_confirmation_status),
  );
}

/** POST /api/customers/send-email-confirmation.json (§7). */
export function sendEmailConfirmation(email: string): Promise<void> {
  const body = { email };
  return doneOf(client.POST('/api/customers/send-email-confirmation.json', { body }));
}

/** POST /api/customers/reset-password.json: requests a link, or sets the password with its token (D17). */
export function resetPassword(
  body: { readonly email: string } | { readonly token: string; readonly password: string },
): Promise<void> {
  return doneOf(client.POST('/api/customers/reset-password.json', { body: asBody(body) }));
}

/** POST /api/oauth/token.json: renews the tokens; times out after 12 s (§7). */
export async function refreshToken(refresh_token: string): Promise<Credentials> {
  const answer = await bodyOf(
    client.POST('/api/oauth/token.json', {
      body: { grant_type: 'refresh_token', refresh_token },
      signal: AbortSignal.timeout(12_000),
    }),
  );
  // OAuth allows omitting the refresh token if it stays the same.
  return recordOf<Credentials>(
    { ...answer, refresh_token: answer.refresh_token ?? refresh_token },
    isToken,
  );
}

/** POST /api/oauth/revoke.json: ends the session of a token; times out after 3 s (§7). */
export function revokeToken(token: string): Promise<void> {
  const signal = AbortSignal.timeout(3_000);
  return doneOf(client.POST('/api/oauth/revoke.json', { body: { token }, signal }));
}

/** GET /api/customers/{id}.json: the caller's own profile (§7). */
export async function getCustomer(id: number): Promise<Customer> {
  const params = { path: { id } };
  const { customer } = await bodyOf(client.GET('/api/customers/{id}.json', { params }));
  return recordOf<Customer>(customer, isCustomer);
}

/** PUT /api/customers/{id}.json: omitted fields stay unchanged (§7). */
export async function updateCustomer(id: number, change: CustomerChange): Promise<Customer> {
  const params = { path: { id } };
  const body = asBody({ customer: change });
  const { customer } = await bodyOf(client.PUT('/api/customers/{id}.json', { params, body }));
  return recordOf<Customer>(customer, isCustomer);
}

/** POST /api/customers/{id}/merge.json: this phone's guest orders become the customer's (§7, D34). */
export function mergeCustomer(id: number, guest_order_uuids: readonly string[]): Promise<void> {
  const params = { path: { id } };
  const body = asBody({ customer: { guest_order_uuids } });
  return doneOf(client.POST('/api/customers/{id}/merge.json', { params, body }));
}

/** DELETE /api/customers/{id}.json: the password is in the query, as specified (§7, D35). */
export function deleteCustomer(id: number, password: string): Promise<void> {
  const params = { path: { id }, query: { password } };
  return doneOf(client.DELETE('/api/customers/{id}.json', { params, cache: 'no-store' }));
}

/** Extracts the customer and tokens from a sign-in response (A1). */
export function signedIn(answer: { customer: Customer; credentials: Credentials }): SignedIn {
  const customer = recordOf<Customer>(answer.customer, isCustomer);
  // A customer may have an API client instead of tokens (§4).
  if (!answer.credentials && customer.api_client?.token) return { customer, credentials: null };
  return { customer, credentials: recordOf<Credentials>(answer.credentials, isToken) };
}

function isCustomer({ id }: Customer): boolean {
  return Number.isSafeInteger(id) && id > 0;
}

function isToken({ access_token, refresh_token }: Credentials): boolean {
  return [access_token, refresh_token].every((token) => typeof token === 'string' && token !== '');
}
