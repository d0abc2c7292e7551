import { randomUUID } from 'node:crypto';
import { minorOf } from '#domain/payment/provider-amount.ts';
import type { Transport } from '../providers/json-http.ts';
import { type TestReceipt, toJudoReceipt } from './judo-dto.ts';
import type { SandboxStore, TestLedger } from './sandbox-store.ts';
import type { TestCard } from './test-cards.ts';

/** A payment session of Judo's as the test till keeps it; a session without an amount saves a card. */
export interface TestJudo extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly object: 'judo_session';
  /** Judo's reference; its bank is asked with it. */
  readonly client_secret: string;
  readonly status: string;
  readonly state: 'Open' | 'Closed';
  readonly amount: number | null;
  readonly currency: string | null;
  readonly judoId: string;
  readonly consumer: string;
  readonly payment: string;
  readonly verdict?: string;
  /** The card that its bank is asked about. */
  readonly asked?: TestCard;
}

/** What of Judo's HTTP API our till asks for. */
export function judoSandbox(ledger: TestLedger): Transport {
  return (url, init) => ledger((shelf) => handled(shelf, url, init));
}

async function handled(
  shelf: SandboxStore,
  url: string,
  { method, body }: RequestInit,
): Promise<Response> {
  const { pathname, searchParams } = new URL(url);
  const [area, name = '', act = ''] = pathname.split('/').slice(1);
  if (method === 'POST') {
    const asked = JSON.parse(String(body));
    return area === 'paymentsession' ? opened(shelf, asked) : refund(shelf, asked);
  }
  if (act === 'cancel') return closed(shelf, name);
  if (name !== 'payments') {
    const receipt = await shelf.get<TestReceipt>(`jr_${name}`);
    return receipt ? Response.json(toJudoReceipt(receipt)) : new Response(null, { status: 404 });
  }
  return found(shelf, searchParams.get('yourPaymentReference') ?? '');
}

/** The session of a reference, while it can be used. */
export async function openSession(
  shelf: SandboxStore,
  reference: string,
): Promise<TestJudo | null> {
  const session = await shelf.get<TestJudo>(reference.split('_secret_')[0] ?? '');
  return session?.client_secret === reference && session.state === 'Open' ? session : null;
}

interface Asked {
  readonly judoId: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly yourConsumerReference: string;
  readonly yourPaymentReference: string;
}

async function opened(shelf: SandboxStore, asked: Asked): Promise<Response> {
  const id = `judo_${randomUUID().replaceAll('-', '')}`;
  const session: TestJudo = {
    id,
    object: 'judo_session',
    client_secret: `${id}_secret_${randomUUID().replaceAll('-', '')}`,
    status: 'requires_payment_method',
    state: 'Open',
    amount: asked.amount === undefined ? null : minorOf('judo', asked.amount, asked.currency ?? ''),
    currency: asked.currency?.toLowerCase() ?? null,
    judoId: asked.judoId,
    consumer: asked.yourConsumerReference,
    payment: asked.yourPaymentReference,
  };
  await shelf.put(id, session);
  return Response.json({ reference: session.client_secret });
}

async function closed(shelf: SandboxStore, reference: string): Promise<Response> {
  const session = await openSession(shelf, reference);
  if (!session) return new Response(null, { status: 400 });
  await shelf.put(session.id, { ...session, state: 'Closed' });
  return Response.json({ reference, status: 'Cancelled' });
}

async function found(shelf: SandboxStore, payment: string): Promise<Response> {
  const named = await shelf.get<{ ids: readonly string[] }>(`judoname_${payment}`);
  const receipts = await Promise.all(
    (named?.ids ?? []).map((id) => shelf.get<TestReceipt>(`jr_${id}`)),
  );
  const results = receipts.flatMap((receipt) => (receipt ? [toJudoReceipt(receipt)] : []));
  return Response.json({ resultCount: results.length, pageSize: 10, offset: 0, results });
}

/** The same name twice is one refund. */
async function refund(shelf: SandboxStore, { receiptId = '' }): Promise<Response> {
  const receipt = await shelf.get<TestReceipt>(`jr_${receiptId}`);
  if (!receipt) return new Response(null, { status: 404 });
  await shelf.put(`jr_${receiptId}`, { ...receipt, refunds: 1 });
  return Response.json({ ...toJudoReceipt(receipt), type: 'Refund', originalReceiptId: receiptId });
}
