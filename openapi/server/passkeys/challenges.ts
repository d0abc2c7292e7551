import { and, eq, gt } from 'drizzle-orm';
import type { Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { passkey_challenges } from '../db/schema-credentials.ts';
import { hashToken, newToken } from '../lib/secrets.ts';

/** What a challenge may be signed for. */
type Purpose = 'sign-in' | 'sign-up' | 'add';

type Asked = Pick<Call, 'db' | 'caller' | 'headers' | 'now'>;

/** How long a challenge is good for: a page may wait for its reader that long. */
export const challengeMs = 10 * 60_000;

/** A new challenge for this caller; one that makes a passkey remembers for whom. */
export async function newChallenge(
  call: Asked,
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
 * The challenge that was signed, which is used up by asking, whichever process asks first. null is one that is over, used
 * up, or given to another device, session or customer.
 */
export async function takeChallenge(
  call: Asked,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<{ readonly challenge: string; readonly user_handle: string | null } | null> {
  const challenge = challengeIn(clientDataJSON);
  const taken = await takeHash(call.db, hashOf(call, purpose, challenge), call.now);
  return taken && { challenge, user_handle: taken.user_handle };
}

async function takeHash(db: Db, hash: string, now: Date) {
  const isThis = eq(passkey_challenges.hash, hash);
  const [taken] = await db
    .delete(passkey_challenges)
    .where(and(isThis, gt(passkey_challenges.expires_at, now)))
    .returning();
  return taken ?? null;
}

function hashOf({ caller, headers }: Asked, purpose: Purpose, challenge: string): string {
  const session = headers.get('X-Session') ?? '';
  return hashToken([purpose, caller.scope, caller.client_id, session, challenge].join(' '));
}

/** The challenge that a browser says it has signed; whether it has is checked later. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
