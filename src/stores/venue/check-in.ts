import { sessionItem } from '#browser/storage/storage.ts';
import type { Venue } from '#domain/model.ts';
import type { CheckIn } from '#domain/venue/check-in.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';

/** A scanned code that is not yet applied to a basket (§3 check-in data). */
export const checkInStore = persistedStore(sessionItem('check_in', asRecord<CheckIn>));

/** A check-in as the phone remembers it: the scanned or chosen place, for four hours (D11). */
export interface Visit extends CheckIn {
  /** Whether "You're at Table 12" was seen or is not needed (D98). */
  readonly greeted: boolean;
  /** Taken from a cache without a network: the server is asked before an order goes there (D12). */
  readonly unconfirmed?: true;
}

export const visitStore = persistedStore(sessionItem('visit', asRecord<Visit>));

/** The previous place, if another one of the venue was scanned; the customer is asked once, so it is not stored. */
export const movedFromStore: Store<Visit | null> = store<Visit | null>(null);

/** A scanned code with a known venue but an unknown table or location (D119). */
export interface UnknownPlace {
  readonly venue: Venue;
  readonly kind: 'table' | 'spot';
}

export const unknownPlaceStore: Store<UnknownPlace | null> = store<UnknownPlace | null>(null);

function asRecord<T>(found: unknown): T | null {
  const isRecord = typeof found === 'object' && found !== null && 'venue_id' in found;
  return isRecord ? (found as T) : null;
}
