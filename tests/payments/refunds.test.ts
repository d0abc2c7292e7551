import { describe, expect, it } from 'vitest';
import { braintreeClient } from '#server/payments/providers/braintree.ts';
import { paynlClient } from '#server/payments/providers/paynl.ts';
import type { Charge } from '#server/payments/providers/provider.ts';
import { ProviderRefusal, ProviderTimeout } from '#server/payments/providers/provider-errors.ts';
import { stripeClient } from '#server/payments/providers/stripe.ts';
import { toXml, type Xml } from '#server/payments/sandbox/braintree-xml.ts';
import { inProcessAgent } from '#server/payments/sandbox/in-process.ts';

const charge: Charge = {
  order_uuid: '3f2b8c1e-0000-4000-8000-000000000001',
  attempt: 1,
  amount_minor: 2000,
  currency: 'EUR',
  input: { type: 'guest_card_pay' },
  intent_id: 'intent_1',
  customer: null,
  card: null,
  return_url: 'http://localhost/',
  tries: 0,
};

describe('a refund at Stripe', () => {
  /** Stripe with the refunds of an intent; a new one gets `status`. */
  function stripe(data: readonly { status: string; amount: number }[], status = 'succeeded') {
    const keys: (string | null)[] = [];
    const client = stripeClient('sk_test', async (_, { method, headers }) => {
      if (method !== 'POST') return Response.json({ object: 'list', data, has_more: false });
      keys.push(new Headers(headers).get('Idempotency-Key'));
      return Response.json({ id: 're_2', object: 'refund', status });
    });
    return { client, keys };
  }

  it.each([
    ['all of it went back in the dashboard', [{ status: 'succeeded', amount: 2000 }], 0],
    ['a part of it did: the rest follows', [{ status: 'succeeded', amount: 200 }], 1],
    ['one failed: another follows', [{ status: 'failed', amount: 2000 }], 1],
    ['nothing did', [], 1],
  ])('[O3] %s', async (_, refunds, created) => {
    const { client, keys } = stripe(refunds);
    expect(await client.refund(charge)).toMatchObject({ state: 'refunded' });
    expect(keys).toHaveLength(created);
  });

  it('[O3] is not done while it is pending, and is asked about again', async () => {
    const { client } = stripe([], 'pending');
    expect(await client.refund(charge)).toMatchObject({ state: 'processing' });
    const later = stripe([{ status: 'pending', amount: 2000 }]);
    expect(await later.client.refund(charge)).toMatchObject({ state: 'processing' });
    expect(later.keys).toEqual([]);
  });

  it('[O3] has another key at each try, because Stripe repeats its errors for a key', async () => {
    const { client, keys } = stripe([], 'failed');
    for (const tries of [0, 1]) {
      await expect(client.refund({ ...charge, tries })).rejects.toBeInstanceOf(ProviderRefusal);
    }
    expect(new Set(keys).size).toBe(2);
  });
});

describe('a refund at Braintree', () => {
  /** Braintree with transactions by their id, newest first. */
  function braintree(transactions: Readonly<Record<string, Xml>>) {
    const sent: string[] = [];
    const ok = (name: string, value: Xml) => ({
      status: 200,
      type: 'application/xml',
      body: toXml(name, value),
    });
    const agent = inProcessAgent(async ({ method, path, body }) => {
      const [id = '', action = ''] = path.split('/transactions/')[1]?.split('/') ?? [];
      if (id === 'advanced_search_ids') {
        return ok('search-results', { 'page-size': 50, ids: Object.keys(transactions) });
      }
      if (id === 'advanced_search') {
        const all = Object.values(transactions);
        return ok('credit-card-transactions', { transaction: all } as Xml);
      }
      if (method !== 'GET')
        sent.push(`${action} ${JSON.parse(body || '{}').transaction?.amount ?? ''}`);
      return ok(
        'transaction',
        transactions[id] ?? { id: 'new', type: 'credit', status: 'settling' },
      );
    });
    const keys = { merchantId: 'm', publicKey: 'p', privateKey: 'k', isProduction: false };
    return { client: braintreeClient({ ...keys, accounts: new Map() }, agent), sent };
  }
  const sale = (refunds: readonly string[]): Xml => ({
    ...{ id: 'intent_1', type: 'sale', status: 'settled', amount: '20.00' },
    'refund-ids': [...refunds],
  });
  const credit = (id: string, amount: string, status = 'settled'): Xml => ({
    ...{ id, type: 'credit', status, amount },
    'refund-ids': [],
  });

  it('[O3] returns what is left after a part was refunded in the control panel', async () => {
    const { client, sent } = braintree({ r1: credit('r1', '2.00'), intent_1: sale(['r1']) });
    expect(await client.retrieve(charge)).toMatchObject({ state: 'paid' });
    expect(await client.refund(charge)).toMatchObject({ state: 'refunded' });
    expect(sent).toEqual(['refund 18.00']);
  });

  it('[O3] counts no refund that failed', async () => {
    const failed = credit('r1', '20.00', 'settlement_declined');
    const { client, sent } = braintree({ r1: failed, intent_1: sale(['r1']) });
    expect(await client.refund(charge)).toMatchObject({ state: 'refunded' });
    expect(sent).toEqual(['refund 20.00']);
  });

  it('[O3] is done once all of it went back', async () => {
    const all = { r1: credit('r1', '2.00'), r2: credit('r2', '18.00') };
    const { client, sent } = braintree({ ...all, intent_1: sale(['r1', 'r2']) });
    expect(await client.retrieve(charge)).toMatchObject({ state: 'refunded' });
    expect(await client.refund(charge)).toMatchObject({ state: 'refunded' });
    expect(sent).toEqual([]);
  });

  it('[P17] is not taken for its sale, whose order id it has', async () => {
    const { client } = braintree({ r1: credit('r1', '2.00'), intent_1: sale(['r1']) });
    expect(await client.retrieve({ ...charge, intent_id: null })).toMatchObject({
      state: 'paid',
      intent_id: 'intent_1',
    });
  });
});

describe('the states of an order at Pay.', () => {
  const inState = (code: number) =>
    paynlClient({ user: 'AT', secret: 's', serviceId: 'SL', twintMethod: null }, async () =>
      Response.json({ id: 'intent_1', status: { code } }),
    ).retrieve(charge);

  it.each([
    [100, 'paid'],
    [-82, 'paid'],
    [-81, 'refunded'],
    [-90, 'failed'],
    [-80, 'failed'],
    [-63, 'failed'],
    [50, 'processing'],
    [98, 'processing'],
  ])('[P7] %d is %s', async (code, state) => {
    expect(await inState(code)).toMatchObject({ state });
  });

  it.each([-51, -70, -999])('[P7] [D270] %d says nothing about the money', async (code) => {
    await expect(inState(code)).rejects.toBeInstanceOf(ProviderTimeout);
  });
});
