import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:https';
import { missing, ok, refused } from './braintree-answers.ts';
import { type TestNonce, toBraintreeCard } from './braintree-dto.ts';
import { createSale, handleSale, searchSaleIds, searchSales } from './braintree-sales.ts';
import { type HttpResponse, inProcessAgent } from './in-process.ts';
import type { SandboxLedger, SandboxStore } from './sandbox-store.ts';
import type { TestCard } from './test-cards.ts';

type Doc = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, Doc | undefined>>;

/** Answers the part of Braintree's gateway API that our client uses, as Braintree does for its test cards. */
export function braintreeSandbox(ledger: SandboxLedger): Agent {
  return inProcessAgent(({ method, path, body }) => {
    const call = path.replace(/^\/merchants\/\w+\//, '');
    const fields = body ? JSON.parse(body) : {};
    return ledger((store) => handle(store, `${method} ${call}`, fields));
  });
}

async function handle(store: SandboxStore, call: string, fields: Fields): Promise<HttpResponse> {
  const [, area = '', id = '', action = ''] = /^\w+ (\w+)\/?([\w-]*)\/?([\w-]*)$/.exec(call) ?? [];
  if (call === 'POST client_token') return ok('client-token', { value: clientToken() });
  if (call === 'POST customers') return ok('customer', { id: await store.add('btc', {}) });
  if (call === `DELETE customers/${id}`) return (await store.take(id)) ? ok('ok', {}) : missing;
  if (call === 'POST payment_methods') return saveCard(store, fields.payment_method ?? {});
  if (area === 'payment_method_nonces') return readNonce(store, id);
  if (area === 'payment_methods' && action === 'nonces') return createNonce(store, id);
  if (call.startsWith('DELETE payment_methods/any')) {
    await store.take(action);
    return ok('ok', {});
  }
  if (call === 'POST transactions') return createSale(store, fields.transaction ?? {});
  if (id === 'advanced_search_ids') return searchSaleIds(store, fields.search ?? {});
  if (id === 'advanced_search') return searchSales(store, fields.search ?? {});
  if (area === 'transactions') return handleSale(store, id, action);
  return missing;
}

/** Has the form that Braintree's client parses; without a network nobody answers at its addresses. */
function clientToken(): string {
  const token = {
    version: 2,
    environment: 'sandbox',
    authorizationFingerprint: randomUUID(),
    configUrl: `${clientApi}/v1/configuration`,
    clientApiUrl: clientApi,
    graphQL: { url: 'https://payments.sandbox.braintree-api.com/graphql', date: '2018-05-08' },
  };
  return Buffer.from(JSON.stringify(token)).toString('base64');
}

const clientApi = 'https://api.sandbox.braintreegateway.com/merchants/sandbox/client_api';

async function saveCard(store: SandboxStore, fields: Doc): Promise<HttpResponse> {
  const nonce = await store.take<TestNonce>(String(fields.payment_method_nonce ?? ''));
  const isGood = nonce?.card.behavior === 'pays' || nonce?.card.behavior === 'challenge';
  if (!nonce || !isGood) return refused('81724', 'Test payments: this card was declined.');
  const customer = String(fields.customer_id ?? '');
  const token = await store.add('btm', { card: nonce.card, customer });
  return ok('credit-card', toBraintreeCard(nonce.card, token));
}

async function readNonce(store: SandboxStore, id: string): Promise<HttpResponse> {
  const nonce = await store.get<TestNonce>(id);
  if (!nonce) return missing;
  const { wallet: type = 'CreditCard', isNetworkTokenized = false } = nonce;
  const details = { 'is-network-tokenized': isNetworkTokenized };
  return ok('payment-method-nonce', { nonce: id, type, details });
}

async function createNonce(store: SandboxStore, token: string): Promise<HttpResponse> {
  const saved = await store.get<{ card: TestCard }>(token);
  if (!saved) return missing;
  const nonce = await store.add('nonce', { card: saved.card, token });
  return ok('payment-method-nonce', { nonce, type: 'CreditCard', details: { bin: '400000' } });
}
