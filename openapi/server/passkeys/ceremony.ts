import type { components } from '#openapi/schema.d.ts';
import type { passkeys } from '../db/schema-credentials.ts';
import { challengeMs } from './challenges.ts';
import { nameOf } from './password-managers.ts';
import type { RelyingParty } from './relying-party.ts';

type Schemas = components['schemas'];
type PasskeyRow = typeof passkeys.$inferSelect;

/** Loaded on first use, so that servers without passkeys start without it. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, as COSE numbers them: every device has one of them. */
const algorithms = [-8, -7, -257];

/** WebAuthn options for requesting any passkey of this site. */
export async function requestOptions({ id }: RelyingParty, challenge: string) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: id,
    challenge: bytesOf(challenge),
    timeout: challengeMs,
    userVerification: 'required',
  });
  const { rpId = id, timeout } = options;
  return { challenge: options.challenge, rpId, timeout, userVerification: 'required' };
}

interface Made {
  readonly challenge: string;
  readonly user_handle: string;
  readonly email: string;
  readonly name: string;
  /** The customer's existing passkeys, so that no device creates a second one. */
  readonly have: readonly Pick<PasskeyRow, 'credential_id' | 'transports'>[];
}

/** WebAuthn options for creating a passkey. */
export async function creationOptions({ id, name: rpName }: RelyingParty, made: Made) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName,
    rpID: id,
    userID: bytesOf(made.user_handle),
    userName: made.email,
    userDisplayName: made.name,
    challenge: bytesOf(made.challenge),
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge, rp, user, pubKeyCredParams, timeout, attestation } = options;
  const { authenticatorSelection } = options;
  const excludeCredentials = made.have.map(({ credential_id, transports }) => ({
    type: 'public-key',
    id: credential_id,
    transports,
  }));
  const whose = { challenge, rp, user, excludeCredentials };
  return { ...whose, pubKeyCredParams, timeout, attestation, authenticatorSelection };
}

/** Verifies a created passkey: origin, domain, challenge and format; null if invalid (D245). */
export async function verifiedPasskey(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { response, ...made }: Schemas['NewPasskey'],
  expectedChallenge: string,
) {
  const { verifyRegistrationResponse } = await library();
  const bare = { ...response, transports: undefined };
  const expected = { expectedChallenge, expectedOrigin, expectedRPID };
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected,
    response: { ...made, response: bare, ...unused },
    supportedAlgorithmIDs: algorithms,
  }).catch(refused);
  if (!registrationInfo) return null;
  const { aaguid, credential } = registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.transports ?? [],
    name: nameOf(aaguid),
  };
}

/** Verifies a signature and returns the new counter; null if invalid, as of a copied passkey (T79, D245). */
export async function counterAfter(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { response, ...proof }: Schemas['PasskeyProof'],
  { challenge, row }: { readonly challenge: string; readonly row: PasskeyRow },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const expected = { expectedChallenge: challenge, expectedOrigin, expectedRPID };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    response: { ...proof, response: { ...response, userHandle: undefined }, ...unused },
    credential: {
      id: row.credential_id,
      publicKey: bytesOf(row.public_key),
      counter: row.counter,
    },
  }).catch(refused);
  return verified ? (authenticationInfo?.newCounter ?? null) : null;
}

/** Required by the library's types, but not used. */
const unused = { clientExtensionResults: {} };

/** The library throws on anything invalid; the reason is not reported. */
function refused() {
  return { verified: false, registrationInfo: undefined, authenticationInfo: undefined };
}

function bytesOf(base64url: string) {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}
