import { noProviderClients } from '#server/payments/providers/provider-clients.ts';

/** Clients of payment providers among which only Stripe exists, and saves every card; `createCustomer` names its customers. */
export function cardProvider(createCustomer: (key: string) => Promise<string>) {
  const save = async (reference: string) => ({
    reference,
    card_type: 'visa',
    last4: reference.slice(-4),
    expires_on: reference.includes('later') ? '2032-06' : '2030-01',
  });
  const stripe = { provider: 'stripe', cards: { createCustomer, save } };
  return { ...noProviderClients, by: new Map([['stripe', stripe]]) } as never;
}
