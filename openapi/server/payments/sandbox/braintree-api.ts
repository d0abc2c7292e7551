import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:https';
import {
  type TestNonce,
  type TestSale,
  toBraintreeCard,
  toBraintreeSale,
} from './braintree-dto.ts';
import { toXml, type Xml } from './braintree-xml.ts';
import { type HttpAnswer, inProcessAgent } from './in-process.ts';
import type { SandboxStore, TestLedger } from './sandbox-store.ts';
import type { TestCard } from './test-cards.ts';

type Doc = Readonly<Record<string, unknown>>;
type Asked = Readonly<Record<string, Doc | undefined>>;

/** What of Braintree's gateway our till asks for, answered as Braintree does for its test cards. */
export function braintreeSandbox(ledger: TestLedger): Agent {
  return inProcessAgent(({ method, path, body }) => {
    const call = path.replace(/^\/merchants\/\w+\//, '');
    const asked = body ? JSON.parse(body) : {};
    return ledger((shelf) => answered(shelf, `${method} ${call}`, asked));
  });
}

async function answered(shelf: SandboxStore, call: string, asked: Asked): Promise<HttpAnswer> {
  const [, area = '', id = '', act = ''] = /^\w+ (\w+)\/?([\w-]*)\/?([\w-]*)$/.exec(call) ?? [];
  if (call === 'POST client_token') return ok('client-token', { value: clientToken() });
  if (call === 'POST customers') return ok('customer', { id: await shelf.add('btc', {}) });
  if (call === 'POST payment_methods') return keepCard(shelf, asked.payment_method ?? {});
  if (area === 'payment_methods' && act === 'nonces') return lendCard(shelf, id);
  if (call.startsWith('DELETE payment_methods/any')) {
    await shelf.take(act);
    return ok('ok', {});
  }
  if (call === 'POST transactions') return sale(shelf, asked.transaction ?? {});
  if (id === 'advanced_search_ids') return saleNames(shelf, asked.search ?? {});
  if (id === 'advanced_search') return salesNamed(shelf, asked.search ?? {});
  if (area === 'transactions') return ofSale(shelf, id, act);
  return missing;
}

/** A token of the form that Braintree's client reads; where it leads, nobody answers without a network. */
function clientToken(): string {
  const told = {
    version: 2,
    environment: 'sandbox',
    authorizationFingerprint: randomUUID(),
    configUrl: `${clientApi}/v1/configuration`,
    clientApiUrl: clientApi,
    graphQL: { url: 'https://payments.sandbox.braintree-api.com/graphql', date: '2018-05-08' },
  };
  return Buffer.from(JSON.stringify(told)).toString('base64');
}

const clientApi = 'https://api.sandbox.braintreegateway.com/merchants/sandbox/client_api';

async function keepCard(shelf: SandboxStore, asked: Doc): Promise<HttpAnswer> {
  const nonce = await shelf.take<TestNonce>(String(asked.payment_method_nonce ?? ''));
  const isGood = nonce?.card.behaviour === 'pays' || nonce?.card.behaviour === 'challenge';
  if (!nonce || !isGood) return refused('81724', 'Test payments: this card was declined.');
  const customer = String(asked.customer_id ?? '');
  const token = await shelf.add('btm', { card: nonce.card, customer });
  return ok('credit-card', toBraintreeCard(nonce.card, token));
}

async function lendCard(shelf: SandboxStore, token: string): Promise<HttpAnswer> {
  const kept = await shelf.get<{ card: TestCard }>(token);
  if (!kept) return missing;
  const nonce = await shelf.add('nonce', { card: kept.card, token });
  return ok('payment-method-nonce', { nonce, type: 'CreditCard', details: { bin: '400000' } });
}

async function sale(shelf: SandboxStore, asked: Doc): Promise<HttpAnswer> {
  const nonce = await shelf.take<TestNonce>(String(asked.payment_method_nonce ?? ''));
  if (!nonce) return refused('91565', 'Unknown or expired payment_method_nonce.');
  const options = (asked.options ?? {}) as Readonly<Record<string, unknown>>;
  const mustAsk = (options.three_d_secure as Doc | undefined)?.required === true;
  const isUnasked = mustAsk && nonce.shifted !== true;
  const isPaid = nonce.card.behaviour === 'pays' || nonce.card.behaviour === 'challenge';
  const isTaken = isPaid && !isUnasked;
  const wantsKept = options.store_in_vault_on_success === true && isTaken;
  const { card } = nonce;
  const token = wantsKept
    ? await shelf.add('btm', { card, customer: asked.customer_id ?? null })
    : (nonce.token ?? null);
  const made: TestSale = {
    object: 'transaction',
    name: String(asked.order_id ?? ''),
    amount: String(asked.amount ?? '0.00'),
    card,
    token,
    status: statusOf(isTaken, isUnasked),
    charges: isTaken ? 1 : 0,
    refunds: 0,
    order: String(asked.order_id ?? '').split(':')[0] ?? '',
  };
  const id = await shelf.add('bt', made);
  await shelf.put(`btname_${made.name}`, { id });
  return isTaken ? ok('transaction', toBraintreeSale(id, made), 201) : declined(id, made);
}

function statusOf(isTaken: boolean, isUnasked: boolean): TestSale['status'] {
  if (isTaken) return 'submitted_for_settlement';
  return isUnasked ? 'gateway_rejected' : 'processor_declined';
}

async function saleNames(shelf: SandboxStore, search: Doc): Promise<HttpAnswer> {
  const { is } = (search.order_id ?? {}) as Readonly<Record<string, unknown>>;
  const found = await shelf.get<{ id: string }>(`btname_${is}`);
  return ok('search-results', { 'page-size': 50, ids: found ? [found.id] : [] });
}

async function salesNamed(shelf: SandboxStore, search: Doc): Promise<HttpAnswer> {
  const ids = Array.isArray(search.ids) ? search.ids.map(String) : [];
  const made = ids[0] ? await shelf.get<TestSale>(ids[0]) : null;
  const told: Xml = made && ids[0] ? { transaction: toBraintreeSale(ids[0], made) } : {};
  return ok('credit-card-transactions', told);
}

async function ofSale(shelf: SandboxStore, id: string, act: string): Promise<HttpAnswer> {
  const made = await shelf.get<TestSale>(id);
  if (!made) return missing;
  const next: TestSale = act ? { ...made, status: 'voided', refunds: made.charges } : made;
  if (act) await shelf.put(id, next);
  return ok('transaction', toBraintreeSale(id, next));
}

function ok(name: string, value: Xml, status = 200): HttpAnswer {
  return { status, type: 'application/xml', body: toXml(name, value) };
}

const missing: HttpAnswer = { status: 404, type: 'application/xml', body: '' };

function declined(id: string, made: TestSale): HttpAnswer {
  const message = 'Test payments: this card was declined.';
  return ok(
    'api-error-response',
    { errors: {}, message, transaction: toBraintreeSale(id, made) },
    422,
  );
}

function refused(code: string, message: string): HttpAnswer {
  const errors = {
    transaction: { errors: [{ code, message, attribute: 'payment_method_nonce' }] },
  };
  return ok('api-error-response', { errors, message }, 422);
}
