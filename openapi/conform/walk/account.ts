import { randomUUID } from 'node:crypto';
import type { Credentials, Customer, EmailConfirmation, PersonalOffer } from '#domain/model.ts';
import type { Backend } from '../backend.ts';
import { refusal, same, success } from '../checks/answers.ts';
import { checkPrivate } from '../checks/caching.ts';
import { differ } from '../findings.ts';
import { walkPasskeys } from './passkeys.ts';

/** An account that the walk opens, and deletes at its end. */
export interface Account {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly authorization: string;
  readonly refreshToken: string;
}

interface SignedIn {
  readonly customer?: Customer;
  readonly credentials?: Credentials;
}

/** Opens an account and signs in; null if the backend does not open one. */
export async function openAccount(backend: Backend): Promise<Account | null> {
  const email = `conformance-${randomUUID()}@example.com`;
  const password = randomUUID();
  const person = { name: 'Conformance Test', email, password, terms_accepted: true };
  const body = { customer: person, sender: 'web' };
  const opened = await success<SignedIn>(backend, 'signUp', { body });
  if (!opened) return null;
  await refusal(
    backend,
    'signUp',
    { body },
    { statuses: [409, 422], why: 'an address that is taken' },
  );
  const wrong = { customer: { email, password: 'not the password' }, sender: 'web' };
  await refusal(
    backend,
    'signIn',
    { body: wrong },
    { statuses: [401, 422], why: 'a wrong password' },
  );
  const known = { customer: { email, password }, sender: 'web' };
  const signedIn = await success<SignedIn>(backend, 'signIn', { body: known });
  const { customer, credentials } = signedIn ?? opened;
  same(backend, 'signIn', 'body.customer.id', [customer?.id, opened.customer?.id]);
  if (!customer || !credentials) return null;
  const authorization = `Bearer ${credentials.access_token}`;
  return {
    id: customer.id,
    email,
    password,
    authorization,
    refreshToken: credentials.refresh_token,
  };
}

/** Calls the operations on an account, except those that end it. */
export async function walkAccount(
  backend: Backend,
  account: Account,
  venue: number,
): Promise<void> {
  const { id, email, authorization } = account;
  const request = { params: { id }, authorization };
  const read = await success<{ customer: Customer }>(backend, 'getCustomer', request);
  same(backend, 'getCustomer', 'body.customer.id', [read?.customer?.id, id]);
  await checkPrivate(backend, 'getCustomer', request);
  const name = 'Conformance Test II';
  const changed = await success<{ customer: Customer }>(backend, 'updateCustomer', {
    ...request,
    body: { customer: { name } },
  });
  if (changed?.customer?.name)
    same(backend, 'updateCustomer', 'body.customer.name', [changed.customer.name, name]);
  await success(backend, 'mergeCustomer', {
    ...request,
    body: { customer: { guest_order_uuids: [] } },
  });
  const offers = await success<{ personal_offers: readonly PersonalOffer[] }>(
    backend,
    'listPersonalOffers',
    { ...request, body: { venue_id: venue } },
  );
  const offerId = offers?.personal_offers?.[0]?.id ?? 2_147_483_646;
  await backend.ask('activatePersonalOffer', { params: { id, offerId }, authorization });
  await backend.ask('getThemeVariables', { query: { customer_id: id }, authorization });
  await success(backend, 'sendEmailConfirmation', { body: { email } });
  await success(backend, 'resetPassword', { body: { email } });
  const confirmed = await backend.ask('confirmEmail', { body: { token: 'no such token' } });
  const { email_confirmation_status: status } = (confirmed.json ??
    {}) as Partial<EmailConfirmation>;
  if (confirmed.status === 200 && status === 'confirmed') {
    const expected = 'no confirmation for an unknown token';
    const where = 'body.email_confirmation_status';
    differ(backend.findings, { operation: 'confirmEmail', where, expected, got: status });
  }
  await walkPasskeys(backend, account);
  await walkPaymentMethods(backend, account, venue);
}

/** The payment providers of the backend decide which of these calls succeed. */
async function walkPaymentMethods(
  backend: Backend,
  { id, authorization }: Account,
  venue_id: number,
): Promise<void> {
  const query = { customer_id: id, venue_id };
  const as = { authorization };
  await success(backend, 'listPaymentMethods', { ...as, query: { ...query, provider: 'all' } });
  await backend.ask('createPaymentMethod', { ...as, body: { payment_method: {} } });
  await backend.ask('getBraintreeClientToken', { ...as, params: { id }, query: { venue_id } });
  await backend.ask('getJudoClientToken', { ...as, params: { id }, query: { venue_id } });
  await backend.ask('setupStripeIntent', { ...as, body: query });
  await backend.ask('createJudoPayment', { ...as, body: { ...query, token_result: {} } });
  const unknown = { ...as, params: { id: 2_147_483_646 } };
  await backend.ask('createBraintreeNonce', { ...unknown, body: { customer_id: id } });
  const gone = { ...unknown, query: { customer_id: id } };
  await refusal(backend, 'deletePaymentMethod', gone, { statuses: [404], why: 'an unknown card' });
}

/** Renews and revokes the tokens, then deletes the account. */
export async function closeAccount(backend: Backend, account: Account): Promise<void> {
  const { id, email, password, refreshToken } = account;
  const renewed = await success<Credentials>(backend, 'refreshToken', {
    body: { grant_type: 'refresh_token', refresh_token: refreshToken },
  });
  const token = renewed?.access_token ?? account.authorization.slice('Bearer '.length);
  await success(backend, 'revokeToken', { body: { token }, authorization: `Bearer ${token}` });
  const after = await backend.ask('getCustomer', {
    params: { id },
    authorization: `Bearer ${token}`,
  });
  if (after.status === 200) {
    const [where, expected] = ['the token afterwards', '401 for a revoked token'];
    differ(backend.findings, { operation: 'revokeToken', where, expected, got: '200' });
  }
  const body = { customer: { email, password }, sender: 'web' };
  const again = await success<SignedIn>(backend, 'signIn', { body });
  await success(backend, 'deleteCustomer', {
    params: { id },
    query: { password },
    headers: { 'X-Account-Password': password },
    authorization: `Bearer ${again?.credentials?.access_token}`,
  });
}
