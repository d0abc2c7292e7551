import type { PaymentAdapter } from './adapter.ts';

/** A page of the bank or provider: none of their code runs in ours, the order's step redirects there (P7, P9). */
export const adapter: PaymentAdapter = {
  open: async () => ({
    act: async ({ url }) => (url ? { kind: 'leaves', url } : { kind: 'done' }),
    close: () => undefined,
  }),
};
