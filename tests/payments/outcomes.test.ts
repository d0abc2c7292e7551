import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import { providersOf } from '#domain/payment/providers.ts';
import { demoProviderClients } from '#server/demo/demo.ts';
import type { ProviderClients } from '#server/payments/providers/provider-clients.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { call, noon, orderCafe } from '../support/orders.ts';
import { chargesAt, continuePayment, orderWith, refundsAt } from '../support/payments/cards.ts';
import { type FaultyProviders, faultyProviders } from '../support/payments/faulty-providers.ts';
import { type Driver, drivers } from '../support/payments/providers.ts';
import { readOrder, reconcilerOf } from '../support/payments/reconciler.ts';
import { expectedWords, failureTextOf } from '../support/payments/words.ts';
import { openServer } from '../support/server.ts';

let providers: ProviderClients;
let faulty: FaultyProviders;
let clock = noon;
let before = 0;
let refundsBefore = 0;

const venues = [orderCafe({ card_payment: 'all', enable_pay_with_twint: true, currency: 'CHF' })];
const server = await openServer({
  venues,
  now: () => clock,
  providers: (db) => {
    faulty = faultyProviders(demoProviderClients({}, { db }));
    providers = faulty.providers;
    return providers;
  },
});
beforeEach(async () => {
  faulty.mend();
  clock = noon;
  before = await chargesAt(server);
  refundsBefore = await refundsAt(server);
});

const reconcile = () => reconcilePayments(reconcilerOf(server, providers, () => clock));
const charges = async () => (await chargesAt(server)) - before;
const refunds = async () => (await refundsAt(server)) - refundsBefore;
const read = ({ uuid }: Order) => readOrder(server, uuid);
const hint = ({ uuid }: Order, provider: string) =>
  call(server, '/api/orders/payment-notifications.json', {
    method: 'POST',
    body: { order_uuid: uuid, provider, event: 'return' },
  });

/** Pays an order, from the tap on Pay until the customer has nothing left to do. */
async function paid(driver: Driver, card: 'pays' | 'declined' | 'challenge', verdict = 'approve') {
  const payment = await driver.typed(server, card, verdict);
  const order = await orderWith(server, payment);
  const action = await continuePayment(server, order);
  await driver.atBank(server, action, card, verdict);
  return order;
}

