import { describe, expect, it } from 'vitest';
import { braintreeClient } from '#server/payments/providers/braintree.ts';
import { dojoClient } from '#server/payments/providers/dojo.ts';
import { judoClient } from '#server/payments/providers/judo.ts';
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

  it('[O3] is not done while it is pending, and is checked again', async () => {
    const { client } = stripe([], 'pending');
    expect(await client.refund(charge)).toMatchObject({ state: 'processing' });
    const later = stripe([{ status: 'pending', amount: 2000 }]);
    expect(await later.client.refund(charge)).toMatchObject({ state: 'processing' });
    expect(later.keys).toEqual([]);
  });

  it('[O3] has a new key for each attempt, because Stripe repeats its errors for a key', async () => {
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
    id: 'intent_1',
    type: 'sale',
    status: 'settled',
    amount: '20.00',
    'refund-ids': [...refunds],
  });
  const credit = (id: string, amount: string, status = 'settled'): Xml => ({
    id,
    type: 'credit',
    status,
    amount,
    'refund-ids': [],
  });

  it('[O3] refunds the rest after a part was refunded in the control panel', async () => {
    const { client, sent } = braintree({ r1: credit('r1', '2.00'), intent_1: sale(['r1']) });
    expect(await client.retrieve(charge)).toMatchObject({ state: 'paid' });
    expect(await client.refund(charge)).toMatchObject({ state: 'refunded' });
    expect(sent).toEqual(['refund 18.00']);
  });

  it('[O3] does not count failed refunds', async () => {
    const failed = credit('r1', '20.00', 'settlement_declined');
    const { client, sent } = braintree({ r1: failed, intent_1: sale(['r1']) });
    expect(await client.refund(charge)).toMatchObject({ state: 'refunded' });
    expect(sent).toEqual(['refund 20.00']);
  });

  it('[O3] is done once everything was refunded', async () => {
    const all = { r1: credit('r1', '2.00'), r2: credit('r2', '18.00') };
    const { client, sent } = braintree({ ...all, intent_1: sale(['r1', 'r2']) });
    expect(await client.retrieve(charge)).toMatchObject({ state: 'refunded' });
    expect(await client.refund(charge)).toMatchObject({ state: 'refunded' });
    expect(sent).toEqual([]);
  });

  it('[P17] is not confused with its sale, which has the same order id', async () => {
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
    [50, 'action'],
    [80, 'action'],
    [85, 'action'],
    [90, 'action'],
    [98, 'processing'],
  ])('[P7] %d is %s', async (code, state) => {
    expect(await inState(code)).toMatchObject({ state });
  });

  it.each([-51, -70, -999, 97])('[P7] [D270] %d says nothing about the money', async (code) => {
    await expect(inState(code)).rejects.toBeInstanceOf(ProviderTimeout);
  });
});

