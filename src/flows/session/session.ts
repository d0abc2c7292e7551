import * as api from '#api/customers.ts';
import { writeVault } from '#browser/storage/session-vault.ts';
import type { SignIn } from '#domain/model.ts';
import { safeReturnUrl } from '#domain/session/return-url.ts';
import { emailText } from '#domain/text/plain-text.ts';
import { answerOf, type FormAnswer } from '#flows/app/form-answer.ts';
import { loadTheme } from '#flows/app/theme.ts';
import { assignCartTo } from '#flows/cart/owner.ts';
import { offerParkedCart } from '#flows/cart/parked-cart.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { recordCustomer } from './access.ts';
import { takeOverGuestOrders } from './guest-orders.ts';
import { rememberSent } from './sent-emails.ts';
import { endSession } from './session-end.ts';

/** Data of a new account and its origin (D33). */
export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly phone_number: string | null;
  readonly terms_accepted: boolean;
  readonly marketing_consent: boolean;
  readonly location_code?: string;
  readonly offer?: string;
}

/** Signs in with email and password (A2). */
export function signIn(given: {
  readonly email: string;
  readonly password: string;
}): Promise<FormAnswer> {
  return answerOf(async () =>
    startSession(await api.signIn({ ...given, email: emailText(given.email) })),
  );
}

/** Creates an account and signs in; fails with `email_taken` if it exists (A2, D33). */
export function signUp({ location_code, offer, ...given }: NewAccount): Promise<FormAnswer> {
  const extras = { ...(location_code && { location_code }), ...(offer && { offer }) };
  const email = emailText(given.email);
  return answerOf(async () => {
    await startSession(await api.signUp({ ...given, email }, extras));
    // The server has sent the confirmation email with the account.
    rememberSent('confirmation', readStore(customerStore)?.email ?? email);
  });
}

/** Signs in with the token of a loyalty partner's app (D15). */
export function signInAsPartner(customer: SignIn, prefix: string): Promise<FormAnswer> {
  return answerOf(async () => startSession(await api.signIn(customer, prefix), true));
}

/** Revokes the token and clears the customer's data; a failing network does not prevent it (A3). */
export async function signOut(): Promise<void> {
  const token = readStore(credentialsStore)?.access_token;
  await endSession('sign-out');
  // The call is made as a guest: the token is its content.
  if (token) await api.revokeToken(token).catch(() => undefined);
}

/** The path to return to after signing in; always on our own origin (G14, D16). */
export function afterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get('returnFullUrl');
  return safeReturnUrl(wanted, window.location.origin) ?? '/venues';
}

/** Makes this customer the current one (§4). */
export async function startSession(
  { customer, credentials }: api.SignedIn,
  isPartner = false,
): Promise<void> {
  if (readStore(customerStore) && readStore(customerStore)?.id !== customer.id)
    await endSession('sign-out');
  await writeVault(credentials && { customer_id: customer.id, credentials, before: [] });
  credentialsStore.value = credentials;
  customerStore.value = customer;
  recordCustomer(customer);
  assignCartTo(customer);
  offerParkedCart(customer);
  void takeOverGuestOrders(customer.id, isPartner);
  await import('#flows/checkout/recover.ts')
    .then(({ recoverAfterSignIn: recoverOwn }) =>
      recoverOwn(() => takeOverGuestOrders(customer.id, false)),
    )
    .catch(() => undefined);
  void loadTheme();
}
