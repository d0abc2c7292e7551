import type { Answer, Call } from '../contract/handler.ts';
import { countTry } from './sign-in-attempts.ts';

/** Identifies the source of guesses as well as possible: the device at its network address. */
export function guesserOf({ caller, clientIp }: Pick<Call, 'caller' | 'clientIp'>): string {
  return `${caller.scope} at ${clientIp ?? 'home'}`;
}

/** Counts a guess per device, and with a higher limit per network address, since device ids can be forged (D143). */
export async function countGuess(
  call: Pick<Call, 'db' | 'caller' | 'clientIp' | 'now'>,
  what: 'sign_in' | 'location_code',
  about: string,
): Promise<Answer | null> {
  const { db, clientIp, now } = call;
  const tooMany = await countTry(db, what, `${about} by ${guesserOf(call)}`, now);
  if (tooMany || clientIp === null) return tooMany;
  return countTry(db, `${what}_address`, `${about} from ${clientIp}`, now);
}
