import { consentTo } from '#domain/cart/alcohol-consent.ts';
import { withVatExemption } from '#domain/cart/price-components.ts';
import { cartStore, policyStore } from '#stores/cart/cart.ts';
import { alcoholConsentStore } from '#stores/checkout/details.ts';
import { readStore } from '#stores/store.ts';
import { setFields } from './basket.ts';
import { changeCart } from './cart.ts';

/** Records consent to the shop's shipping and returns policy, once per visit (C14, design 11.8). */
export function agreeToPolicy(agreed: boolean): void {
  policyStore.value = agreed;
  setFields({ shipping_and_returns_policy_agreed: agreed });
}

/** Records the customer's consent to all alcohol in the basket (D65). */
export function agreeToAlcohol(): void {
  alcoholConsentStore.value = consentTo(readStore(cartStore));
}

/** Adds or removes the optional service charge (D59). */
export function setServiceCharge(isAdded: boolean): void {
  changeCart((cart) => ({ ...cart, service_charge_optional: !isAdded }));
}

/** Sets or clears the claim of VAT exemption; total and tax then come from the server (D63). */
export function claimVatExemption(isClaimed: boolean): void {
  changeCart((cart) => withVatExemption(cart, isClaimed));
}
