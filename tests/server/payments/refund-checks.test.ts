import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#domain/model.ts';
import { sandbox_objects } from '#server/db/schema-payments.ts';
import { demoProviderClients } from '#server/demo/demo.ts';
import { newAttempt } from '#server/payments/attempts.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { reschedule } from '#server/payments/schedule.ts';
import { stateAfter } from '#server/payments/state-machine.ts';
import { call, noon, orderCafe } from '../../support/orders.ts';
import {
  cards,
  continuePayment,
  orderWith,
  refundsAt,
  tokenOf,
} from '../../support/payments/cards.ts';
import { faultyProviders } from '../../support/payments/faulty-providers.ts';
import { readOrder, reconcilerOf } from '../../support/payments/reconciler.ts';
import { openServer } from '../../support/server.ts';

let clock = noon;
const report = vi.fn<(error: unknown) => void>();

const venues = [orderCafe({ card_payment: 'stripe' })];
const server = await openServer({ venues, now: () => clock });
const faulty = faultyProviders(demoProviderClients({}, server));
beforeEach(() => {
  clock = noon;
  faulty.mend();
  report.mockClear();
});

const after = async (hours: number) => {
  clock = new Date(noon.getTime() + hours * 3_600_000);
  await reconcilePayments({ ...reconcilerOf(server, faulty.providers, () => clock), report });
};
const refundOf = async ({ uuid }: Order) => (await readOrder(server, uuid)).payment?.refund;

/** An order that was cancelled after it was paid, and whose refund its customer's bank then returned. */
async function refundedInVain(ref: string): Promise<Order> {
  const payment = { type: 'stripe', token: await tokenOf(server, cards.pays) };
  const order = await orderWith(server, payment, { ref });
  await continuePayment(server, order);
  await call(server, `/api/orders/${order.uuid}/cancel.json`, { method: 'PUT' });
  expect(await refundOf(order)).toMatchObject({ status: 'done' });
  const returned = sql`${sandbox_objects.doc} || '{"refunds": 0, "failed_refunds": 1}'`;
  await server.db.update(sandbox_objects).set({ doc: returned });
  return order;
}

it('[O3] [D106] a refund that fails after it was accepted is made again a day later', async () => {
  const order = await refundedInVain('VAIN1');
  await after(23);
  expect(await refundsAt(server)).toBe(0);
  await after(25);
  expect(await refundsAt(server)).toBe(1);
  await after(8 * 24);
  await after(40 * 24);
  expect(await refundsAt(server)).toBe(1);
  expect(await refundOf(order)).toMatchObject({ status: 'done' });
  expect(report).not.toHaveBeenCalled();
});

it('[O3] [D106] if it is refused then, it is shown as failed, and tried again hourly', async () => {
  const order = await refundedInVain('VAIN2');
  faulty.faults.refusing = 'stripe';
  await after(25);
  expect(await refundOf(order)).toMatchObject({ status: 'failed' });
  expect(report).toHaveBeenCalledTimes(1);
  faulty.mend();
  await after(27);
  expect(await refundOf(order)).toMatchObject({ status: 'done' });
  expect(await refundsAt(server)).toBe(1);
});

it('[D106] a refund is checked after 1, 7 and 30 days, where its provider lists those that failed', async () => {
  const order = { status: 'cancelled', placed_at: noon } as const;
  const days = (provider: 'stripe' | 'braintree' | 'dojo', misses: number) => {
    const input = { type: 'stripe' } as const;
    const amounts = { amount_minor: 100, currency: 'EUR', now: noon, check_at: noon };
    const first = newAttempt({ payable_id: 1, attempt: 1, provider, input, ...amounts });
    const refunded = { ...first, state: 'refunded', misses, check_at: null } as const;
    const [row] = reschedule(order, [refunded], noon);
    return row?.check_at ? (row.check_at.getTime() - noon.getTime()) / 86_400_000 : null;
  };
  expect([0, 1, 2, 3].map((misses) => days('stripe', misses))).toEqual([1, 6, 23, null]);
  expect([days('braintree', 0), days('dojo', 0)]).toEqual([1, null]);
});

it('[P17] only a refused refund reverts one that was accepted', () => {
  expect(stateAfter('refunded', 'refund', 'refused')).toBe('paid');
  for (const ask of ['charge', 'retrieve', 'close'] as const)
    expect(stateAfter('refunded', ask, 'refused')).toBe('refunded');
  expect(stateAfter('refunded', 'refund', 'refunded')).toBe('refunded');
  expect(stateAfter('refunded', 'retrieve', 'paid')).toBe('refunded');
});
