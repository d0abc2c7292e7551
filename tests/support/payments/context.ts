import { vi } from 'vitest';
import type { FieldEvents, PaymentContext } from '#payments/adapter.ts';

/** The part of a provider's interface that an adapter uses, checked against its types. */
export function partly<T>(part: Partial<T>): T {
  return part as T;
}

/** Context of a payment of 12.50. */
export function contextWith(input: Partial<PaymentContext> = {}): PaymentContext {
  return {
    type: 'stripe',
    amount_minor: 1250,
    currency: 'EUR',
    locale: 'en',
    isSandbox: true,
    publishableKey: 'pk_test_x',
    googleMerchantId: null,
    clientToken: async () => 'a client token',
    createNonce: async (id) => ({ nonce: `lent-${id}`, bin: '400000' }),
    cardSession: async () => ({}),
    customerName: null,
    payee: 'Café',
    appearance: {
      brand: '#060',
      surface: '#fff',
      ink: '#111',
      line: '#ccc',
      danger: '#b00',
      radius: '16px',
      font: 'serif',
    },
    ...input,
  };
}

/** Mocked field events. */
export function fieldEvents() {
  return {
    ready: vi.fn<FieldEvents['ready']>(),
    complete: vi.fn<FieldEvents['complete']>(),
    approved: vi.fn<FieldEvents['approved']>(),
    unavailable: vi.fn<FieldEvents['unavailable']>(),
    failed: vi.fn<FieldEvents['failed']>(),
  };
}
