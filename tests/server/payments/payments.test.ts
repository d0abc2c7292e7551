import { lte } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { payment_attempts } from '#server/db/schema-payments.ts';
import { demoProviderClients } from '#server/demo/demo.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { call, noon, orderCafe } from '../../support/orders.ts';
import {
  answerBankPage,
  bankSends,
  cards,
  chargesAt,
  continuePayment,
  orderWith,
  refundsAt,
  tokenOf,
} from '../../support/payments/cards.ts';
import { readOrder, reconcilerOf } from '../../support/payments/reconciler.ts';
import { openServer } from '../../support/server.ts';

let clock = noon;
let before = 0;

const venues = [orderCafe({ card_payment: 'all', enable_pay_with_twint: true, currency: 'CHF' })];
const server = await openServer({ venues, now: () => clock });
const providers = demoProviderClients({}, server);
beforeEach(async () => {
  clock = noon;
  before = await chargesAt(server);
});

const charged = async () => (await chargesAt(server)) - before;
const later = (minutes: number) => {
  clock = new Date(noon.getTime() + minutes * 60_000);
};
const look = () => reconcilePayments(reconcilerOf(server, providers, () => clock));
const read = (uuid: string) => readOrder(server, uuid);
const card = async (number: string) => ({ type: 'stripe', token: await tokenOf(server, number) });

