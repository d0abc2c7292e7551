import { inSession } from '#browser/storage/storage.ts';
import type { AlcoholConsent } from '#domain/cart/alcohol-consent.ts';
import { persistedStore } from '#stores/store.ts';

/** What the customer has agreed to in this session; a new basket is asked again (D65). */
export const alcoholConsentStore = persistedStore(
  inSession('alcohol_consent', (found) =>
    typeof found === 'object' && found !== null && 'quantities' in found && 'cart_uid' in found
      ? (found as AlcoholConsent)
      : null,
  ),
);
