import { inSession } from '#browser/storage/storage.ts';
import { persistedStore } from '#stores/store.ts';

/** The app was entered through a loyalty partner; holds for the browser session (§2, §3 stored values). */
export const partnerModeStore = persistedStore(
  inSession('loyalty_partner_sign_in', (found) => found === true),
);