describe.each(drivers.map((driver) => [driver.name, driver] as const))('%s', (name, driver) => {
  it.each([
    ['success', 'pays'],
    ['challenge passed', 'challenge'],
  ] as const)('[P17] %s: the order is placed, and there is one charge', async (_, card) => {
    const order = await paid(driver, card);
    expect(await continuePayment(server, order)).toMatchObject({
      status: 'placed',
      payment: { status: 'paid', next_action: null },
    });
    expect(await charges()).toBe(1);
  });

  const failures = [
    ['declined', 'approve', driver.declined],
    ['challenge', 'decline', driver.unapproved],
  ] as const;
  it.each(failures.filter(([, , code]) => code !== null))(
    '[P17] %s, and the bank says %s: the order waits with the reason, and nothing is charged',
    async (card, verdict, code) => {
      const order = await paid(driver, card, verdict);
      const after = await continuePayment(server, order);
      expect(after).toMatchObject({
        status: 'pending_payment',
        payment: { status: 'failed', code },
      });
      expect(failureTextOf(after)).toBe(expectedWords[code ?? '']);
      expect(await charges()).toBe(0);
    },
  );

  it.skipIf(driver.declined === null)(
    '[P17] after a decline the same order is paid by another attempt',
    async () => {
      const ref = `AGAIN${name.toUpperCase()}`;
      const first = await orderWith(server, await driver.typed(server, 'declined', ''), { ref });
      await driver.atBank(server, await continuePayment(server, first), 'declined', 'decline');
      expect(await continuePayment(server, first)).toMatchObject({ payment: { status: 'failed' } });
      const again = await orderWith(server, await driver.typed(server, 'pays', ''), { ref });
      expect(again.uuid).toBe(first.uuid);
      await driver.atBank(server, await continuePayment(server, first), 'pays', 'approve');
      expect(await continuePayment(server, first)).toMatchObject({ status: 'placed' });
      expect(await charges()).toBe(1);
    },
  );

  it.skipIf(driver.unapproved === null)(
    '[O3] cancelled before it is paid: nothing is charged, also if the bank approves later',
    async () => {
      const order = await orderWith(server, await driver.typed(server, 'challenge', 'decline'));
      const action = await continuePayment(server, order);
      const { body } = await call(server, `/api/orders/${order.uuid}/cancel.json`, {
        method: 'PUT',
      });
      expect(body.order).toMatchObject({ status: 'cancelled' });
      await driver.atBank(server, action, 'challenge', 'approve').catch(() => undefined);
      await hint(order, name);
      expect(await read(order)).toMatchObject({ status: 'cancelled' });
      expect(await charges()).toBe(0);
    },
  );

  it('[P17] network lost after confirming: the provider’s response is lost, and the next request finds it paid once', async () => {
    const order = await orderWith(server, await driver.typed(server, 'pays', 'approve'));
    faulty.faults.cut = 1;
    expect(await continuePayment(server, order)).toMatchObject({ status: 'pending_payment' });
    expect(faulty.faults.cut).toBe(0);
    await driver.atBank(server, await continuePayment(server, order), 'pays', 'approve');
    faulty.faults.cut = 1;
    await continuePayment(server, order);
    faulty.faults.cut = 0;
    expect(await continuePayment(server, order)).toMatchObject({ status: 'placed' });
    expect(await read(order)).toMatchObject({ payment: { status: 'paid' } });
    expect(await charges()).toBe(1);
  });

  it('[P17] network lost after confirming: the phone gets no response, and finds it paid when it asks again', async () => {
    const order = await paid(driver, 'pays');
    // The backend completes the payment, but its response is lost.
    const lost = async () => {
      await continuePayment(server, order);
      throw new TypeError('Failed to fetch');
    };
    await expect(lost()).rejects.toThrow();
    expect(await read(order)).toMatchObject({ status: 'placed', payment: { status: 'paid' } });
    expect(await continuePayment(server, order)).toMatchObject({ status: 'placed' });
    expect(await charges()).toBe(1);
  });

  it('[P17] return twice: the bank’s page leads back two times, and it is one charge', async () => {
    const order = await paid(driver, 'pays');
    for (const _ of [1, 2]) {
      await hint(order, name);
      expect(await continuePayment(server, order)).toMatchObject({ status: 'placed' });
    }
    expect(await charges()).toBe(1);
  });

  it('[P17] a notification that comes five times, while two tabs return: one charge', async () => {
    const order = await paid(driver, 'pays');
    await Promise.all([
      continuePayment(server, order),
      continuePayment(server, order),
      ...Array.from({ length: 5 }, () => hint(order, name)),
    ]);
    await continuePayment(server, order);
    expect(await read(order)).toMatchObject({ status: 'placed', payment: { status: 'paid' } });
    expect(await charges()).toBe(1);
  });

  it('[O3] a paid order that is cancelled is refunded', async () => {
    const order = await paid(driver, 'pays');
    await continuePayment(server, order);
    const { body } = await call(server, `/api/orders/${order.uuid}/cancel.json`, { method: 'PUT' });
    expect(body.order).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
    expect(await refunds()).toBe(1);
  });

  it('[O3] the response to a refund is lost: the customer reads that it is on its way, and it is made once', async () => {
    const order = await paid(driver, 'pays');
    await continuePayment(server, order);
    faulty.faults.cut = 1;
    await call(server, `/api/orders/${order.uuid}/cancel.json`, { method: 'PUT' });
    expect(faulty.faults.cut).toBe(0);
    const refund = { amount: order.total, status: 'pending' };
    expect(await read(order)).toMatchObject({ status: 'cancelled', payment: { refund } });
    clock = new Date(noon.getTime() + 120_000);
    await reconcile();
    const done = { status: 'refunded', refund: { ...refund, status: 'done' } };
    expect(await read(order)).toMatchObject({ status: 'cancelled', payment: done });
    expect([await charges(), await refunds()]).toEqual([1, 1]);
  });

  it('[P17] the process dies while it charges: another one takes it up within two minutes, and it is one charge', async () => {
    const order = await orderWith(server, await driver.typed(server, 'pays', 'approve'));
    await faulty.killedDuring(() => continuePayment(server, order));
    clock = new Date(noon.getTime() + 120_000);
    await reconcile();
    await driver.atBank(server, await continuePayment(server, order), 'pays', 'approve');
    expect(await continuePayment(server, order)).toMatchObject({
      status: 'placed',
      payment: { status: 'paid' },
    });
    expect(await charges()).toBe(1);
  });

  it('[O3] the process dies during a refund: it is made once, and the customer reads about it', async () => {
    const order = await paid(driver, 'pays');
    await continuePayment(server, order);
    const path = `/api/orders/${order.uuid}/cancel.json`;
    await faulty.killedDuring(() => call(server, path, { method: 'PUT' }));
    const refund = { amount: order.total, status: 'pending' };
    expect(await read(order)).toMatchObject({ status: 'cancelled', payment: { refund } });
    clock = new Date(noon.getTime() + 120_000);
    await reconcile();
    const done = { status: 'refunded', refund: { ...refund, status: 'done' } };
    expect(await read(order)).toMatchObject({ status: 'cancelled', payment: done });
    expect([await charges(), await refunds()]).toEqual([1, 1]);
  });

  it('[O3] a refused refund is shown, and made once the cause is gone', async () => {
    const payment = await driver.typed(server, 'pays', 'approve');
    const order = await orderWith(server, payment);
    await driver.atBank(server, await continuePayment(server, order), 'pays', 'approve');
    await continuePayment(server, order);
    faulty.faults.refusing = providersOf(Reflect.get(payment, 'type'), 'CHF')[0] ?? '';
    await call(server, `/api/orders/${order.uuid}/cancel.json`, { method: 'PUT' });
    const refund = { amount: order.total, status: 'failed' };
    expect(await read(order)).toMatchObject({ status: 'cancelled', payment: { refund } });
    expect(await refunds()).toBe(0);
    faulty.faults.refusing = '';
    clock = new Date(noon.getTime() + 3_600_000);
    await reconcile();
    expect(await read(order)).toMatchObject({ payment: { refund: { status: 'done' } } });
    expect([await charges(), await refunds()]).toEqual([1, 1]);
  });

  it('[P17] network lost after confirming, and the customer pays at the venue instead: charged once, or not at all', async () => {
    const ref = `LOST${name.toUpperCase()}`;
    const order = await orderWith(server, await driver.typed(server, 'pays', 'approve'), { ref });
    faulty.faults.cut = 1;
    await continuePayment(server, order);
    await orderWith(server, { type: 'pay_later' }, { ref });
    const after = await continuePayment(server, order);
    const isTaken = (await charges()) === 1;
    expect(after).toMatchObject({
      status: 'placed',
      payment: isTaken ? { status: 'paid' } : { type: 'pay_later', status: 'pending' },
    });
    expect(isTaken).toBe(driver.takesMoneyAtOnce);
  });

  it('[P14] [P17] a definite refusal is shown at once, and another way pays at once', async () => {
    const ref = `NO${name.toUpperCase()}`;
    const first = await driver.typed(server, 'pays', 'approve');
    const order = await orderWith(server, first, { ref });
    faulty.faults.refusing = providersOf(Reflect.get(first, 'type'), 'CHF')[0] ?? '';
    expect(await continuePayment(server, order)).toMatchObject({
      status: 'pending_payment',
      payment: { status: 'failed', code: 'provider_refused', next_action: null },
    });
    // The provider's keys are still wrong, but it has nothing left to answer for this order.
    await orderWith(server, { type: 'pay_later' }, { ref });
    expect(await continuePayment(server, order)).toMatchObject({
      status: 'placed',
      payment: { type: 'pay_later', status: 'pending' },
    });
    expect(await charges()).toBe(0);
  });
});
