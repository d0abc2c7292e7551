import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#domain/model.ts';
import { payment_attempts, sandbox_objects } from '#server/db/schema-payments.ts';
import { demoProviderClients } from '#server/demo/demo.ts';
import { HttpError } from '#server/payments/providers/json-http.ts';
import { isOutage } from '#server/payments/providers/provider-errors.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { noon, orderCafe } from '../../support/orders.ts';
import { continuePayment, orderWith } from '../../support/payments/cards.ts';
import { reconcilerOf } from '../../support/payments/reconciler.ts';
import { openServer } from '../../support/server.ts';

let clock = noon;
const report = vi.fn<(error: unknown) => void>();

const venues = [orderCafe({ card_payment: 'paynl' })];
const server = await openServer({ venues, now: () => clock });
beforeEach(() => report.mockClear());

/** Lets the reconciler act until a time, whenever something is due. */
async function pass(minutes: number): Promise<void> {
  const end = noon.getTime() + minutes * 60_000;
  const providers = demoProviderClients({}, server);
  while (clock.getTime() < end) {
    const [row] = await server.db.select().from(payment_attempts);
    clock = new Date(Math.min(end, (row?.check_at?.getTime() ?? end) + 1_000));
    await reconcilePayments({ ...reconcilerOf(server, providers, () => clock), report });
  }
}

/** Brings an order at Pay. to a state. */
async function moveAtPay({ payment }: Order, code: number): Promise<void> {
  const url = new URL(payment?.next_action?.url ?? '', 'http://localhost');
  const id = url.searchParams.get('intent')?.split('_secret_')[0] ?? '';
  const doc = sql`jsonb_set(${sandbox_objects.doc}, '{code}', ${String(code)}::jsonb)`;
  await server.db.update(sandbox_objects).set({ doc }).where(eq(sandbox_objects.id, id));
}

it('[P7] [D270] a state in which money may have been taken is reported once, and again after an hour', async () => {
  const order = await continuePayment(server, await orderWith(server, { type: 'paynl' }));
  await moveAtPay(order, -51);
  await pass(40);
  expect(report.mock.calls.map(([error]) => String(error))).toEqual([
    'Error: Pay. has an order in the state -51.',
  ]);
  await pass(70);
  expect(report).toHaveBeenCalledTimes(2);
});

describe('a provider that does not answer', () => {
  it.each([
    ['a network that is down', new TypeError('fetch failed')],
    ['a request that took too long', new DOMException('Too long.', 'TimeoutError')],
    ['an error of the server', new HttpError(503, {})],
    ['too many requests', new HttpError(429, {})],
    ['Stripe’s network', { type: 'StripeConnectionError' }],
    ['Stripe’s server', { type: 'StripeAPIError', statusCode: 500 }],
    ['Braintree’s network', { type: 'unexpectedError' }],
  ])('[D104] is not reported: %s', (_, cause) => {
    expect(isOutage(cause)).toBe(true);
  });

  it.each([
    ['a field that is missing', new Error('The answer names no id, only object.')],
    ['a page of a proxy', new SyntaxError('Unexpected token <')],
    ['a conflict', new HttpError(409, {})],
    ['a fault of this server', new TypeError('x is undefined')],
  ])('[D270] is not what this is: %s', (_, cause) => {
    expect(isOutage(cause)).toBe(false);
  });
});
