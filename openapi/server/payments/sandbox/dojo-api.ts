import { randomUUID } from 'node:crypto';
import type { Transport } from '../providers/json-http.ts';
import type { SandboxStore, TestLedger } from './sandbox-store.ts';
import type { TestCard } from './test-cards.ts';

/** A payment intent of Dojo's as the test till keeps it; a secret is good for one try. */
export interface TestDojo extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly object: 'dojo_intent';
  readonly client_secret: string;
  readonly status: string;
  readonly state: 'Created' | 'Captured' | 'Canceled' | 'Refunded';
  readonly events: readonly { readonly eventType: string }[];
  readonly amount: number;
  readonly currency: string;
  readonly verdict?: string;
  readonly charges: number;
  readonly refunds: number;
  readonly order: string;
}

/** What of Dojo's HTTP API our till asks for. */
export function dojoSandbox(ledger: TestLedger): Transport {
  return (url, init) => ledger((shelf) => handled(shelf, url, init));
}

async function handled(
  shelf: SandboxStore,
  url: string,
  { method, body, headers }: RequestInit,
): Promise<Response> {
  const [, id = '', act = ''] = new URL(url).pathname.split('/').slice(1);
  if (method === 'POST' && !id) return begun(shelf, JSON.parse(String(body)), headers);
  const intent = await shelf.get<TestDojo>(id);
  if (!intent) return new Response(null, { status: 404 });
  const isOver = intent.state !== 'Created';
  if (act === 'refresh-client-session-secret') {
    if (isOver) return new Response(null, { status: 409 });
    return answered(shelf, { ...intent, client_secret: newSecret(id), events: [] });
  }
  if (act === 'refunds') {
    if (intent.state !== 'Captured') return new Response(null, { status: 409 });
    return answered(shelf, { ...intent, state: 'Refunded', refunds: 1 });
  }
  if (method === 'DELETE') {
    if (isOver) return new Response(null, { status: 409 });
    return answered(shelf, { ...intent, state: 'Canceled' });
  }
  return Response.json(told(intent));
}

/** A card is tried with a session's secret: 0 is paid, 5 declined, 401 a secret that is used up; else the bank asks. */
export async function executeDojo(
  shelf: SandboxStore,
  secret: string,
  token: unknown,
): Promise<object> {
  const intent = await shelf.get<TestDojo>(secret.split('_secret_')[0] ?? '');
  if (intent?.client_secret !== secret || intent.state !== 'Created') return { statusCode: 401 };
  const typed = token ? await shelf.take<{ card: TestCard }>(String(token)) : null;
  if (typed?.card.behaviour === 'challenge') {
    await shelf.put(intent.id, { ...intent, status: 'requires_action' });
    return { challenge: secret };
  }
  const isPaid = typed ? typed.card.behaviour === 'pays' : intent.verdict === 'approve';
  const eventType = isPaid ? 'Captured' : 'Declined';
  await shelf.put(intent.id, {
    ...intent,
    state: isPaid ? 'Captured' : 'Created',
    status: isPaid ? 'succeeded' : 'requires_payment_method',
    verdict: undefined,
    events: [...intent.events, { eventType }],
    charges: intent.charges + (isPaid ? 1 : 0),
  });
  return isPaid ? { statusCode: 0, authCode: 'TEST' } : { statusCode: 5, message: 'Declined' };
}

interface Asked {
  readonly amount: { readonly value: number; readonly currencyCode: string };
  readonly reference: string;
}

async function begun(
  shelf: SandboxStore,
  { amount, reference }: Asked,
  headers: RequestInit['headers'],
): Promise<Response> {
  const key = `dojokey_${new Headers(headers).get('idempotencyKey') ?? randomUUID()}`;
  const before = await shelf.get<{ id: string }>(key);
  const known = before && (await shelf.get<TestDojo>(before.id));
  if (known) return Response.json(told(known));
  const id = `dojo_${randomUUID().replaceAll('-', '')}`;
  await shelf.put(key, { id });
  return answered(shelf, {
    id,
    object: 'dojo_intent',
    client_secret: newSecret(id),
    status: 'requires_payment_method',
    state: 'Created',
    events: [],
    amount: amount.value,
    currency: amount.currencyCode.toLowerCase(),
    charges: 0,
    refunds: 0,
    order: reference.split(':')[0] ?? '',
  });
}

async function answered(shelf: SandboxStore, intent: TestDojo): Promise<Response> {
  await shelf.put(intent.id, intent);
  return Response.json(told(intent));
}

function newSecret(id: string): string {
  return `${id}_secret_${randomUUID().replaceAll('-', '')}`;
}

function told({ id, state, client_secret, events }: TestDojo): object {
  return { id, status: state, clientSessionSecret: client_secret, paymentEvents: events };
}
