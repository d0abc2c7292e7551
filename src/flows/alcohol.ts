import { consentTo } from '#domain/alcohol-consent.ts';
import { alcoholConsentStore } from '#stores/alcohol.ts';
import { cartStore } from '#stores/cart.ts';
import { held } from '#stores/kept.ts';

/** The customer is of age for all the alcohol that is in the basket now (D65). */
export function agreeToAlcohol(): void {
  alcoholConsentStore.value = consentTo(held(cartStore));
}
