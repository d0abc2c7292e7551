import { isConsentFor } from '#domain/cart/alcohol-consent.ts';
import { checkOf } from '#domain/checkout/address.ts';
import { type BasketBlocker, isFixedInBasket } from '#domain/checkout/basket-blocker.ts';
import { blockersOf } from '#domain/checkout/checkout.ts';
import type { Basket } from '#screens/use-basket.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { pricingStore } from '#stores/cart/cart.ts';
import { areLoading, suggestionsStore } from '#stores/cart/suggestions.ts';
import { addressStore, alcoholConsentStore } from '#stores/checkout/details.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** The first blocker of the basket, and whether consent to alcohol is missing (§5). */
export function useBlockers({ cart, venue }: Basket): {
  readonly first: BasketBlocker | undefined;
  readonly isAlcoholOpen: boolean;
  /** Delivery and shop wait for the delivery charge and suggestions (C10). */
  readonly isLoading: boolean;
} {
  const { value: settings } = useSnapshot(settingsStore);
  const { value: consent } = useSnapshot(alcoholConsentStore);
  const hasAlcoholConsent = isConsentFor(cart, consent);
  const { value: pricing } = useSnapshot(pricingStore);
  const { value: suggestions } = useSnapshot(suggestionsStore);
  const { value: address } = useSnapshot(addressStore);
  const state = {
    hasAlcoholConsent,
    isDeliveryChargeLoading: pricing.delivery === 'asked',
    areSuggestionsLoading: areLoading(suggestions),
    zoneMinimum: checkOf(cart, address)?.minimum ?? null,
  };
  const blockers = blockersOf(cart, venue, state, settings);
  return {
    first: blockers.find(isFixedInBasket),
    isAlcoholOpen: blockers.some(({ kind }) => kind === 'alcohol'),
    isLoading: blockers.some(({ kind }) => kind === 'loading'),
  };
}
