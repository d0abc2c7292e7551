import { localItem } from '#browser/storage/storage.ts';
import { type DietProfile, readProfile } from '#domain/menu/diet-profile.ts';
import { persistedStore, type Store } from '#stores/store.ts';

/** What the customer does not eat; stored on the phone and never sent (B5). */
export const dietProfileStore: Store<DietProfile> = persistedStore(
  localItem('diet_profile', readProfile),
);
