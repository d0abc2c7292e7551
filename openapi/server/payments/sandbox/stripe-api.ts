import { createHash, randomUUID } from 'node:crypto';
import type { StripeTransport } from '../providers/stripe.ts';
import type { SandboxStore, TestLedger } from './sandbox-store.ts';
import {
  cancelIntent,
  confirmIntent,
  type Means,
  type TestAnswer,
  type TestIntent,
} from './stripe-intents.ts';
import { newIntent, newSetup } from './stripe-new.ts';
import type { TestCard } from './test-cards.ts';

type Fields = Readonly<Record<string, string>>;
type Doc = Readonly<Record<string, unknown>>;

/** A card that the test till keeps; its number was never written down. */
interface TestMethod extends Doc {
  readonly card: TestCard;
  readonly customer: string | null;
}

/** What of Stripe's HTTP API our till asks for, answered as Stripe does for its test cards; nothing leaves the machine. */
export function stripeSandbox(ledger: TestLedger): StripeTransport {
  return (url, init) => ledger((shelf) => handled(shelf, url, init));
}

/** An answer is kept under its key, and given again to whoever asks with the same. */
async function handled(shelf: SandboxStore, url: string, init: RequestInit): Promise<Response> {
  const key = new Headers(init.headers).get('Idempotency-Key');
  const keyed = key && `idem_${createHash('sha256').update(key).digest('hex')}`;
  const before = keyed ? await shelf.get<TestAnswer & Doc>(keyed) : null;
  if (before) return answer(before);
  const fields = Object.fromEntries(new URLSearchParams(String(init.body ?? '')));
  const path = new URL(url).pathname.replace('/v1/', '');
  const given = await answered(shelf, `${init.method ?? 'GET'} ${path}`, fields);
  if (keyed) await shelf.put(keyed, { ...given });
  return answer(given);
}

function answer({ status, body }: TestAnswer): Response {
  return Response.json(body, { status, headers: { 'Request-Id': `req_${randomUUID()}` } });
}

async function answered(shelf: SandboxStore, call: string, fields: Fields): Promise<TestAnswer> {
  const [, area = '', id = '', act = ''] = /^\w+ (\w+)\/?(\w*)\/?(\w*)$/.exec(call) ?? [];
  if (call === 'POST customers') return ok({ id: await shelf.add('cus', {}), object: 'customer' });
  if (call === 'POST payment_intents') return newIntent(shelf, fields);
  if (call === 'POST setup_intents') return newSetup(shelf, fields);
  if (call === 'POST refunds') return refund(shelf, fields);
  if (area === 'payment_intents') return ofIntent(shelf, id, act, fields);
  if (area === 'payment_methods') return ofMethod(shelf, id, act);
  return missing(id);
}

async function ofIntent(
  shelf: SandboxStore,
  id: string,
  act: string,
  fields: Fields,
): Promise<TestAnswer> {
  const intent = await shelf.get<TestIntent>(id);
  if (!intent) return missing(id);
  if (act === 'cancel') return cancelIntent(shelf, intent);
  if (act !== 'confirm') return ok(await withMethod(shelf, intent));
  const means = await meansOf(shelf, fields, intent);
  if (!means) return refused('payment_method_unexpected_state');
  const given = await confirmIntent(shelf, intent, means);
  return given.status === 200 ? ok(await withMethod(shelf, given.body as TestIntent)) : given;
}

/** A confirmation token is good once; then it is a payment method. */
async function meansOf(
  shelf: SandboxStore,
  fields: Fields,
  intent: TestIntent,
): Promise<Means | null> {
  const { return_url = null, setup_future_usage = null } = fields;
  const rest = { return_url, setup_future_usage };
  if (fields['payment_method_data[type]'] === 'twint') return { ...rest, method: null, card: null };
  if (fields.payment_method) {
    const kept = await shelf.get<TestMethod>(fields.payment_method);
    if (!kept || kept.customer !== intent.customer) return null;
    return { ...rest, method: fields.payment_method, card: kept.card };
  }
  const token = await shelf.take<{ card: TestCard }>(fields.confirmation_token ?? '');
  if (!token) return null;
  const customer = setup_future_usage ? intent.customer : null;
  const method = await shelf.add('pm', { card: token.card, customer });
  return { ...rest, method, card: token.card };
}

async function ofMethod(shelf: SandboxStore, id: string, act: string): Promise<TestAnswer> {
  const kept = await shelf.get<TestMethod>(id);
  if (!kept) return missing(id);
  if (act === 'detach') await shelf.take(id);
  return ok(toldMethod(id, kept));
}

async function withMethod(shelf: SandboxStore, intent: TestIntent): Promise<object> {
  const kept = intent.payment_method ? await shelf.get<TestMethod>(intent.payment_method) : null;
  const payment_method =
    kept && intent.payment_method ? toldMethod(intent.payment_method, kept) : null;
  const latest_charge =
    intent.charges > 0 ? { object: 'charge', refunded: intent.refunds > 0 } : null;
  return { ...intent, payment_method, latest_charge };
}

async function refund(shelf: SandboxStore, { payment_intent = '' }: Fields): Promise<TestAnswer> {
  const intent = await shelf.get<TestIntent>(payment_intent);
  if (!intent) return missing(payment_intent);
  if (intent.charges === 0) return refused('payment_intent_unexpected_state');
  if (intent.refunds >= intent.charges) return refused('charge_already_refunded');
  await shelf.put(intent.id, { ...intent, refunds: intent.refunds + 1 });
  return ok({ id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded' });
}

function toldMethod(id: string, { card, customer }: TestMethod): object {
  const { behaviour: _, ...seen } = card;
  return { id, object: 'payment_method', type: 'card', customer, card: seen };
}

function ok(body: object): TestAnswer {
  return { status: 200, body };
}

function missing(id: string): TestAnswer {
  const error = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${id}`,
  };
  return { status: 404, body: { error } };
}

function refused(code: string): TestAnswer {
  return { status: 400, body: { error: { type: 'invalid_request_error', code, message: code } } };
}
