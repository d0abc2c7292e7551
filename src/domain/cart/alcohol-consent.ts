import type { Cart } from '#domain/model.ts';

/** The number of alcoholic items that the customer has agreed to buy, for one basket (D65). */
export interface AlcoholConsent {
  readonly cart_uid: string;
  /** Quantity of each line with alcohol, by line key. */
  readonly quantities: Readonly<Record<string, number>>;
}

/** Consents to the alcohol that is in the basket now (D65). */
export function consentTo(cart: Cart): AlcoholConsent {
  const lines = cart.line_items_attributes.filter((line) => line.contains_alcohol);
  return {
    cart_uid: uidOf(cart),
    quantities: Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity])),
  };
}

/** Whether the consent covers the basket: same basket, and no alcohol added since (D65). */
export function isConsentFor(cart: Cart, consent: AlcoholConsent | null): boolean {
  if (consent?.cart_uid !== uidOf(cart)) return false;
  return Object.entries(consentTo(cart).quantities).every(
    ([key, quantity]) => quantity <= (consent.quantities[key] ?? 0),
  );
}

function uidOf(cart: Cart): string {
  return cart.additional_data?.cart_uid ?? '';
}
