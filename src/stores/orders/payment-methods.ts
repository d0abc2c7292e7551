import type { LoyaltyCard } from '#domain/model.ts';
import { noPaymentMethods, type PaymentChoice } from '#domain/payment/payment-methods.ts';
import { type Store, store } from '#stores/store.ts';

/** The customer's ways to pay, as they were last read. */
export interface KnownMethods {
  /** Whose they are; null is nobody's. */
  readonly customer_id: number | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly choice: PaymentChoice;
  readonly loyaltyCard: LoyaltyCard | null;
}

export const noMethods: KnownMethods = {
  customer_id: null,
  status: 'idle',
  choice: noPaymentMethods,
  loyaltyCard: null,
};

export const methodsStore: Store<KnownMethods> = store<KnownMethods>(noMethods);
