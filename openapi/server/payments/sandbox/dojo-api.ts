import { randomUUID } from 'node:crypto';
import type { Transport } from '../providers/json-http.ts';
import type { SandboxLedger, SandboxStore } from './sandbox-store.ts';
import type { TestCard } from './test-cards.ts';

/** A Dojo payment intent as the sandbox stores it; a client secret is good for one try. */
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

/** Answers the part of Dojo's HTTP API that our client uses. */
export function dojoSandbox(ledger: SandboxLedger): Transport {
  return (url, init) => ledger((store) => handle(store, url, init));
}

async function handle(
  store: SandboxStore,
  url: string,
  { method, body, headers }: RequestInit,
): Promise<Response> {
  const [, id = '', action = ''] = new URL(url).pathname.split('/').slice(1);
  if (method === 'POST' && !id) return createIntent(store, JSON.parse(String(body)), headers);
  const intent = await store.get<TestDojo>(id);
  if (!intent) return new Response(null, { status: 404 });
  const isFinal = intent.state !== 'Created';
  if (action === 'refresh-client-session-secret') {
    if (isFinal) return new Response(null, { status: 409 });
    return save(store, { ...intent, client_secret: newSecret(id), events: [] });
  }
  if (action === 'refunds') {
    if (intent.state !== 'Captured') return new Response(null, { status: 409 });
    await store.put(intent.id, { ...intent, state: 'Refunded', refunds: 1 });
    return Response.json({ message: 'Test payments.', refundId: `rfnd_${intent.id}` });
  }
  if (method === 'DELETE') {
    if (isFinal) return new Response(null, { status: 409 });
    return save(store, { ...intent, state: 'Canceled' });
  }
  return Response.json(toResponse(intent));
}

/**
 * Tries a card with a session secret. Status codes are Dojo's: 0 paid, 5 declined, 401 a secret that is used up;
 * otherwise the bank asks first.
 */
export async function executeDojo(
  store: SandboxStore,
  secret: string,
  token: unknown,
): Promise<object> {
  const intent = await store.get<TestDojo>(secret.split('_secret_')[0] ?? '');
  if (intent?.client_secret !== secret || intent.state !== 'Created') return { statusCode: 401 };
  const typed = token ? await store.take<{ card: TestCard }>(String(token)) : null;
  if (typed?.card.behavior === 'challenge') {
    await store.put(intent.id, { ...intent, status: 'requires_action' });
    return { challenge: secret };
  }
  const isPaid = typed ? typed.card.behavior === 'pays' : intent.verdict === 'approve';
  const eventType = isPaid ? 'Captured' : 'Declined';
  await store.put(intent.id, {
    ...intent,
    state: isPaid ? 'Captured' : 'Created',
    status: isPaid ? 'succeeded' : 'requires_payment_method',
    verdict: undefined,
    events: [...intent.events, { eventType }],
    charges: intent.charges + (isPaid ? 1 : 0),
  });
  return isPaid ? { statusCode: 0, authCode: 'TEST' } : { statusCode: 5, message: 'Declined' };
}

interface CreateRequest {
  readonly amount: { readonly value: number; readonly currencyCode: string };
  readonly reference: string;
}

async function createIntent(
  store: SandboxStore,
  { amount, reference }: CreateRequest,
  headers: RequestInit['headers'],
): Promise<Response> {
  const key = `dojokey_${new Headers(headers).get('idempotencyKey') ?? randomUUID()}`;
  const before = await store.get<{ id: string }>(key);
  const known = before && (await store.get<TestDojo>(before.id));
  if (known) return Response.json(toResponse(known));
  const id = `dojo_${randomUUID().replaceAll('-', '')}`;
  await store.put(key, { id });
  return save(store, {
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

async function save(store: SandboxStore, intent: TestDojo): Promise<Response> {
  await store.put(intent.id, intent);
  return Response.json(toResponse(intent));
}

function newSecret(id: string): string {
  return `${id}_secret_${randomUUID().replaceAll('-', '')}`;
}

function toResponse({ id, state, client_secret, events }: TestDojo): object {
  return { id, status: state, clientSessionSecret: client_secret, paymentEvents: events };
}
