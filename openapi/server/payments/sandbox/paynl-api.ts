import { randomUUID } from 'node:crypto';
import type { Transport } from '../providers/json-http.ts';
import type { SandboxStore, TestLedger } from './sandbox-store.ts';

/** An order of Pay.'s as the test till keeps it. */
export interface TestPayOrder extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly object: 'pay_order';
  readonly client_secret: string;
  readonly status: string;
  readonly code: number;
  readonly amount: number;
  readonly currency: string;
  readonly return_url: string;
  readonly charges: number;
  readonly refunds: number;
  readonly order: string;
}

/** What of Pay.'s HTTP API our till asks for; the page to pay on is the test till's bank. */
export function paynlSandbox(ledger: TestLedger): Transport {
  return (url, init) => ledger((shelf) => handled(shelf, url, init));
}

async function handled(
  shelf: SandboxStore,
  url: string,
  { method, body }: RequestInit,
): Promise<Response> {
  const [, id = '', act = ''] = new URL(url).pathname.split('/').slice(2);
  if (method === 'POST') return begun(shelf, JSON.parse(String(body)));
  const order = await shelf.get<TestPayOrder>(id);
  if (!order) return new Response(null, { status: 404 });
  if (act === 'abort') {
    if (order.code !== 20) return new Response(null, { status: 422 });
    await shelf.put(id, { ...order, code: -90, status: 'canceled' });
  }
  if (act === 'refund') {
    if (order.code !== 100) return new Response(null, { status: 422 });
    await shelf.put(id, { ...order, code: -81, refunds: order.refunds + 1 });
  }
  return Response.json(told(act === 'abort' ? { ...order, code: -90 } : order));
}

/** What the customer told the bank; said once, and only while it was asked. */
export async function answerPayOrder(
  shelf: SandboxStore,
  order: TestPayOrder,
  verdict: string,
): Promise<TestPayOrder> {
  if (order.status !== 'requires_action') return order;
  const isPaid = verdict === 'approve';
  const next = {
    ...order,
    code: codes[verdict] ?? -63,
    status: isPaid ? 'succeeded' : 'canceled',
    charges: order.charges + (isPaid ? 1 : 0),
  };
  await shelf.put(order.id, next);
  return next;
}

const codes: Readonly<Record<string, number>> = { approve: 100, cancel: -90, pending: 50 };

interface Asked {
  readonly amount: { readonly value: number; readonly currency: string };
  readonly returnUrl: string;
  readonly reference: string;
}

async function begun(
  shelf: SandboxStore,
  { amount, returnUrl, reference }: Asked,
): Promise<Response> {
  const id = `po_${randomUUID().replaceAll('-', '')}`;
  const order: TestPayOrder = {
    id,
    object: 'pay_order',
    client_secret: `${id}_secret_${randomUUID().replaceAll('-', '')}`,
    status: 'requires_action',
    code: 20,
    amount: amount.value,
    currency: amount.currency.toLowerCase(),
    return_url: returnUrl,
    charges: 0,
    refunds: 0,
    order: reference.split('X')[0] ?? '',
  };
  await shelf.put(id, order);
  return Response.json(told(order), { status: 201 });
}

function told({ id, code, amount, currency, client_secret }: TestPayOrder): object {
  const links = { redirect: `/sandbox/bank?intent=${client_secret}` };
  const value = { value: amount, currency: currency.toUpperCase() };
  return { id, orderId: id, amount: value, status: { code }, links };
}
