import { inLocal } from '#browser/storage/storage.ts';
import type { Scheme } from '#domain/theme/theme.ts';
import { persistedStore, type Store } from '#stores/store.ts';

/** Light, dark, or as the phone has it, as the person chose on this phone (design 11.13). */
export const schemeStore: Store<Scheme> = persistedStore(
  inLocal('scheme', (found): Scheme => (found === 'light' || found === 'dark' ? found : 'auto')),
);
