import { revokeToken } from '#api/customers.ts';
import { ApiError } from '#api/errors.ts';
import { passkeyRequest, signInWithPasskey } from '#api/passkeys.ts';
import { askForPasskey, hasPasskeys, offersInField, stopAsking } from '#browser/device/passkeys.ts';
import { MINUTE_MS } from '#domain/lib/time-units.ts';
import type { PasskeyProof } from '#domain/model.ts';
import { answerOf, type FormAnswer } from '#flows/app/form-answer.ts';
import { passkeysOfferedStore } from '#stores/session/passkeys.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { startSession } from './session.ts';

/** The result if the device signed nothing, for example because the customer canceled. */
export const stopped = {
  done: false,
  code: 'stopped',
  texts: [{ id: 'account.passkey.stopped' }, { id: 'account.passkey.stopped.text' }],
  fields: {},
} as const satisfies FormAnswer;

/** Shorter than the validity of a challenge. */
const RENEW_MS = 8 * MINUTE_MS;

/** Whether this browser supports passkeys, so that asking the backend is useful. */
export const canUsePasskeys = hasPasskeys;

/** Asks whether the backend has passkeys, once (D245). */
export async function detectPasskeys(): Promise<void> {
  if (hasPasskeys() && readStore(passkeysOfferedStore) === null) await newRequest();
}

/** Statuses which mean that the backend has no passkeys; others may come from a captive portal or an error (D196). */
export const withoutPasskeys: readonly number[] = [404, 405, 501];

/** The WebAuthn options; null if they failed to load. */
const newRequest = () => requestOptions().catch(() => null);

/** @throws ApiError if they failed to load */
async function requestOptions() {
  try {
    const options = await passkeyRequest();
    passkeysOfferedStore.value = true;
    return options;
  } catch (reason) {
    const isNone = reason instanceof ApiError && withoutPasskeys.includes(reason.status);
    if (isNone) passkeysOfferedStore.value ??= false;
    throw reason;
  }
}

/**
 * Lets the browser offer passkeys in the e-mail field until `signal` ends it, renewing the challenge before it expires
 * (D245). Returns the result if one is chosen.
 */
export async function signInFromField(signal: AbortSignal): Promise<FormAnswer | null> {
  if (!hasPasskeys() || readStore(passkeysOfferedStore) === false) return null;
  let options = await newRequest();
  if (signal.aborted) return null;
  signal.addEventListener('abort', () => void stopAsking());
  while (options && (await offersInField()) && !signal.aborted) {
    let isOld = false;
    const renewal = setTimeout(() => {
      isOld = true;
      void stopAsking();
    }, RENEW_MS);
    const proof = await askForPasskey(options, true);
    clearTimeout(renewal);
    if (proof) return answerOf(() => enterWith(proof));
    if (!isOld) return null;
    options = await newRequest();
  }
  return null;
}

/** Signs in with a passkey of this device, or of a phone nearby (A2, D245). */
export async function signInByPasskey(): Promise<FormAnswer> {
  let hasSigned = false;
  const answer = await answerOf(async () => {
    const proof = await askForPasskey(await requestOptions());
    hasSigned = proof !== null;
    if (proof) await enterWith(proof);
  });
  return answer.done && !hasSigned ? stopped : answer;
}

/** Asks the customer to sign in again by passkey; false if they do not, or if it is another customer's (D247). */
export async function confirmByPasskey(): Promise<boolean> {
  const before = readStore(customerStore)?.id;
  const options = hasPasskeys() ? await newRequest() : null;
  const proof = options && (await askForPasskey(options));
  if (!proof) return false;
  const again = await signInWithPasskey(proof);
  if (again.customer.id === before) {
    await startSession(again);
    return true;
  }
  // Nobody would use the session of the other account, or end it.
  const token = again.credentials?.access_token;
  if (token) await revokeToken(token).catch(() => undefined);
  return false;
}

async function enterWith(proof: object): Promise<void> {
  await startSession(await signInWithPasskey(proof as PasskeyProof));
}
