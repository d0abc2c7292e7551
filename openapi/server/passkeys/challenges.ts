import { and, eq, gt } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/lib/time-units.ts';
import type { Call } from '../contract/handler.ts';
import { passkey_challenges } from '../db/schema-credentials.ts';
import { hashToken, newToken } from '../lib/secrets.ts';

type Purpose = 'sign-in' | 'sign-up' | 'add';

type ChallengeContext = Pick<Call, 'db' | 'caller' | 'headers' | 'now'>;

/** Time for which a challenge is valid, in milliseconds: a page may be open that long before it is used. */
export const challengeMs = 10 * MINUTE_MS;

/** Creates a challenge for this caller; one for creating a passkey is bound to the customer. */
export async function newChallenge(
  call: ChallengeContext,
  purpose: Purpose,
  user_handle: string | null = null,
): Promise<string> {
  const challenge = newToken();
  const expires_at = new Date(call.now.getTime() + challengeMs);
  const hash = hashOf(call, purpose, challenge);
  await call.db.insert(passkey_challenges).values({ hash, user_handle, expires_at });
  return challenge;
}

/**
 * Consumes the challenge that was signed, once over all processes (D245). null if it has expired, was used
 * already, or belongs to another device, session or customer.
 */
export async function takeChallenge(
  call: ChallengeContext,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<{ readonly challenge: string; readonly user_handle: string | null } | null> {
  const challenge = challengeIn(clientDataJSON);
  const hashCondition = eq(passkey_challenges.hash, hashOf(call, purpose, challenge));
  const [taken] = await call.db
    .delete(passkey_challenges)
    .where(and(hashCondition, gt(passkey_challenges.expires_at, call.now)))
    .returning();
  return taken ? { challenge, user_handle: taken.user_handle } : null;
}

function hashOf(
  { caller, headers }: ChallengeContext,
  purpose: Purpose,
  challenge: string,
): string {
  const session = headers.get('X-Session') ?? '';
  return hashToken([purpose, caller.scope, caller.client_id, session, challenge].join(' '));
}

/** The challenge that a browser claims to have signed; verified later. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
