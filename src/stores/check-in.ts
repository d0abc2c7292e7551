import { inSession } from '#browser/storage.ts';
import type { CheckIn } from '#domain/check-in.ts';
import { keptStore } from './kept.ts';

/** Where this visit is served: the scanned or chosen place with its name, for four hours (D11). */
export interface Visit {
  readonly venue_id: number;
  readonly place: 'table' | 'location';
  readonly id: number;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** "You're at Table 12" was shown. */
  readonly greeted: boolean;
}

/** A scanned code that no basket has taken up yet (§3 check-in data). */
export const checkInStore = keptStore(inSession('check_in', asRecord<CheckIn>));

export const visitStore = keptStore(inSession('visit', asRecord<Visit>));

function asRecord<T>(found: unknown): T | null {
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as T) : null;
}
