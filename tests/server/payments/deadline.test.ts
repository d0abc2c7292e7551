import { expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import { demoProviderClients } from '#server/demo/demo.ts';
import { isOverdue, paymentDeadline } from '#server/payments/deadline.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { coffee, collectionCart, noon, orderCafe, place } from '../../support/orders.ts';
import { cards, chargesAt, continuePayment, tokenOf } from '../../support/payments/cards.ts';
import { readOrder, reconcilerOf } from '../../support/payments/reconciler.ts';
import { openServer } from '../../support/server.ts';

const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

it.each([
  ['as soon as possible', null, 30],
  ['tomorrow', 1_440, 30],
  ['in 25 minutes', 25, 25],
  ['in ten minutes', 10, 10],
  ['in two minutes', 2, 10],
])('[D105] [D320] an order for %s waits while it can still be made', (_, slot, minutes) => {
  const slot_at = slot === null ? null : after(slot);
  expect(paymentDeadline({ placed_at: noon, slot_at })).toEqual(after(minutes));
});

it.each([
  ['as soon as possible', null, 60],
  ['in four hours', 240, 60],
  ['in 45 minutes', 45, 45],
  ['in two minutes', 2, 10],
])(
  '[D105] a bank that processes the payment of an order for %s is awaited until then',
  (_, slot, minutes) => {
    const slot_at = slot === null ? null : after(slot);
    const order = { placed_at: noon, slot_at, status: 'pending_payment' } as const;
    const attempts = [{ state: 'processing' }] as const;
    expect(isOverdue(order, attempts, after(minutes - 0.1))).toBe(false);
    expect(isOverdue(order, attempts, after(minutes))).toBe(true);
  },
);
let clock = noon;

const venues = [orderCafe({ card_payment: 'all', currency: 'CHF' })];
const server = await openServer({ venues, now: () => clock });

it('[D105] [D320] nobody pays for a slot that has passed, whether its customer comes back or not', async () => {
  const slot = '2026-11-23T12:30:00+01:00';
  const orderFor = async (client_order_ref: string): Promise<Order> => {
    const cart = collectionCart([coffee(1, false, 3.2)], slot);
    const additional_data = { ...cart.additional_data, client_order_ref };
    const payment = { type: 'stripe', token: await tokenOf(server, cards.pays) };
    const { status, text, body } = await place(server, { ...cart, additional_data, payment });
    if (status !== 201) throw new Error(text);
    return body.order;
  };
  const one = await orderFor('L1');
  const other = await orderFor('L2');
  clock = after(26);
  expect(await continuePayment(server, one)).toMatchObject({ status: 'pending_payment' });
  await reconcilePayments(reconcilerOf(server, demoProviderClients({}, server), () => clock));
  for (const { uuid } of [one, other]) {
    expect(await readOrder(server, uuid)).toMatchObject({ status: 'payment_failed' });
  }
  expect(await chargesAt(server)).toBe(0);
});
