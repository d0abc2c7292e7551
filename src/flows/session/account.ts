import * as api from '#api/customers.ts';
import { ApiError, orNull } from '#api/errors.ts';
import { detailsOf } from '#domain/cart/owner.ts';
import type { Customer, CustomerChange } from '#domain/model.ts';
import { codeText, emailText } from '#domain/text/plain-text.ts';
import { answerOf, type FormAnswer } from '#flows/app/form-answer.ts';
import { loadTheme } from '#flows/app/theme.ts';
import { fillIn } from '#flows/cart/basket.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { nextRequest, recordCustomer } from './access.ts';
import { afterFreshSignIn } from './fresh-sign-in.ts';
import { rememberAnswer, rememberSent } from './sent-emails.ts';
import { endSession } from './session-end.ts';

type Proof = { readonly token: string } | { readonly email: string; readonly code: string };

/** Confirms an email address by the link's token or the six digits, and stores the updated customer (A5, D32). */
export async function confirmEmail(
  proof: Proof,
): Promise<'confirmed' | 'pending' | 'expired' | FormAnswer> {
  let status: 'confirmed' | 'pending' | 'expired' = 'pending';
  const id = readStore(customerStore)?.id;
  const answer = await answerOf(async () => {
    const { email_confirmation_status, location_activated } = await api.confirmEmail(proof);
    status = email_confirmation_status;
    const customer = readStore(customerStore);
    if (status !== 'confirmed' || !customer || customer.id !== id) return;
    storeCustomer({ ...customer, email_confirmed: true, location_activated });
  });
  return answer.done ? status : answer;
}

/**
 * Whether the address has been confirmed, perhaps on another device (A5). If the server cannot say, `onUnknown` receives the
 * reason.
 */
export async function checkConfirmation(
  onUnknown: (reason: Extract<FormAnswer, { done: false }>) => void = () => undefined,
): Promise<boolean> {
  const customer = readStore(customerStore);
  if (!customer) return false;
  const request = nextRequest();
  const answer = await answerOf(async () => {
    storeCustomer(await api.getCustomer(customer.id), request);
  });
  if (!answer.done && answer.code !== 'not_offered') onUnknown(answer);
  return answer.done && readStore(customerStore)?.email_confirmed === true;
}

/** Resends the confirmation email (A5). */
export async function sendConfirmation(email: string): Promise<FormAnswer> {
  const answer = await answerOf(() => api.sendEmailConfirmation(emailText(email)));
  return rememberAnswer('confirmation', emailText(email), answer);
}

/** Requests a password reset link; the answer never reveals whether the address is known (D17). */
export async function requestPasswordReset(email: string): Promise<FormAnswer> {
  const answer = await answerOf(() => api.resetPassword({ email: emailText(email) }));
  return rememberAnswer('reset', emailText(email), answer);
}

/** Sets the password with the link's token (D17). */
export const resetPassword = (given: {
  readonly token: string;
  readonly password: string;
}): Promise<FormAnswer> => answerOf(() => api.resetPassword(given));

/** Saves changes of the profile and updates the basket's details (A9, C12). */
export function saveDetails(change: CustomerChange): Promise<FormAnswer> {
  return answerOf(async () => {
    const saved = await afterFreshSignIn(() => api.updateCustomer(currentId(), change));
    if (!storeCustomer(saved)) return;
    if ('email' in change && saved.email && !saved.email_confirmed) {
      rememberSent('confirmation', saved.email);
    }
    const { customer_name, email, phone_number } = detailsOf(saved);
    fillIn(
      {
        ...('name' in change && { customer_name }),
        ...('email' in change && { email }),
        ...('phone_number' in change && { phone_number }),
      },
      true,
    );
  });
}

/** Activates a location by its code; fails with `location_unknown` if there is none (A11, D18). */
export function activateLocation(code: string): Promise<FormAnswer> {
  return answerOf(async () => {
    storeCustomer(await api.updateCustomer(currentId(), { location_code: codeText(code) }));
    void loadTheme();
  });
}

/** The customer whose deletion was sent and not answered. */
let leaving: number | null = null;

/** Deletes the account and all its data on this phone, also after a lost response (A4, D23, D36, D337). */
export function deleteAccount(password: string): Promise<FormAnswer> {
  return answerOf(async () => {
    const id = currentId();
    const customer = readStore(customerStore);
    try {
      await afterFreshSignIn(() => api.deleteCustomer(id, password));
    } catch (reason) {
      const isLost = reason instanceof ApiError && reason.problem !== 'refused';
      // The session ends with this call if the account is gone.
      if (isLost) leaving = (await orNull(api.getCustomer(id))) ? null : id;
      if (leaving !== id || readStore(customerStore)) throw reason;
      customerStore.value = customer; // so that the end of the session becomes that of the account
    }
    if (readStore(customerStore)?.id === id) await endSession('deletion');
  });
}

function currentId(): number {
  const customer = readStore(customerStore);
  // Another window may have signed out while the form was open.
  if (!customer) throw new ApiError('refused', 401);
  return customer.id;
}

/**
 * Stores the customer, unless they have signed out meanwhile (C15), or a later request was answered before; returns
 * whether it did.
 */
function storeCustomer(customer: Customer, request?: number): boolean {
  const before = readStore(customerStore);
  if (before?.id !== customer.id || !recordCustomer(customer, request)) return false;
  customerStore.value = { ...customer, api_client: customer.api_client ?? before.api_client };
  return true;
}
