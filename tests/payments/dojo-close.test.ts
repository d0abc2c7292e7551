import { expect, it } from 'vitest';
import { dojoClient } from '#server/payments/providers/dojo.ts';
import type { Charge } from '#server/payments/providers/provider.ts';

const charge: Charge = {
  order_uuid: '3f2b8c1e-0000-4000-8000-000000000001',
  attempt: 1,
  amount_minor: 2000,
  currency: 'GBP',
  input: { type: 'dojo' },
  intent_id: 'intent_1',
  customer: null,
  card: null,
  return_url: 'http://localhost/',
  tries: 0,
};

/** Dojo with an intent, and its answer to a cancellation. */
const dojoWith = (intent: object, cancelled: number) =>
  dojoClient('sk', async (_, { method }) =>
    method === 'DELETE'
      ? new Response(null, { status: cancelled })
      : Response.json({ id: 'intent_1', ...intent }),
  );
const declined = { status: 'Created', paymentEvents: [{ eventType: 'Declined' }] };

it.each([400, 409])(
  '[P8] [D103] a declined intent that Dojo refuses to cancel (%d) is not closed',
  async (status) => {
    await expect(dojoWith(declined, status).close(charge)).rejects.toThrow('dojo');
  },
);

it.each([
  ['closed', { status: 'Canceled' }],
  ['paid', { status: 'Captured' }],
  ['refunded', { status: 'Refunded' }],
  ['action', { status: 'Created' }],
])('[P8] if its cancellation is refused, an intent is %s by its status', async (state, intent) => {
  expect(await dojoWith(intent, 409).close(charge)).toMatchObject({ state });
});
