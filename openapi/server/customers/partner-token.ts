import { createHmac } from 'node:crypto';
import { isSame } from '../lib/secrets.ts';

/** Whom a loyalty partner hands over, in the partner's own words (D15). */
export interface PartnerClaims {
  /** The partner's own number of the person; the same one is the same customer. */
  readonly key: string;
  readonly name?: string;
  readonly email?: string;
  /** The partner's client, where the token is for one only. */
  readonly client_name?: string;
}

/**
 * A token as a partner mints it: what it hands over with the second at which it ends, as base64url of its JSON,
 * a full stop, and the HMAC-SHA-256 of the first part under the secret that site and partner share.
 */
export function mintPartnerToken(handed: PartnerClaims, secret: string, until: Date): string {
  const payload = { ...handed, exp: Math.floor(until.getTime() / 1000) };
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${text}.${signatureOf(text, secret)}`;
}

/** Whom a token hands over; null where it is not the partner's, is over, or would last longer than a day. */
export function readPartnerToken(token: string, secret: string, now: Date): PartnerClaims | null {
  const [text = '', signature = ''] = token.split('.');
  if (!isSame(signature, signatureOf(text, secret))) return null;
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

const longestMs = 86_400_000;

/** Parses the signed part. The signature proves its origin, not its content, so every field is still checked. */
function asPayload(text: string): Readonly<Record<string, unknown>> {
  const payload: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
  return typeof payload === 'object' && payload !== null ? { ...payload } : {};
}

function signatureOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
