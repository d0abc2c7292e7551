import { randomUUID } from 'node:crypto';
import { minorOf } from '#domain/payment/provider-amount.ts';
import type { Transport } from '../providers/json-http.ts';
import { type TestReceipt, toJudoReceipt } from './judo-dto.ts';
import type { SandboxLedger, SandboxStore } from './sandbox-store.ts';
import type { TestCard } from './test-cards.ts';

/** A Judo payment session as the sandbox stores it; a session without an amount saves a card. */
export interface TestJudo extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly object: 'judo_session';
  /** Judo's reference of the session; also identifies the bank challenge. */
  readonly client_secret: string;
  readonly status: string;
  readonly state: 'Open' | 'Closed';
  readonly amount: number | null;
  readonly currency: string | null;
  readonly judoId: string;
  readonly consumer: string;
  readonly payment: string;
  readonly verdict?: string;
  /** The card under challenge by its bank. */
  readonly asked?: TestCard;
}

/** Answers the part of Judo's HTTP API that our client uses. */
export function judoSandbox(ledger: SandboxLedger): Transport {
  return (url, init) => ledger((store) => handle(store, url, init));
}

async function handle(
  store: SandboxStore,
  url: string,
  { method, body }: RequestInit,
): Promise<Response> {
  const { pathname, searchParams } = new URL(url);
  const [area, name = '', action = ''] = pathname.split('/').slice(1);
  if (method === 'POST') {
    const fields = JSON.parse(String(body));
    return area === 'paymentsession' ? createSession(store, fields) : refund(store, fields);
  }
  if (action === 'cancel') return closeSession(store, name);
  const reference = searchParams.get('yourPaymentReference') ?? '';
  if (name === 'refunds') return findRefunds(store, reference);
  if (name !== 'payments') {
    const receipt = await store.get<TestReceipt>(`jr_${name}`);
    return receipt ? Response.json(toJudoReceipt(receipt)) : new Response(null, { status: 404 });
  }
  return findReceipts(store, reference);
}

/** The session of a reference; null once it is closed or unknown. */
export async function openSession(
  store: SandboxStore,
  reference: string,
): Promise<TestJudo | null> {
  const session = await store.get<TestJudo>(reference.split('_secret_')[0] ?? '');
  return session?.client_secret === reference && session.state === 'Open' ? session : null;
}

interface CreateRequest {
  readonly judoId: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly yourConsumerReference: string;
  readonly yourPaymentReference: string;
}

async function createSession(store: SandboxStore, fields: CreateRequest): Promise<Response> {
  const id = `judo_${randomUUID().replaceAll('-', '')}`;
  const session: TestJudo = {
    id,
    object: 'judo_session',
    client_secret: `${id}_secret_${randomUUID().replaceAll('-', '')}`,
    status: 'requires_payment_method',
    state: 'Open',
    amount:
      fields.amount === undefined ? null : minorOf('judo', fields.amount, fields.currency ?? ''),
    currency: fields.currency?.toLowerCase() ?? null,
    judoId: fields.judoId,
    consumer: fields.yourConsumerReference,
    payment: fields.yourPaymentReference,
  };
  await store.put(id, session);
  return Response.json({ reference: session.client_secret });
}

async function closeSession(store: SandboxStore, reference: string): Promise<Response> {
  const session = await openSession(store, reference);
  if (!session) return new Response(null, { status: 400 });
  await store.put(session.id, { ...session, state: 'Closed' });
  return Response.json({ reference, status: 'Cancelled' });
}

async function findRefunds(store: SandboxStore, reference: string): Promise<Response> {
  const refund = await store.get<{ receiptId: string }>(`judoback_${reference}`);
  const results = refund ? [{ ...refund, type: 'Refund', result: 'Success' }] : [];
  return Response.json({ resultCount: results.length, pageSize: 10, offset: 0, results });
}

async function findReceipts(store: SandboxStore, payment: string): Promise<Response> {
  const named = await store.get<{ ids: readonly string[] }>(`judoname_${payment}`);
  const receipts = await Promise.all(
    (named?.ids ?? []).map((id) => store.get<TestReceipt>(`jr_${id}`)),
  );
  const results = receipts.flatMap((receipt) => (receipt ? [toJudoReceipt(receipt)] : []));
  return Response.json({ resultCount: results.length, pageSize: 10, offset: 0, results });
}

/** Rejects a reference that was already used, as Judo does. */
async function refund(
  store: SandboxStore,
  { receiptId = '', yourPaymentReference = '' },
): Promise<Response> {
  const receipt = await store.get<TestReceipt>(`jr_${receiptId}`);
  if (!receipt) return new Response(null, { status: 404 });
  const isRepeated = await store.get(`judoback_${yourPaymentReference}`);
  if (isRepeated) return Response.json({ code: 86, message: 'Duplicate.' }, { status: 409 });
  await store.put(`judoback_${yourPaymentReference}`, { receiptId: randomUUID() });
  await store.put(`jr_${receiptId}`, { ...receipt, refunds: 1 });
  return Response.json({ ...toJudoReceipt(receipt), type: 'Refund', originalReceiptId: receiptId });
}
