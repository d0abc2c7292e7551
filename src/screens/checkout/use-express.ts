import { isConsentFor } from '#domain/alcohol-consent.ts';
import { pricingProblem } from '#domain/charges.ts';
import { blockersOf } from '#domain/checkout.ts';
import { expressWallet, isExpress } from '#domain/express.ts';
import type { PaymentType } from '#domain/model.ts';
import { isWalletReady } from '#flows/pay-way.ts';
import { alcoholConsentStore } from '#stores/alcohol.ts';
import { pricingStore } from '#stores/cart.ts';
import { paidElsewhereStore } from '#stores/order.ts';
import { methodsStore } from '#stores/payment-methods.ts';
import { pickedWayStore } from '#stores/payment-way.ts';
import { settingsStore } from '#stores/settings.ts';
import { onlineStore } from '#stores/shell.ts';
import { useSnapshot } from '#ui/snapshot.ts';
import type { Checkout } from './use-checkout.ts';
import type { PayingWays } from './use-paying.ts';

/** What lets a basket be paid without the checkout. */
export interface Express {
  /** Says which allergies before it may go out. */
  readonly isAllergyTextMissing: boolean;
  readonly wallet: PaymentType;
}

/** The wallet that pays from the basket, where nothing else is asked for; null where the checkout is needed (D99). */
export function useExpress(
  { cart, venue }: Checkout,
  { ways, methods, isSignedIn }: PayingWays,
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
  const isKnown = !isSignedIn || saved.status === 'ready';
  const problem = pricingProblem(pricing, cart, venue);
  if (problem !== null && problem !== 'discount') return null;
  if (!online || isPaidElsewhere || !isKnown || !isExpress(cart, venue, blockers)) return null;
  const wallet = expressWallet({ ways, picked, methods, isReady: isWalletReady() });
  return wallet && { wallet, isAllergyTextMissing: blockers.length > 0 };
}
