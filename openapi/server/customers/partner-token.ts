import { DAY_MS } from '#domain/lib/time-units.ts';
import { isSameSecret, signatureOf } from '../lib/secrets.ts';

/** The customer that a loyalty partner signs in (D15). */
export interface PartnerClaims {
  /** The partner's id of the customer. */
  readonly key: string;
  readonly name?: string;
  readonly email?: string;
  /** The API client that the token is limited to, if any. */
  readonly client_name?: string;
}

/**
 * Creates a token as a partner does: the claims and the time of expiry as base64url of their JSON, a period, and the
 * HMAC-SHA-256 of the first part with the secret shared by site and partner.
 */
export function mintPartnerToken(handed: PartnerClaims, secret: string, until: Date): string {
  const payload = { ...handed, exp: Math.floor(until.getTime() / 1000) };
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${text}.${signatureOf(text, secret)}`;
}

/** Verifies a token (D15); null if it is not the partner's, has expired, or is valid for more than a day. */
export function readPartnerToken(token: string, secret: string, now: Date): PartnerClaims | null {
  const [text = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, signatureOf(text, secret))) return null;
  const { exp, ...handed } = asPayload(text);
  const left = Number(exp) * 1000 - now.getTime();
  if (!(left > 0 && left <= longestMs)) return null;
  const { key, name, email, client_name } = handed;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) return null;
  return {
    key,
    ...(typeof name === 'string' && { name }),
    ...(typeof email === 'string' && { email }),
    ...(typeof client_name === 'string' && { client_name }),
  };
}

const longestMs = DAY_MS;

/** Parses the signed part. The signature proves its origin, not its content, so every field is still checked. */
function asPayload(text: string): Readonly<Record<string, unknown>> {
  const payload: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
  return typeof payload === 'object' && payload !== null ? { ...payload } : {};
}
