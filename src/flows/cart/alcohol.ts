import { consentTo } from '#domain/cart/alcohol-consent.ts';
import { alcoholConsentStore } from '#stores/cart/alcohol.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';

/** Records the customer's consent to all alcohol in the basket (D65). */
export function agreeToAlcohol(): void {
  alcoholConsentStore.value = consentTo(readStore(cartStore));
}
