import { inSession } from '#browser/storage/storage.ts';
import type { Order, PaymentAction, PaymentType } from '#domain/model.ts';
import type { FailureCode } from '#domain/payment/failures.ts';
import type { PickedWay } from '#domain/payment/payment-way.ts';
import { type RefusedWays, savedRefusals } from '#domain/payment/refused-ways.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';

/** What the customer has picked to pay with; null leaves it to the rules. */
export const pickedWayStore: Store<PickedWay | null> = store<PickedWay | null>(null);

/** "Save for next time" was ticked; the wish outlives the bank's page and a try that came to nothing (P15). */
export const saveCardStore: Store<boolean> = persistedStore(
  inSession('save_card', (found) => found === true),
);

/** The order that the customer gave up, until it is heard to be cancelled and its basket is back. */
export const abandonedPaymentsStore: Store<string | null> = persistedStore(
  inSession('given_up', (found) => (typeof found === 'string' ? found : null)),
);

export const refusedWaysStore: Store<RefusedWays | null> = persistedStore(
  inSession('refused_ways', savedRefusals),
);

/** A provider's fields on the screen (P14). */
export interface PaymentFields {
  readonly type: PaymentType | null;
  /** refused: the provider does not take payments here, and says so. */
  readonly script: 'idle' | 'loading' | 'loaded' | 'error' | 'refused';
  readonly isComplete: boolean;
  /** Counts up when the customer agreed in a wallet's own sheet. */
  readonly approved: number;
  readonly isUnavailable: boolean;
  /** What was wrong with it: a code of ours, or the provider's own words. */
  readonly problem: { readonly code: FailureCode | null; readonly says: string } | null;
}

export const noFields: PaymentFields = {
  type: null,
  script: 'idle',
  isComplete: false,
  approved: 0,
  isUnavailable: false,
  problem: null,
};

export const fieldsStore: Store<PaymentFields> = store<PaymentFields>(noFields);

/**
 * How far the money of an order is. asking: our backend and the provider are at it. bank: the customer's bank asks.
 * checking: the bank works on it, or no answer came. open: a step of the customer's is left. script: the provider's
 * client did not load. leaving: the bank's page comes. elsewhere: the bank led to a browser that did not place the order.
 * basket: it was given up, and its basket is back.
 */
export type PayingStage =
  | 'asking'
  | 'bank'
  | 'checking'
  | 'open'
  | 'frame'
  | 'leaving'
  | 'script'
  | 'declined'
  | 'missing'
  | 'elsewhere'
  | 'basket'
  | 'over';

export interface Paying {
  readonly uuid: string | null;
  readonly stage: PayingStage;
  readonly order: Order | null;
  /** The step that is left. */
  readonly action: PaymentAction | null;
  /** Since when the customer waits, milliseconds since 1970. */
  readonly since: number;
}

export const payingStore: Store<Paying> = store<Paying>({
  uuid: null,
  stage: 'asking',
  order: null,
  action: null,
  since: 0,
});
