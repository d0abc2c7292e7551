import { sessionItem } from '#browser/storage/storage.ts';
import { persistedStore } from '#stores/store.ts';

/** Whether the app was opened through a loyalty partner, for the browser session (§2, §3 stored values). */
export const partnerModeStore = persistedStore(
  sessionItem('loyalty_partner_sign_in', (found) => found === true),
);
