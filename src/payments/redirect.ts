import type { PaymentAdapter } from './adapter.ts';

/**
 * Pays on a page of the bank or provider: none of their code runs in the app, the order's step redirects there (P7,
 * P9).
 */
export const adapter: PaymentAdapter = {
  open: async () => ({
    handleNextAction: async ({ url }) => (url ? { kind: 'leaves', url } : { kind: 'done' }),
    close: () => undefined,
  }),
};
