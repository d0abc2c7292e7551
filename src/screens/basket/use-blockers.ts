import { useSnapshot } from 'valtio';
import { isConsentFor } from '#domain/alcohol-consent.ts';
import { type Blocker, blockersOf } from '#domain/checkout.ts';
import { alcoholConsentStore } from '#stores/alcohol.ts';
import { settingsStore } from '#stores/settings.ts';
import type { Basket } from './use-basket.ts';

/** What has to be put right in the basket already; the checkout asks for the rest. */
export type BasketBlocker = Blocker & {
  readonly kind:
    | 'service'
    | 'table'
    | 'location'
    | 'minimum'
    | 'maximum'
    | 'zero_total'
    | 'recipient';
};

/** The first thing that keeps the basket from the checkout, and whether alcohol is still to be agreed to (§5). */
export function useBlockers({ cart, venue }: Basket): {
  readonly first: BasketBlocker | undefined;
  readonly isAlcoholOpen: boolean;
} {
  const { value: settings } = useSnapshot(settingsStore);
  const { value: consent } = useSnapshot(alcoholConsentStore);
  const hasAlcoholConsent = isConsentFor(cart, consent);
  const blockers = blockersOf(cart, venue, { hasAlcoholConsent }, settings);
  return {
    first: blockers.find(isOfBasket),
    isAlcoholOpen: blockers.some(({ kind }) => kind === 'alcohol'),
  };
}

const ofBasket: ReadonlySet<Blocker['kind']> = new Set([
  'service',
  'table',
  'location',
  'minimum',
  'maximum',
  'zero_total',
  'recipient',
]);

function isOfBasket(blocker: Blocker): blocker is BasketBlocker {
  return ofBasket.has(blocker.kind);
}