describe('a refund at Dojo, Judo and Pay.', () => {
  type Answers = (url: string, method: string) => unknown;
  /** Answers requests; records the amounts that were asked to be returned. */
  function transportOf(answers: Answers) {
    const sent: unknown[] = [];
    const transport = async (url: string, { method = 'GET', body }: RequestInit) => {
      if (/refund/.test(new URL(url).pathname) && method !== 'GET')
        sent.push(JSON.parse(String(body)));
      return Response.json(answers(url, method));
    };
    return { transport, sent };
  }
  const dojoIntent = (refundedAmount?: number) => ({
    id: 'intent_1',
    status: 'Captured',
    refundedAmount,
    refundId: 'rfnd_1',
  });
  const dojo = ({ transport }: ReturnType<typeof transportOf>) => dojoClient('sk', transport);
  const judoKeys = { judoId: '1', token: 't', secret: 's', isProduction: false };
  const judo = ({ transport }: ReturnType<typeof transportOf>) => judoClient(judoKeys, transport);
  /** Judo's payment of which `netAmount` is left, and receipts of refunds by their reference. */
  const judoHas = (netAmount: string, refunds: Readonly<Record<string, string>> = {}): Answers => {
    return (url, method) => {
      if (method === 'POST') return { receiptId: '9', result: 'Success' };
      const reference = new URL(url).searchParams.get('yourPaymentReference') ?? '';
      const [, back] = reference.split(':back');
      if (back === undefined) return { results: [{ receiptId: 7, result: 'Success', netAmount }] };
      const result = refunds[`back${back}`];
      return { results: result ? [{ receiptId: 8, result }] : [] };
    };
  };
  const paynlKeys = { user: 'AT', secret: 's', serviceId: 'SL', twintMethod: null };
  const paynl = ({ transport }: ReturnType<typeof transportOf>) =>
    paynlClient(paynlKeys, transport);
  const payHas =
    (code: number, returned: number, refunded: object = { refundedTransactions: [{}] }): Answers =>
    (url, method) => {
      if (method === 'PATCH') return refunded;
      if (url.includes('/transactions/')) return { amountRefunded: { value: returned } };
      return { id: 'intent_1', status: { code } };
    };

  it.each([
    ['none', undefined, [2000]],
    ['a part', 500, [1500]],
    ['all', 2000, []],
  ])('[O3] Dojo: %s was refunded in its portal', async (_, refunded, amounts) => {
    const at = transportOf(() => dojoIntent(refunded));
    expect(await dojo(at).refund(charge)).toMatchObject({ state: 'refunded' });
    expect(at.sent).toEqual(amounts.map((amount) => expect.objectContaining({ amount })));
  });

  it.each([
    ['none', '20.00', {}, [[20, ':back']]],
    ['a part', '15.00', {}, [[15, ':back']]],
    ['all', '0.00', {}, []],
    ['none, after a try that was declined', '20.00', { back: 'Declined' }, [[20, ':back2']]],
    [
      'all, by a second try whose answer was lost',
      '20.00',
      { back: 'Declined', back2: 'Success' },
      [],
    ],
  ])('[O3] Judo: %s was refunded in its dashboard', async (_, left, refunds, expected) => {
    const at = transportOf(judoHas(left, refunds));
    expect(await judo(at).refund(charge)).toMatchObject({ state: 'refunded' });
    expect(at.sent).toEqual(
      expected.map(([amount, ending]) => ({
        receiptId: '7',
        amount,
        currency: 'EUR',
        yourPaymentReference: `${charge.order_uuid}:1${ending}`,
      })),
    );
  });

  it.each([1, 3, 20, 64, 500])(
    '[O3] [D298] Judo: after %d declined attempts the next one is made, and found if its response was lost',
    async (count) => {
      const names = Array.from({ length: count }, (_, at) => (at === 0 ? 'back' : `back${at + 1}`));
      const declined = Object.fromEntries(names.map((name) => [name, 'Declined']));
      const at = transportOf(judoHas('20.00', declined));
      expect(await judo(at).refund(charge)).toMatchObject({ state: 'refunded' });
      const yourPaymentReference = `${charge.order_uuid}:1:back${count + 1}`;
      expect(at.sent).toEqual([expect.objectContaining({ yourPaymentReference })]);
      const made = { ...declined, [`back${count + 1}`]: 'Success' };
      const again = transportOf(judoHas('20.00', made));
      expect(await judo(again).refund(charge)).toMatchObject({ state: 'refunded' });
      const undecided = transportOf(judoHas('20.00', { ...made, [`back${count + 1}`]: 'Error' }));
      await expect(judo(undecided).refund(charge)).rejects.toBeInstanceOf(ProviderRefusal);
      expect([...again.sent, ...undecided.sent]).toEqual([]);
    },
  );

  it.each([
    ['none', 100, 0, [2000]],
    ['a part', -82, 500, [1500]],
    ['all', -81, 2000, []],
  ])('[O3] Pay.: %s was refunded in its pages', async (_, code, returned, amounts) => {
    const at = transportOf(payHas(code, returned));
    expect(await paynl(at).refund(charge)).toMatchObject({ state: 'refunded' });
    expect(at.sent).toEqual(amounts.map((value) => ({ amount: { value, currency: 'EUR' } })));
  });

  it('[O3] Pay.: a failed one does not count as done', async () => {
    const failed = { refundedTransactions: [], failedTransactions: [{ id: 'x' }] };
    const at = transportOf(payHas(100, 0, failed));
    await expect(paynl(at).refund(charge)).rejects.toBeInstanceOf(ProviderRefusal);
  });
});
