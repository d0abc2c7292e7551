import { createHash, randomUUID } from 'node:crypto';
import type { StripeTransport } from '../providers/stripe.ts';
import type { SandboxLedger, SandboxStore } from './sandbox-store.ts';
import {
  cancelIntent,
  confirmIntent,
  type IntentMethod,
  type StripeResponse,
  type TestIntent,
} from './stripe-intents.ts';
import { newIntent, newSetup } from './stripe-new.ts';
import { listRefunds, refund } from './stripe-refunds.ts';
import { missing, ok, refused } from './stripe-responses.ts';
import type { TestCard } from './test-cards.ts';

type Fields = Readonly<Record<string, string>>;
type Doc = Readonly<Record<string, unknown>>;

/** A saved card; its number was never written down. */
interface TestMethod extends Doc {
  readonly card: TestCard;
  readonly customer: string | null;
}

/**
 * Answers the part of Stripe's HTTP API that our client uses, as Stripe does for its test cards; nothing leaves this
 * process.
 */
export function stripeSandbox(ledger: SandboxLedger): StripeTransport {
  return (url, init) => ledger((store) => handle(store, url, init));
}

/** A response is stored under its idempotency key and replayed for the same key. */
async function handle(store: SandboxStore, url: string, init: RequestInit): Promise<Response> {
  const key = new Headers(init.headers).get('Idempotency-Key');
  const storageKey = key && `idem_${createHash('sha256').update(key).digest('hex')}`;
  const before = storageKey ? await store.get<StripeResponse & Doc>(storageKey) : null;
  if (before) return toHttpResponse(before);
  const sent = new URLSearchParams(String(init.body ?? ''));
  const { pathname, searchParams } = new URL(url);
  const path = pathname.replace('/v1/', '');
  const fields = Object.fromEntries([...searchParams, ...sent]);
  const result = await route(store, `${init.method ?? 'GET'} ${path}`, fields);
  if (storageKey) await store.put(storageKey, { ...result });
  return toHttpResponse(result);
}

function toHttpResponse({ status, body }: StripeResponse): Response {
  return Response.json(body, { status, headers: { 'Request-Id': `req_${randomUUID()}` } });
}

async function route(store: SandboxStore, call: string, fields: Fields): Promise<StripeResponse> {
  const [, area = '', id = '', action = ''] = /^\w+ (\w+)\/?(\w*)\/?(\w*)$/.exec(call) ?? [];
  if (call === 'POST customers') return ok({ id: await store.add('cus', {}), object: 'customer' });
  if (call === `DELETE customers/${id}`)
    return (await store.take(id)) ? ok({ id, object: 'customer', deleted: true }) : missing(id);
  if (call === 'POST payment_intents') return newIntent(store, fields);
  if (call === 'POST setup_intents') return newSetup(store, fields);
  if (call === 'GET refunds') return listRefunds(store, fields);
  if (call === 'POST refunds') return refund(store, fields);
  if (area === 'payment_intents') return handleIntent(store, id, action, fields);
  if (area === 'payment_methods') return handleMethod(store, id, action);
  return missing(id);
}

async function handleIntent(
  store: SandboxStore,
  id: string,
  action: string,
  fields: Fields,
): Promise<StripeResponse> {
  const intent = await store.get<TestIntent>(id);
  if (!intent) return missing(id);
  if (action === 'cancel') return cancelIntent(store, intent);
  if (action !== 'confirm') return ok(await expandIntent(store, intent));
  const means = await resolveMeans(store, fields, intent);
  if (!means) return refused('payment_method_unexpected_state');
  const result = await confirmIntent(store, intent, means);
  return result.status === 200 ? ok(await expandIntent(store, result.body as TestIntent)) : result;
}

/** A confirmation token can be used once; it then becomes a payment method. */
async function resolveMeans(
  store: SandboxStore,
  fields: Fields,
  intent: TestIntent,
): Promise<IntentMethod | null> {
  const { return_url = null, setup_future_usage = null } = fields;
  const shared = { return_url, setup_future_usage };
  if (fields['payment_method_data[type]'] === 'twint')
    return { ...shared, method: null, card: null };
  if (fields.payment_method) {
    const saved = await store.get<TestMethod>(fields.payment_method);
    // A detached card belongs to nobody, and can't be used again.
    if (!saved?.customer || saved.customer !== intent.customer) return null;
    return { ...shared, method: fields.payment_method, card: saved.card };
  }
  const token = await store.take<{ card: TestCard }>(fields.confirmation_token ?? '');
  if (!token) return null;
  const customer = setup_future_usage ? intent.customer : null;
  const method = await store.add('pm', { card: token.card, customer });
  return { ...shared, method, card: token.card };
}

async function handleMethod(
  store: SandboxStore,
  id: string,
  action: string,
): Promise<StripeResponse> {
  const saved = await store.get<TestMethod>(id);
  if (!saved) return missing(id);
  if (action !== 'detach') return ok(toPaymentMethod(id, saved));
  if (saved.customer === null) return refused('payment_method_unexpected_state');
  const detached = { ...saved, customer: null };
  await store.put(id, detached);
  return ok(toPaymentMethod(id, detached));
}

async function expandIntent(store: SandboxStore, intent: TestIntent): Promise<object> {
  const saved = intent.payment_method ? await store.get<TestMethod>(intent.payment_method) : null;
  const payment_method =
    saved && intent.payment_method ? toPaymentMethod(intent.payment_method, saved) : null;
  const latest_charge =
    intent.charges > 0 ? { object: 'charge', refunded: intent.refunds > 0 } : null;
  return { ...intent, payment_method, latest_charge };
}

function toPaymentMethod(id: string, { card, customer }: TestMethod): object {
  const { behavior: _, ...seen } = card;
  return { id, object: 'payment_method', type: 'card', customer, card: seen };
}
