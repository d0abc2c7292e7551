import { localItem } from '#browser/storage/storage.ts';
import { persistedStore, store } from '#stores/store.ts';

/** The way to install the app; null if it cannot be installed, or already is. */
export const installMethodStore = store<'prompt' | 'iphone' | 'ipad' | null>(null);

/** due: to be shown at the next suitable screen. asked: requested by the customer. */
export const installHintStore = store<'none' | 'due' | 'asked'>('none');

/** When it was shown on this phone, ISO 8601; null if never (D95). */
export const installHintShownStore = persistedStore(
  localItem('install_said', (found) => (typeof found === 'string' ? found : null)),
);
