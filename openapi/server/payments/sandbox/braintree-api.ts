import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:https';
import {
  type TestNonce,
  type TestSale,
  toBraintreeCard,
  toBraintreeSale,
} from './braintree-dto.ts';
import { toXml, type Xml } from './braintree-xml.ts';
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

async function createNonce(store: SandboxStore, token: string): Promise<HttpResponse> {
  const saved = await store.get<{ card: TestCard }>(token);
  if (!saved) return missing;
  const nonce = await store.add('nonce', { card: saved.card, token });
  return ok('payment-method-nonce', { nonce, type: 'CreditCard', details: { bin: '400000' } });
}

async function createSale(store: SandboxStore, fields: Doc): Promise<HttpResponse> {
  const nonce = await store.take<TestNonce>(String(fields.payment_method_nonce ?? ''));
  if (!nonce) return refused('91565', 'Unknown or expired payment_method_nonce.');
  const options = (fields.options ?? {}) as Readonly<Record<string, unknown>>;
  const requiresChallenge = (options.three_d_secure as Doc | undefined)?.required === true;
  const lacksChallenge = requiresChallenge && nonce.shifted !== true;
  const isPaid = nonce.card.behavior === 'pays' || nonce.card.behavior === 'challenge';
  const isTaken = isPaid && !lacksChallenge;
  const shouldSave = options.store_in_vault_on_success === true && isTaken;
  const { card } = nonce;
  const token = shouldSave
    ? await store.add('btm', { card, customer: fields.customer_id ?? null })
    : (nonce.token ?? null);
  const record: TestSale = {
    object: 'transaction',
    name: String(fields.order_id ?? ''),
    amount: String(fields.amount ?? '0.00'),
    card,
    token,
    status: statusOf(isTaken, lacksChallenge),
    charges: isTaken ? 1 : 0,
    refunds: 0,
    order: String(fields.order_id ?? '').split(':')[0] ?? '',
  };
  const id = await store.add('bt', record);
  await store.put(`btname_${record.name}`, { id });
  return isTaken ? ok('transaction', toBraintreeSale(id, record), 201) : declined(id, record);
}

function statusOf(isTaken: boolean, lacksChallenge: boolean): TestSale['status'] {
  if (isTaken) return 'submitted_for_settlement';
  return lacksChallenge ? 'gateway_rejected' : 'processor_declined';
}

async function searchSaleIds(store: SandboxStore, search: Doc): Promise<HttpResponse> {
  const { is } = (search.order_id ?? {}) as Readonly<Record<string, unknown>>;
  const found = await store.get<{ id: string }>(`btname_${is}`);
  return ok('search-results', { 'page-size': 50, ids: found ? [found.id] : [] });
}

async function searchSales(store: SandboxStore, search: Doc): Promise<HttpResponse> {
  const ids = Array.isArray(search.ids) ? search.ids.map(String) : [];
  const sale = ids[0] ? await store.get<TestSale>(ids[0]) : null;
  const results: Xml = sale && ids[0] ? { transaction: toBraintreeSale(ids[0], sale) } : {};
  return ok('credit-card-transactions', results);
}

async function handleSale(store: SandboxStore, id: string, action: string): Promise<HttpResponse> {
  const sale = await store.get<TestSale>(id);
  if (!sale) return missing;
  const next: TestSale = action ? { ...sale, status: 'voided', refunds: sale.charges } : sale;
  if (action) await store.put(id, next);
  return ok('transaction', toBraintreeSale(id, next));
}

function ok(name: string, value: Xml, status = 200): HttpResponse {
  return { status, type: 'application/xml', body: toXml(name, value) };
}

const missing: HttpResponse = { status: 404, type: 'application/xml', body: '' };

function declined(id: string, sale: TestSale): HttpResponse {
  const message = 'Test payments: this card was declined.';
  return ok(
    'api-error-response',
    { errors: {}, message, transaction: toBraintreeSale(id, sale) },
    422,
  );
}

function refused(code: string, message: string): HttpResponse {
  const errors = {
    transaction: { errors: [{ code, message, attribute: 'payment_method_nonce' }] },
  };
  return ok('api-error-response', { errors, message }, 422);
}
