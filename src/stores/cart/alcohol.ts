import { sessionItem } from '#browser/storage/storage.ts';
import type { AlcoholConsent } from '#domain/cart/alcohol-consent.ts';
import { persistedStore } from '#stores/store.ts';

/** Consent to alcohol in this session; a new basket needs a new one (D65). */
export const alcoholConsentStore = persistedStore(
  sessionItem('alcohol_consent', (found) =>
    typeof found === 'object' && found !== null && 'quantities' in found && 'cart_uid' in found
      ? (found as AlcoholConsent)
      : null,
  ),
);
