import { expect, it } from 'vitest';
import { provider_customers } from '#server/db/schema-payments.ts';
import { providerCustomer } from '#server/payments/customers.ts';
import { stripeClient } from '#server/payments/providers/stripe.ts';
import { newCustomer } from '../../support/customers.ts';
import { noon, openCafe } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

it('[P15] customers of two databases that share a Stripe account are two, and one is created once', async () => {
  const created: { key: string | null; name: string | null }[] = [];
  const client = stripeClient('sk_test', async (_, { headers, body }) => {
    const name = new URLSearchParams(String(body)).get('metadata[customer]');
    created.push({ key: new Headers(headers).get('Idempotency-Key'), name });
    return Response.json({ id: `cus_${created.length}`, object: 'customer' });
  });
  const ids: number[] = [];
  for (const ref of ['one', 'other']) {
    const server = await openServer({ venues: [openCafe()], now: () => noon });
    const { id } = await newCustomer(server);
    ids.push(id);
    await providerCustomer(server.db, client, id, { save: true });
    // The answer was lost before it was stored.
    await server.db.delete(provider_customers);
    await providerCustomer(server.db, client, id, { save: true });
    expect(created.at(-1), ref).toEqual(created.at(-2));
  }
  expect(new Set(ids).size).toBe(1);
  expect(new Set(created.map(({ key }) => key)).size).toBe(2);
  expect(new Set(created.map(({ name }) => name)).size).toBe(2);
});
