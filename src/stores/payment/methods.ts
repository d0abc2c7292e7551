import type { LoyaltyCard } from '#domain/model.ts';
import { noPaymentMethods, type PaymentChoice } from '#domain/payment/payment-methods.ts';
import { privateStore } from '#stores/store.ts';

/** The customer's payment methods, as last loaded. */
export interface KnownMethods {
  /** Customer id; null if nothing is loaded. */
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

export const methodsStore = privateStore<KnownMethods>(noMethods);
