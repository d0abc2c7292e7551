import { isIP } from 'node:net';
import { settingsOf } from '../config/site.ts';
import { type Answer, type Call, refuse } from '../contract/handler.ts';
import { loginDisabled } from '../customers/sign-in.ts';
import { neutralSender, originOf } from '../mail/outgoing.ts';

/** The site as a WebAuthn relying party. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

type SiteContext = Pick<Call, 'site' | 'origin' | 'languages' | 'now'>;

/**
 * The domain is that of the site's public address, never one from a request; only localhost works without a public
 * address. null where browsers do not support passkeys: without https, or at an IP address (D245).
 */
export function relyingParty(call: SiteContext): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(originOf(call));
  const isOwnMachine = hostname === 'localhost';
  const isUsable = protocol === 'https:' && isIP(hostname.replace(/[[\]]/g, '')) === 0;
  if (!isOwnMachine && !(isUsable && call.site.public_url)) return null;
  const isHidden = settingsOf(call.site).restriction_mode === 'restricted_hidden';
  return { id: hostname, origin, name: isHidden ? neutralSender : call.site.name };
}

/** The relying party, or the answer that passkeys (D245) or accounts (D30) are not offered. */
export function offered(call: SiteContext): RelyingParty | Answer {
  if (!settingsOf(call.site).customer_login_enabled) return loginDisabled();
  return relyingParty(call) ?? notOffered();
}

/** Passkeys are not offered, or not to this customer. */
export function notOffered(): Answer {
  return refuse(501, ['Passkeys are not offered here.'], { code: 'not_implemented' });
}

/** The challenge has expired or was used; the next attempt gets a new one. */
export function challengeExpired(): Answer {
  return refuse(422, ['That took too long. Try again.'], { code: 'challenge_expired' });
}

/** Refuses a passkey without revealing why. */
export function passkeyRefused(status: 401 | 422): Answer {
  return refuse(status, ['This passkey doesn’t work here.'], { code: 'passkey_refused' });
}
