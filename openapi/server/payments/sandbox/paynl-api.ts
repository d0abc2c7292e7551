import { randomUUID } from 'node:crypto';
import type { Transport } from '../providers/json-http.ts';
import type { SandboxLedger, SandboxStore } from './sandbox-store.ts';

/** A Pay. order as the sandbox stores it. */
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

/** Answers the part of Pay.'s HTTP API that our client uses; its payment page is the sandbox's bank page. */
export function paynlSandbox(ledger: SandboxLedger): Transport {
  return (url, init) => ledger((store) => handle(store, url, init));
}

async function handle(
  store: SandboxStore,
  url: string,
  { method, body }: RequestInit,
): Promise<Response> {
  const [, id = '', action = ''] = new URL(url).pathname.split('/').slice(2);
  if (method === 'POST') return createOrder(store, JSON.parse(String(body)));
  const order = await store.get<TestPayOrder>(id);
  if (!order) return new Response(null, { status: 404 });
  if (action === 'abort') {
    if (!abortable.has(order.code)) return new Response(null, { status: 422 });
    await store.put(id, { ...order, code: -90, status: 'canceled' });
  }
  if (action === 'refund') {
    if (order.code !== 100) return new Response(null, { status: 422 });
    await store.put(id, { ...order, code: -81, refunds: order.refunds + 1 });
  }
  return Response.json(toResponse(action === 'abort' ? { ...order, code: -90 } : order));
}

/** Applies the customer's answer on the bank page; ignored unless the bank is still asking. */
export async function answerPayOrder(
  store: SandboxStore,
  order: TestPayOrder,
  decision: string,
): Promise<TestPayOrder> {
  if (order.status !== 'requires_action') return order;
  const isPaid = decision === 'approve';
  const next = {
    ...order,
    code: codes[decision] ?? -63,
    status: statuses[decision] ?? 'canceled',
    charges: order.charges + (isPaid ? 1 : 0),
  };
  await store.put(order.id, next);
  return next;
}

const codes: Readonly<Record<string, number>> = { approve: 100, cancel: -90, pending: 90 };
const statuses: Readonly<Record<string, string>> = {
  approve: 'succeeded',
  pending: 'requires_action',
};

/** Pay. aborts an order that nobody has paid yet (developer.pay.nl/docs/cancel). */
const abortable: ReadonlySet<number> = new Set([20, 50, 90]);

interface CreateRequest {
  readonly amount: { readonly value: number; readonly currency: string };
  readonly returnUrl: string;
  readonly reference: string;
}

async function createOrder(
  store: SandboxStore,
  { amount, returnUrl, reference }: CreateRequest,
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
  await store.put(id, order);
  return Response.json(toResponse(order), { status: 201 });
}

function toResponse({ id, code, amount, currency, client_secret }: TestPayOrder): object {
  const links = { redirect: `/sandbox/bank?intent=${client_secret}` };
  const value = { value: amount, currency: currency.toUpperCase() };
  return { id, orderId: id, amount: value, status: { code }, links };
}
