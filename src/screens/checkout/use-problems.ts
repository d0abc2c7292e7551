import { useSnapshot } from 'valtio';
import { isConsentFor } from '#domain/alcohol-consent.ts';
import { type Blocker, blockersOf } from '#domain/checkout.ts';
import { alcoholConsentStore } from '#stores/alcohol.ts';
import { settingsStore } from '#stores/settings.ts';
import type { Checkout } from './use-checkout.ts';
import type { Times } from './use-times.ts';

/** What keeps the order from being placed, by where it is put right. */
export interface Problems {
  /** How many things to fix are on this page. */
  readonly here: number;
  readonly isTimeMissing: boolean;
  readonly isAllergyTextMissing: boolean;
  readonly isPolicyMissing: boolean;
  readonly isWindowMissing: boolean;
  /** Amounts, service and place: the basket says what is missing and leads there. */
  readonly inBasket: boolean;
  readonly isAlcoholOpen: boolean;
}

/** All that section 5 asks before an order, sorted for this page (C10 to C14). */
export function useProblems({ cart, venue }: Checkout, times: Times): Problems {
  const { value: settings } = useSnapshot(settingsStore);
  const { value: consent } = useSnapshot(alcoholConsentStore);
  const hasTimes = times.loaded.status !== 'ready' || times.slots.length > 0;
  const hasAlcoholConsent = isConsentFor(cart, consent);
  const blockers = blockersOf(cart, venue, { hasTimes, hasAlcoholConsent }, settings);
  const has = (kind: Blocker['kind']) => blockers.some((blocker) => blocker.kind === kind);
  const fields = blockers.flatMap((blocker) => (blocker.kind === 'details' ? blocker.fields : []));
  const things = ['time', 'allergy_text', 'policy', 'window'] as const;
  return {
    here: fields.length + things.filter(has).length + (times.isChosenLost ? 1 : 0),
    isTimeMissing: has('time'),
    isAllergyTextMissing: has('allergy_text'),
    isPolicyMissing: has('policy'),
    isWindowMissing: has('window'),
    inBasket: blockers.some(({ kind }) => ofBasket.has(kind)),
    isAlcoholOpen: has('alcohol'),
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
