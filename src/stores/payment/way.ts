import { sessionItem } from '#browser/storage/storage.ts';
import type { PaymentAction, PaymentType } from '#domain/model.ts';
import type { FailureCode } from '#domain/payment/failures.ts';
import type { Payable } from '#domain/payment/payable.ts';
import type { PickedWay } from '#domain/payment/payment-way.ts';
import { type RefusedWays, savedRefusals } from '#domain/payment/refused-ways.ts';
import { persistedStore, privateStore, type Store, store } from '#stores/store.ts';

/** The customer's pick; null leaves it to the default rules. */
export const pickedWayStore = privateStore<PickedWay | null>(null);

/** Whether "Save for next time" is ticked, also across the bank's page and failed attempts (P15). */
export const saveCardStore: Store<boolean> = persistedStore(
  sessionItem('save_card', (found) => found === true),
);

export const refusedWaysStore: Store<RefusedWays | null> = persistedStore(
  sessionItem('refused_ways', savedRefusals),
);

/** State of a provider's fields on the screen (P14). */
export interface PaymentFields {
  readonly type: PaymentType | null;
  /** refused: the provider does not accept payments here. */
  readonly script: 'idle' | 'loading' | 'loaded' | 'error' | 'refused';
  readonly isComplete: boolean;
  /** Incremented when the customer approves in a wallet's sheet. */
  readonly approved: number;
  readonly isUnavailable: boolean;
  /** The problem: our failure code, or the provider's message. */
  readonly problem: { readonly code: FailureCode | null; readonly message: string } | null;
}

export const noFields: PaymentFields = {
  type: null,
  script: 'idle',
  isComplete: false,
  approved: 0,
  isUnavailable: false,
  problem: null,
};

export const fieldsStore = store<PaymentFields>(noFields);

/** Stage of an order's payment. */
export type PayingStage =
  /** Our backend is asking the provider. */
  | 'asking'
  /** The bank's challenge is open. */
  | 'bank'
  /** A bank is processing it, or no response has arrived. */
  | 'checking'
  /** The customer has a step to take. */
  | 'open'
  /** The customer pays in the provider's own form, which is part of the page. */
  | 'frame'
  /** The browser is navigating to the bank's page. */
  | 'leaving'
  /** The provider's client failed to load. */
  | 'script'
  /** Provider or bank has refused it: the customer chooses how to continue. */
  | 'declined'
  /** Our backend does not show the order to this customer. */
  | 'missing'
  /** The bank returned to a browser that did not place the order. */
  | 'elsewhere'
  /** The order was given up and its basket restored. */
  | 'basket'
  /** The order is paid or has ended. */
  | 'over';

/** The stages in which the customer has something to do. */
export const customerStages: ReadonlySet<PayingStage> = new Set([
  'declined',
  'open',
  'script',
  'frame',
]);

export interface Paying {
  readonly uuid: string | null;
  readonly stage: PayingStage;
  /** The order that is paid, or the part of a table's bill. */
  readonly order: Payable | null;
  /** The remaining step. */
  readonly action: PaymentAction | null;
  /** Since when the customer has been waiting, in milliseconds since 1970. */
  readonly since: number;
}

/** No payment is in progress. */
export const notPaying: Paying = {
  uuid: null,
  stage: 'asking',
  order: null,
  action: null,
  since: 0,
};

export const payingStore = privateStore<Paying>(notPaying);
