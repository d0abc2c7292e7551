import { expect, it } from 'vitest';
import { stripeClient } from '#server/payments/providers/stripe.ts';

const refusal = { error: { type: 'invalid_request_error', message: 'refused' } };

/** Removes a card at a Stripe that answers the detaching and the card itself as given. */
async function remove(
  detached: readonly [status: number, body: object],
  card: readonly [status: number, body: object],
): Promise<void> {
  const { cards } = stripeClient('sk_test_1', async (_url, { method = 'GET' }) => {
    const [status, body] = method === 'POST' ? detached : card;
    return Response.json(body, { status });
  });
  await cards?.remove('pm_1');
}

const attached = { id: 'pm_1', object: 'payment_method', customer: 'cus_1' };

it.each([
  ['is detached', [200, attached], [404, refusal]],
  ['is unknown', [404, refusal], [404, refusal]],
  ['was detached before', [400, refusal], [200, { ...attached, customer: null }]],
] as const)('[D145] a card that %s is removed', async (_, detached, card) => {
  await expect(remove(detached, card)).resolves.toBeUndefined();
});

it.each([
  ['the request is faulty and the card is still attached', [400, refusal], [200, attached]],
  ['the card can’t be read', [400, refusal], [401, refusal]],
  ['the key is wrong', [401, refusal], [401, refusal]],
] as const)('[D145] a card is not removed if %s', async (_, detached, card) => {
  await expect(remove(detached, card)).rejects.toThrow();
});
