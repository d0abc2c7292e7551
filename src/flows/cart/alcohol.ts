import { consentTo } from '#domain/cart/alcohol-consent.ts';
import { alcoholConsentStore } from '#stores/cart/alcohol.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';

/** The customer is of age for all the alcohol that is in the basket now (D65). */
export function agreeToAlcohol(): void {
  alcoholConsentStore.value = consentTo(readStore(cartStore));
}
