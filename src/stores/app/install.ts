import { inLocal } from '#browser/storage/storage.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';

/** How the app can be taken on the home screen; null is not at all, or it is there. */
export const installMethodStore: Store<'prompt' | 'iphone' | 'ipad' | null> = store<
  'prompt' | 'iphone' | 'ipad' | null
>(null);

/** due: to be told at the next good place. asked: the customer wants to know now. */
export const installHintStore: Store<'none' | 'due' | 'asked'> = store<'none' | 'due' | 'asked'>(
  'none',
);

/** When it was told on this phone, ISO 8601; null is never (D95). */
export const installHintShownStore = persistedStore(
  inLocal('install_said', (found) => (typeof found === 'string' ? found : null)),
);
