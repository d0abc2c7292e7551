import { inLocal } from '#browser/storage/storage.ts';
import { type RememberedDetails, restoredDetails } from '#domain/checkout/remembered-details.ts';
import { persistedStore, type Store } from '#stores/store.ts';

/** A guest's details for the next order, kept on this phone on their word only (D72). */
export const rememberedStore: Store<RememberedDetails | null> = persistedStore(
  inLocal('guest_details', restoredDetails),
);
