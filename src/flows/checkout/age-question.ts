import { isConsentFor } from '#domain/cart/alcohol-consent.ts';
import { needsAlcoholConsent } from '#domain/checkout/checkout.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { redirectStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { alcoholConsentStore } from '#stores/checkout/details.ts';
import { readStore } from '#stores/store.ts';
import { refOf } from '#stores/venue/venue.ts';

/**
 * Whether the consent to alcohol is missing; if so, redirects to the basket's question. Alcohol may be added until the
 * order is placed, even in another window (C7, D65).
 */
export function redirectForAlcoholConsent(): boolean {
  const cart = readStore(cartStore);
  if (!needsAlcoholConsent(cart, readStore(settingsStore))) return false;
  if (isConsentFor(cart, readStore(alcoholConsentStore))) return false;
  redirectStore.value = { to: `/menu/${refOf(cart.venue_id ?? 0)}/basket?ask` };
  return true;
}
