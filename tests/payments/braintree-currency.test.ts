import { expect, it } from 'vitest';
import { braintreeClient } from '#server/payments/providers/braintree.ts';
import type { Charge } from '#server/payments/providers/provider.ts';
import { ProviderTimeout } from '#server/payments/providers/provider-errors.ts';
import { braintreeSandbox } from '#server/payments/sandbox/braintree-api.ts';
import { toXml } from '#server/payments/sandbox/braintree-xml.ts';
import { inProcessAgent } from '#server/payments/sandbox/in-process.ts';
import { memoryLedger } from '../support/payments/memory-ledger.ts';

const keys = { merchantId: 'm', publicKey: 'p', privateKey: 'k', isProduction: false };
const noAccounts: ReadonlyMap<string, string> = new Map();

const charge: Charge = {
  order_uuid: '3f2b8c1e-0000-4000-8000-000000000001',
  attempt: 1,
  amount_minor: 2500,
  currency: 'CHF',
  input: { type: 'guest_card_pay' },
  intent_id: null,
  customer: null,
  card: null,
  return_url: 'http://localhost/',
  tries: 0,
};

/** Braintree's double, whose default account charges euros, and a card that its bank has verified. */
async function braintree(accounts = noAccounts) {
  const { ledger, cache, all } = memoryLedger();
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, behavior: 'pays' };
  const token = await cache.add('nonce', { card, shifted: true });
  const input = { type: 'guest_card_pay', token } as const;
  return {
    client: braintreeClient({ ...keys, accounts }, braintreeSandbox(ledger)),
    paying: { ...charge, input },
    sales: () => all().filter(({ object }) => object === 'transaction'),
  };
}

const refusal = { name: 'ProviderRefusal', code: 'currency_not_supported' };

it.each(['CHF', 'EUR'])('[P3] %s is charged by the account of its currency', async (currency) => {
  const { client, paying, sales } = await braintree(new Map([[currency, `account_${currency}`]]));
  expect(await client.charge({ ...paying, currency })).toMatchObject({ state: 'paid' });
  expect(sales()).toMatchObject([{ currency, amount: '25.00', charges: 1, refunds: 0 }]);
});

it('[P3] [D111] the default account does not charge a currency that the others leave out', async () => {
  const { client, paying, sales } = await braintree(new Map([['EUR', 'account_EUR']]));
  await expect(client.charge(paying)).rejects.toMatchObject(refusal);
  expect(sales()).toEqual([]);
});

it('[P3] [D111] CHF 25 that was charged as EUR 25 is given back, and not called paid', async () => {
  const { client, paying, sales } = await braintree();
  await expect(client.charge(paying)).rejects.toMatchObject(refusal);
  expect(sales()).toMatchObject([{ currency: 'EUR', status: 'voided', charges: 1, refunds: 1 }]);
  expect(await client.close(paying)).toMatchObject({ state: 'closed' });
});

/** Braintree with a settled sale in euros. */
function settledSale(refusal: string | null, refunds: readonly string[] = []) {
  const sent: string[] = [];
  const agent = inProcessAgent(async ({ method, path, body }) => {
    const answer = (name: string, value: object, status = 200) => ({
      status,
      type: 'application/xml',
      body: toXml(name, value as never),
    });
    if (method === 'POST') sent.push(`${path.split('/').at(-1)} ${body}`);
    if (method === 'POST' && refusal)
      return answer('api-error-response', { message: refusal, errors: {} }, 422);
    const sale = { id: 'intent_1', type: 'sale', status: 'settled', amount: '25.00' };
    const ids = { 'refund-ids': [...refunds] };
    return answer('transaction', { ...sale, ...ids, 'currency-iso-code': 'EUR' });
  });
  return { client: braintreeClient({ ...keys, accounts: noAccounts }, agent), sent };
}

it.each(['retrieve', 'close'] as const)(
  '[P3] [D111] %s refunds one that is settled',
  async (ask) => {
    const { client, sent } = settledSale(null);
    const state = ask === 'close' ? 'closed' : 'failed';
    expect(await client[ask]({ ...charge, intent_id: 'intent_1' })).toMatchObject({ state });
    expect(sent).toEqual(['refund {"transaction":{}}']);
    const again = settledSale(null, ['refund_1']);
    const closed = { state: 'closed' };
    expect(await again.client[ask]({ ...charge, intent_id: 'intent_1' })).toMatchObject(closed);
    expect(again.sent).toEqual([]);
  },
);

it('[P3] [D111] [D270] is tried again if Braintree refuses to give it back', async () => {
  const { client } = settledSale('Not yet.');
  const retrieved = client.retrieve({ ...charge, intent_id: 'intent_1' });
  await expect(retrieved).rejects.toBeInstanceOf(ProviderTimeout);
});
