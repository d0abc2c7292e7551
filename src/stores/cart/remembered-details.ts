import { localItem } from '#browser/storage/storage.ts';
import { type RememberedDetails, restoredDetails } from '#domain/checkout/remembered-details.ts';
import { persistedStore, type Store } from '#stores/store.ts';

/** A guest's details for the next order, stored on this phone only at their request (D72). */
export const rememberedStore: Store<RememberedDetails | null> = persistedStore(
  localItem('guest_details', restoredDetails),
);
