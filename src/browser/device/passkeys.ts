import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Loaded only once a passkey may be used. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser supports passkeys at all. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Whether the browser offers passkeys in fields with autocomplete `webauthn`. */
export async function offersInField(): Promise<boolean> {
  return (await library()).browserSupportsWebAuthnAutofill();
}

/** Requests a passkey's signature; null if the customer cancels, or another request replaces this one. */
export async function askForPasskey(options: object, isInField = false) {
  const { startAuthentication } = await library();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  try {
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: isInField,
    });
    return { id, rawId, type, response };
  } catch {
    return null;
  }
}

/** Creates a passkey (D247); null if the customer cancels, 'exists' if this device has one for the account. */
export async function createPasskey(options: object) {
  const { startRegistration } = await library();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  } catch (reason) {
    const isThere = reason instanceof Error && reason.name === 'InvalidStateError';
    return isThere ? 'exists' : null;
  }
}

/** Cancels a pending passkey request, such as the one in a field. */
export async function stopAsking(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}
