import { inSession } from '#browser/storage/storage.ts';
import type { Venue } from '#domain/model.ts';
import type { CheckIn } from '#domain/venue/check-in.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';

/** A scanned code that no basket has taken up yet (§3 check-in data). */
export const checkInStore = persistedStore(inSession('check_in', asRecord<CheckIn>));

/** Where this visit is served: the place that was scanned or chosen, for four hours (D11). */
export interface Visit extends CheckIn {
  /** "You're at Table 12" was seen, or the customer knows it anyway (D98). */
  readonly greeted: boolean;
  /** It was taken from the phone's memory, without a network: the server is asked before an order goes there (D12). */
  readonly unconfirmed?: true;
}

export const visitStore = persistedStore(inSession('visit', asRecord<Visit>));

/** A scanned code of a venue that is known, of a table or location that is not (D119). */
export interface UnknownPlace {
  readonly venue: Venue;
  readonly kind: 'table' | 'spot';
}

export const unknownPlaceStore: Store<UnknownPlace | null> = store<UnknownPlace | null>(null);

function asRecord<T>(found: unknown): T | null {
  const isRecord = typeof found === 'object' && found !== null && 'venue_id' in found;
  return isRecord ? (found as T) : null;
}