describe('an order that a card pays', () => {
  it('[P1] [P17] exists before any money moves, and the kitchen begins when it is paid', async () => {
    const order = await orderWith(server, await card(cards.pays));
    expect(order).toMatchObject({
      status: 'pending_payment',
      payment: { type: 'stripe', status: 'requires_action', next_action: { type: 'continue' } },
    });
    expect(await charged()).toBe(0);
    expect(await continuePayment(server, order)).toMatchObject({
      status: 'placed',
      payment: { status: 'paid', display_text: 'Visa ending 4242', next_action: null },
    });
    expect(await charged()).toBe(1);
  });

  it('[P1] waits for the bank’s challenge, and is paid once it is approved', async () => {
    const order = await orderWith(server, await card(cards.challenge));
    const answer = await continuePayment(server, order);
    const secret = answer.payment?.next_action?.client_secret ?? '';
    expect(answer).toMatchObject({
      status: 'pending_payment',
      payment: { status: 'requires_action', next_action: { type: 'stripe_next_action' } },
    });
    await answerBankPage(server, secret, 'approve');
    expect(await continuePayment(server, order)).toMatchObject({
      status: 'placed',
      payment: { status: 'paid' },
    });
    expect(await charged()).toBe(1);
  });

  it.each([
    [cards.declined, 'card_declined'],
    [cards.noFunds, 'insufficient_funds'],
    [cards.broken, 'processing_error'],
  ])('[P1] %s is declined for a reason, and the order waits unpaid', async (number, code) => {
    const order = await orderWith(server, await card(number));
    const declined = await continuePayment(server, order);
    expect(declined).toMatchObject({
      status: 'pending_payment',
      payment: { status: 'failed', code, next_action: null },
    });
    expect(await charged()).toBe(0);
  });

  it('[P17] the same order is paid another way after a decline: never a second order', async () => {
    const ref = 'PAYAGAIN';
    const first = await orderWith(server, await card(cards.declined), { ref });
    await continuePayment(server, first);
    const again = await orderWith(server, await card(cards.pays), { ref });
    expect(again).toMatchObject({ uuid: first.uuid, payment: { status: 'requires_action' } });
    expect(await continuePayment(server, first)).toMatchObject({
      status: 'placed',
      payment: { status: 'paid' },
    });
    expect(await charged()).toBe(1);
    const thrice = await orderWith(server, await card(cards.pays), { ref });
    expect(thrice).toMatchObject({ uuid: first.uuid, payment: { status: 'paid' } });
    await continuePayment(server, first);
    expect(await charged()).toBe(1);
  });

  it('[P10] [P17] after a decline it can be paid at the venue', async () => {
    const ref = 'PAYLATER';
    const first = await orderWith(server, await card(cards.declined), { ref });
    await continuePayment(server, first);
    await orderWith(server, { type: 'pay_later' }, { ref });
    expect(await continuePayment(server, first)).toMatchObject({
      status: 'placed',
      payment: { type: 'pay_later', status: 'pending' },
    });
    expect(await charged()).toBe(0);
  });

  it('[P17] twenty who continue at once, and notifications beside them, are one charge', async () => {
    const order = await orderWith(server, await card(cards.pays));
    const notice = { order_uuid: order.uuid, provider: 'stripe', event: 'return' };
    await Promise.all([
      ...Array.from({ length: 20 }, () => continuePayment(server, order)),
      ...Array.from({ length: 5 }, () =>
        call(server, '/api/orders/payment-notifications.json', { method: 'POST', body: notice }),
      ),
    ]);
    expect(await read(order.uuid)).toMatchObject({ status: 'placed', payment: { status: 'paid' } });
    expect(await charged()).toBe(1);
  });

  it('[P17] what a return address claims is not believed', async () => {
    const order = await orderWith(server, await card(cards.challenge));
    await continuePayment(server, order);
    const claim = { order_uuid: order.uuid, provider: 'stripe', event: 'succeeded' };
    const notified = await call(server, '/api/orders/payment-notifications.json', {
      method: 'POST',
      body: claim,
    });
    expect(notified.status).toBe(204);
    expect(await read(order.uuid)).toMatchObject({ status: 'pending_payment' });
  });

  it('[P1] nobody else with the link sees the secret', async () => {
    const order = await orderWith(server, await card(cards.challenge));
    await continuePayment(server, order);
    const { body } = await call(server, `/api/orders/${order.uuid}/unauthenticated.json`);
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

describe('TWINT and other bank pages', () => {
  it('[P9] redirects to the page, and an order whose customer never returns is paid nevertheless', async () => {
    const order = await orderWith(server, { type: 'twint' });
    const answer = await continuePayment(server, order);
    const url = answer.payment?.next_action?.url ?? '';
    expect(answer.payment?.next_action).toMatchObject({ type: 'redirect' });
    const secret = new URL(url, 'http://localhost').searchParams.get('intent') ?? '';
    const { return_url } = await answerBankPage(server, secret, 'approve');
    expect(return_url).toBe(`http://localhost:4545/order/${order.uuid}?back`);
    later(1);
    await look();
    expect(await read(order.uuid)).toMatchObject({ status: 'placed', payment: { status: 'paid' } });
    expect(await charged()).toBe(1);
  });

  it('[P9] [D105] while a bank is processing the payment, the order waits for up to an hour', async () => {
    const order = await orderWith(server, { type: 'twint' });
    const url = (await continuePayment(server, order)).payment?.next_action?.url ?? '';
    const secret = new URL(url, 'http://localhost').searchParams.get('intent') ?? '';
    await answerBankPage(server, secret, 'pending');
    expect(await continuePayment(server, order)).toMatchObject({
      status: 'pending_payment',
      payment: { status: 'pending' },
    });
    later(31);
    await look();
    expect(await read(order.uuid)).toMatchObject({ status: 'pending_payment' });
    later(61);
    await look();
    expect(await read(order.uuid)).toMatchObject({ status: 'payment_failed' });
    const refunds = await refundsAt(server);
    await bankSends(server, secret);
    later(62);
    await look();
    expect(await read(order.uuid)).toMatchObject({
      status: 'payment_failed',
      payment: { status: 'refunded' },
    });
    expect([await charged(), (await refundsAt(server)) - refunds]).toEqual([1, 1]);
  });
});

describe('an order that is not paid', () => {
  it('[O3] is cancelled without a charge', async () => {
    const order = await orderWith(server, await card(cards.challenge));
    const secret = (await continuePayment(server, order)).payment?.next_action?.client_secret ?? '';
    const { body } = await call(server, `/api/orders/${order.uuid}/cancel.json`, { method: 'PUT' });
    expect(body.order).toMatchObject({
      status: 'cancelled',
      refund_note: 'Nothing was charged.',
    });
    await answerBankPage(server, secret, 'approve');
    later(5);
    await look();
    expect(await charged()).toBe(0);
  });

  it('[P17] expires after half an hour', async () => {
    const order = await orderWith(server, await card(cards.challenge));
    await continuePayment(server, order);
    later(31);
    await look();
    expect(await read(order.uuid)).toMatchObject({ status: 'payment_failed' });
    expect(await charged()).toBe(0);
  });

  it('[P17] [D105] expires without a charge if its customer never came back to pay', async () => {
    const order = await orderWith(server, await card(cards.pays));
    later(31);
    await look();
    await look();
    expect(await read(order.uuid)).toMatchObject({ status: 'payment_failed' });
    expect(await continuePayment(server, order)).toMatchObject({ status: 'payment_failed' });
    expect(await charged()).toBe(0);
  });

  it('[O3] is refunded if it is cancelled after it was paid', async () => {
    const order = await orderWith(server, await card(cards.pays));
    await continuePayment(server, order);
    const { body } = await call(server, `/api/orders/${order.uuid}/cancel.json`, { method: 'PUT' });
    expect(body.order).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
  });
});

it('[P17] an attempt that is due without anything to do is rescheduled, so that others do not wait behind it', async () => {
  const order = await orderWith(server, await card(cards.challenge));
  await continuePayment(server, order);
  await call(server, `/api/orders/${order.uuid}/cancel.json`, { method: 'PUT' });
  await look();
  await server.db.update(payment_attempts).set({ check_at: noon });
  await look();
  expect(await server.db.$count(payment_attempts, lte(payment_attempts.check_at, clock))).toBe(0);
});

describe('ways that are not offered', () => {
  it.each([{ type: 'stripe', token: 'x' }, { type: 'braintree' }, { type: 'dojo' }])(
    '[P14] %o is refused without keys and without a sandbox',
    async (payment) => {
      const site = { ...openSite, test_payments: false };
      const bare = await openServer({
        venues: [orderCafe({ card_payment: 'all' })],
        site,
        now: () => noon,
      });
      await expect(orderWith(bare, payment)).rejects.toThrow('payment_unavailable');
    },
  );
});
