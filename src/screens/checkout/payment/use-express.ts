import { isConsentFor } from '#domain/cart/alcohol-consent.ts';
import { pricingProblem } from '#domain/cart/price-components.ts';
import type { Basket } from '#domain/cart/venue-basket.ts';
import { blockersOf } from '#domain/checkout/checkout.ts';
import { expressWallet, isExpress } from '#domain/payment/express.ts';
import { type ChosenWay, needsFields } from '#domain/payment/payment-way.ts';
import { isWalletReady } from '#flows/payment/way.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { pricingStore } from '#stores/cart/cart.ts';
import { paidElsewhereStore } from '#stores/checkout/attempt.ts';
import { alcoholConsentStore } from '#stores/checkout/details.ts';
import { methodsStore } from '#stores/payment/methods.ts';
import { pickedWayStore } from '#stores/payment/way.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import type { PayingWays } from './use-paying.ts';

/** The data with which a basket is paid without the checkout. */
export interface Express {
  /** The order needs the customer to name their allergies first. */
  readonly isAllergyTextMissing: boolean;
  /** The customer's saved cards are not known yet: the payment type may still change. */
  readonly isLoading: boolean;
  readonly way: ChosenWay;
}

/**
 * Returns how to order directly from the basket, if nothing else is required; null if the checkout is needed (D99,
 * D161).
 */
export function useExpress(
  { cart, venue }: Basket,
  { ways, methods, chosen, isSignedIn }: PayingWays,
): Express | null {
  const { value: settings } = useSnapshot(settingsStore);
  const { value: consent } = useSnapshot(alcoholConsentStore);
  const { value: picked } = useSnapshot(pickedWayStore);
  const { value: online } = useSnapshot(onlineStore);
  const { value: isPaidElsewhere } = useSnapshot(paidElsewhereStore);
  const { value: saved } = useSnapshot(methodsStore);
  const { value: pricing } = useSnapshot(pricingStore);
  const hasAlcoholConsent = isConsentFor(cart, consent);
  const blockers = blockersOf(cart, venue, { hasAlcoholConsent }, settings);
  const isLoading = isSignedIn && (saved.status === 'idle' || saved.status === 'loading');
  const isKnown = !isSignedIn || saved.status !== 'failed';
  const problem = pricingProblem(pricing, cart, venue);
  if (problem !== null && problem !== 'discount') return null;
  if (!online || isPaidElsewhere || !isKnown || !isExpress(cart, venue, blockers)) return null;
  const wallet = expressWallet({ ways, picked, methods, isReady: isWalletReady() });
  const way = wallet ? { type: wallet, method: null } : chosen;
  if (!way || (!wallet && needsFields(way))) return null;
  return { way, isLoading, isAllergyTextMissing: blockers.length > 0 };
}
