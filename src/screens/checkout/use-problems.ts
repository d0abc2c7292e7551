import { isConsentFor } from '#domain/cart/alcohol-consent.ts';
import { pricingProblem } from '#domain/cart/price-components.ts';
import type { Basket } from '#domain/cart/venue-basket.ts';
import type { AddressCheck } from '#domain/checkout/address.ts';
import { isFixedInBasket } from '#domain/checkout/basket-blocker.ts';
import { type Blocker, blockersOf } from '#domain/checkout/checkout.ts';
import { areForType } from '#domain/checkout/times.ts';
import type { Times } from '#screens/checkout/time/use-times.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { pricingStore } from '#stores/cart/cart.ts';
import { areLoading, suggestionsStore } from '#stores/cart/suggestions.ts';
import { alcoholConsentStore } from '#stores/checkout/details.ts';
import { windowsStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** The problems that prevent the order, by where they can be fixed. */
export interface Problems {
  /** Number of problems on this page. */
  readonly here: number;
  readonly isTimeMissing: boolean;
  readonly isAllergyTextMissing: boolean;
  readonly isPolicyMissing: boolean;
  readonly isWindowMissing: boolean;
  /** Amounts, service and place: fixed in the basket. */
  readonly inBasket: boolean;
  readonly isAlcoholOpen: boolean;
  /** Required server data is still loading: the chosen window's menu, discount, and for delivery address, charge and suggestions (C10, D61). */
  readonly isLoading: boolean;
  /** The total cannot be calculated until the customer tries again. */
  readonly isUnpriced: boolean;
}

/** All requirements of section 5, sorted for this page (C10 to C14). */
export function useProblems(
  { cart, venue }: Basket,
  times: Times,
  address: AddressCheck | null,
  isWindowPending: boolean,
): Problems {
  const { value: settings } = useSnapshot(settingsStore);
  const { value: consent } = useSnapshot(alcoholConsentStore);
  const { value: pricing } = useSnapshot(pricingStore);
  const { value: suggestions } = useSnapshot(suggestionsStore);
  const { value: windows } = useSnapshot(windowsStore);
  const hasAlcoholConsent = isConsentFor(cart, consent);
  const state = {
    hasTimes: times.areOffered,
    hasWindows: areForType(windows, cart.service_type),
    hasAlcoholConsent,
    zoneMinimum: address?.minimum ?? null,
    isAddressRefused: address?.state === 'refused',
    isDeliveryChargeLoading: pricing.delivery === 'asked',
    areSuggestionsLoading: areLoading(suggestions),
  };
  const blockers = blockersOf(cart, venue, state, settings);
  const problem = pricingProblem(pricing, cart, venue);
  const has = (kind: Blocker['kind']) =>
    blockers.some((blocker) => blocker.kind === kind) &&
    !(kind === 'time' && times.areComing) &&
    // An order for a window needs no other time.
    !(isWindowPending && (kind === 'time' || kind === 'window'));
  const fields = blockers.flatMap((blocker) => (blocker.kind === 'details' ? blocker.fields : []));
  const things = ['time', 'allergy_text', 'policy', 'window', 'address'] as const;
  return {
    here: fields.length + things.filter(has).length + (times.isChosenLost ? 1 : 0),
    isTimeMissing: has('time'),
    isAllergyTextMissing: has('allergy_text'),
    isPolicyMissing: has('policy'),
    isWindowMissing: has('window'),
    inBasket: blockers.some(isFixedInBasket),
    isAlcoholOpen: has('alcohol'),
    isLoading:
      isWindowPending ||
      has('loading') ||
      pricing.discount === 'asked' ||
      address?.state === 'asked',
    isUnpriced: problem !== null && problem !== 'discount',
  };
}
