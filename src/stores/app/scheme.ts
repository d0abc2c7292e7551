import { localItem } from '#browser/storage/storage.ts';
import type { Scheme } from '#domain/theme/theme.ts';
import { persistedStore, type Store } from '#stores/store.ts';

/** Light, dark or automatic, as chosen on this phone (design 11.13). */
export const schemeStore: Store<Scheme> = persistedStore(
  localItem('scheme', (found): Scheme => (found === 'light' || found === 'dark' ? found : 'auto')),
);
