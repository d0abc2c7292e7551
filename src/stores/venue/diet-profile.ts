import { inLocal } from '#browser/storage/storage.ts';
import { type DietProfile, readProfile } from '#domain/menu/diet-profile.ts';
import { persistedStore, type Store } from '#stores/store.ts';

/** What this phone's customer does not eat; it stays on the phone and is sent to nobody (B5). */
export const dietProfileStore: Store<DietProfile> = persistedStore(
  inLocal('diet_profile', readProfile),
);
