import { ApiError } from '#api/errors.ts';
import * as api from '#api/passkeys.ts';
import { createPasskey } from '#browser/device/passkeys.ts';
import type { NewPasskey, Passkey } from '#domain/model.ts';
import { emailText } from '#domain/text/plain-text.ts';
import { answerOf, type FormAnswer } from '#flows/app/form-answer.ts';
import { ownPasskeysStore } from '#stores/session/passkeys.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { afterFreshSignIn } from './fresh-sign-in.ts';
import { stopped, withoutPasskeys } from './passkey-sign-in.ts';
import { rememberSent } from './sent-emails.ts';
import { type NewAccount, startSession } from './session.ts';

/** Creates an account that a passkey signs in to; fails with `email_taken` if it exists (A2, D33, D246). */
export async function signUpByPasskey(given: Omit<NewAccount, 'password'>): Promise<FormAnswer> {
  const { location_code, offer, ...account } = given;
  const extras = { ...(location_code && { location_code }), ...(offer && { offer }) };
  const customer = { ...account, email: emailText(given.email) };
  return withMade(
    () => api.passkeyForSignUp(customer),
    async (made) => {
      await startSession(await api.signUpWithPasskey(customer, made, extras));
      rememberSent('confirmation', readStore(customerStore)?.email ?? customer.email);
    },
  );
}

/** Loads the customer's passkeys; known ones stay meanwhile (D247). */
export async function loadPasskeys(): Promise<void> {
  const customer_id = readStore(customerStore)?.id;
  if (customer_id === undefined) return;
  try {
    const passkeys = await api.listPasskeys(customer_id);
    ownPasskeysStore.value = { customer_id, passkeys };
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    const isLost = reason.problem !== 'refused' && !withoutPasskeys.includes(reason.status);
    ownPasskeysStore.value = { customer_id, passkeys: null, isLost };
  }
}

/** Creates a passkey on this device for the customer (D247); `password` is undefined for accounts without one. */
export function addPasskey(password: string | undefined): Promise<FormAnswer> {
  const id = readStore(customerStore)?.id ?? 0;
  return withMade(
    () => afterFreshSignIn(() => api.passkeyToAdd(id, password)),
    (made) => api.addPasskey(id, made),
  );
}

/**
 * Removes a passkey of the customer (D247). One that is gone from the list was removed by an earlier request, whose response
 * was lost.
 */
export function removePasskey({ id }: Passkey): Promise<FormAnswer> {
  const customer_id = readStore(customerStore)?.id ?? 0;
  return answerOf(async () => {
    try {
      await api.removePasskey(customer_id, id);
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.status !== 404) throw reason;
      const listed = await api.listPasskeys(customer_id);
      if (listed.some((passkey) => passkey.id === id)) throw reason;
    }
  });
}

/** Requests options from the backend, lets the device create a passkey, and sends it to the backend. */
async function withMade(
  ask: () => Promise<object>,
  handOver: (made: NewPasskey) => Promise<void>,
): Promise<FormAnswer> {
  let made: Awaited<ReturnType<typeof createPasskey>> = null;
  const answer = await answerOf(async () => {
    made = await createPasskey(await ask());
    if (made && made !== 'exists') await handOver(made);
  });
  if (!answer.done) return answer;
  if (made === 'exists')
    return { ...stopped, code: 'exists', texts: [{ id: 'account.passkeys.exists' }] };
  return made ? answer : stopped;
}
