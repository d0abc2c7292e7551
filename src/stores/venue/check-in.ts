import { sessionItem } from '#browser/storage/storage.ts';
import type { Venue } from '#domain/model.ts';
import type { CheckIn } from '#domain/venue/check-in.ts';
import { persistedStore, recordWith, store } from '#stores/store.ts';

/** A scanned code that is not yet applied to a basket (§3 check-in data). */
export const checkInStore = persistedStore(
  sessionItem('check_in', recordWith<CheckIn>('venue_id')),
);

/** A check-in as the phone remembers it: the scanned or chosen place, for four hours (D11). */
export interface Visit extends CheckIn {
  /** Whether "You're at Table 12" was seen or is not needed (D98). */
  readonly greeted: boolean;
  /** Taken from a cache without a network: the server is asked before an order goes there (D12). */
  readonly unconfirmed?: true;
}

export const visitStore = persistedStore(sessionItem('visit', recordWith<Visit>('venue_id')));

/** The previous place, if another one of the venue was scanned; the customer is asked once, so it is not stored. */
export const movedFromStore = store<Visit | null>(null);

/** A scanned code with a known venue but an unknown table or location (D119). */
export interface UnknownPlace {
  readonly venue: Venue;
  readonly kind: 'table' | 'spot';
}

export const unknownPlaceStore = store<UnknownPlace | null>(null);
