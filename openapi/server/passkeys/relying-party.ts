import { isIP } from 'node:net';
import { settingsOf } from '../config/site.ts';
import { type Answer, type Call, refuse } from '../contract/handler.ts';
import { loginDisabled } from '../customers/sign-in.ts';
import { neutralSender, originOf } from '../mail/outgoing.ts';

/** Whom passkeys are made for: the site under its own address. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

type Asked = Pick<Call, 'site' | 'origin' | 'languages' | 'now'>;

/**
 * The site's domain is that of its public address, never one that a request names: only a developer's own machine needs
 * none. null is where browsers know no passkeys: without https, or at a bare network address (D245).
 */
export function relyingParty(call: Asked): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(originOf(call));
  const isOwnMachine = hostname === 'localhost';
  const isUsable = protocol === 'https:' && isIP(hostname.replace(/[[\]]/g, '')) === 0;
  if (!isOwnMachine && !(isUsable && call.site.public_url)) return null;
  const isHidden = settingsOf(call.site).restriction_mode === 'restricted_hidden';
  return { id: hostname, origin, name: isHidden ? neutralSender : call.site.name };
}

/** Passkeys of this site, or why there are none. */
export function offered(call: Asked): RelyingParty | Answer {
  if (!settingsOf(call.site).customer_login_enabled) return loginDisabled();
  return relyingParty(call) ?? notOffered();
}

/** There are no passkeys here, or not for this customer. */
export function notOffered(): Answer {
  return refuse(501, ['Passkeys are not offered here.'], { code: 'not_implemented' });
}

/** The challenge is over or used up; the next try gets another. */
export function challengeExpired(): Answer {
  return refuse(422, ['That took too long. Try again.'], { code: 'challenge_expired' });
}

/** A passkey that proves nothing here, without saying why. */
export function passkeyRefused(status: 401 | 422): Answer {
  return refuse(status, ['This passkey doesn’t work here.'], { code: 'passkey_refused' });
}
