import { beforeEach, expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import type { PaymentProvider } from '#domain/payment/providers.ts';
import { demoProviderClients } from '#server/demo/demo.ts';
import type { Charge, ProviderClient } from '#server/payments/providers/provider.ts';
import type { ProviderClients } from '#server/payments/providers/provider-clients.ts';
import { ProviderRefusal, ProviderTimeout } from '#server/payments/providers/provider-errors.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import type { Operation } from '#server/payments/state-machine.ts';
import { call, noon, orderCafe } from '../../support/orders.ts';
import { chargesAt, continuePayment, orderWith, refundsAt } from '../../support/payments/cards.ts';
import { driverOf } from '../../support/payments/providers.ts';
import { readOrder, reconcilerOf } from '../../support/payments/reconciler.ts';
import { openServer } from '../../support/server.ts';

let providers: ProviderClients;
let clock = noon;
let before: readonly number[] = [];
/** The calls of each provider, as `provider operation`. */
let calls: string[] = [];
/** The providers that do not answer, and those that refuse every refund. */
const silent = new Set<PaymentProvider>();
const refusing = new Set<PaymentProvider>();

const venues = [orderCafe({ card_payment: 'all', currency: 'CHF' })];
const server = await openServer({
  venues,
  now: () => clock,
  providers: (db) => {
    const clients = demoProviderClients({}, { db });
    const by = new Map([...clients.by].map(([name, client]) => [name, watched(client)]));
    providers = { ...clients, by };
    return providers;
  },
});
beforeEach(async () => {
  clock = noon;
  calls = [];
  silent.clear();
  refusing.clear();
  before = await moneyIn();
});

function watched(client: ProviderClient): ProviderClient {
  const { provider } = client;
  const watching = (ask: Operation) => async (charge: Charge) => {
    calls.push(`${provider} ${ask}`);
    if (silent.has(provider)) throw new ProviderTimeout(provider, new TypeError('fetch failed'));
    if (ask === 'refund' && refusing.has(provider))
      throw new ProviderRefusal(provider, 'provider_refused', 'No balance.');
    return client[ask](charge);
  };
  const [charge, retrieve, close, refund] = (
    ['charge', 'retrieve', 'close', 'refund'] as const
  ).map(watching) as [ProviderClient['charge'], ...ProviderClient['charge'][]];
  return { ...client, charge, retrieve, close, refund } as ProviderClient;
}

const moneyIn = async () => [await chargesAt(server), await refundsAt(server)];
/** The charges and refunds of this test. */
const money = async () => (await moneyIn()).map((sum, at) => sum - (before[at] ?? 0));
const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};
const reconcile = () =>
  reconcilePayments({ ...reconcilerOf(server, providers, () => clock), report: () => {} });
const read = ({ uuid }: Order) => readOrder(server, uuid);
const hint = ({ uuid }: Order) =>
  call(server, '/api/orders/payment-notifications.json', {
    method: 'POST',
    body: { order_uuid: uuid, provider: 'paynl', event: 'return' },
  });

/** An order on Pay.'s page, after a Braintree attempt that was not found but is still checked. */
async function onSecondPage(ref: string): Promise<Order> {
  silent.add('braintree');
  const first = await driverOf.braintree.typed(server, 'pays', 'approve');
  await continuePayment(server, await orderWith(server, first, { ref }));
  silent.clear();
  later(6);
  const order = await orderWith(server, { type: 'paynl' }, { ref });
  return continuePayment(server, order);
}

it.each(['continue', 'hint', 'reconciler'])(
  '[P17] [D297] a silent provider of an earlier attempt prevents no %s from finding the money at another',
  async (by) => {
    const order = await onSecondPage(`STALL${by}`);
    expect(order).toMatchObject({ payment: { type: 'paynl', status: 'requires_action' } });
    silent.add('braintree');
    later(80);
    await driverOf.paynl.atBank(server, order, 'pays', 'approve');
    if (by === 'continue') await continuePayment(server, order);
    else if (by === 'hint') await hint(order);
    else await reconcile();
    expect(calls.at(-1)).toBe('paynl retrieve');
    expect(await read(order)).toMatchObject({ status: 'placed', payment: { status: 'paid' } });
    expect(await money()).toEqual([1, 0]);
  },
);

it('[P17] [D103] [D297] nothing is charged while the provider of an attempt that may still succeed is silent', async () => {
  silent.add('braintree');
  const first = await driverOf.braintree.typed(server, 'pays', 'approve');
  const order = await orderWith(server, first, { ref: 'HELD' });
  await continuePayment(server, order);
  const { typed } = driverOf.stripe;
  await orderWith(server, await typed(server, 'pays', 'approve'), { ref: 'HELD' });
  for (const _ of [1, 2, 3]) {
    later(60);
    await continuePayment(server, order);
    await reconcile();
  }
  expect(calls.filter((one) => one.startsWith('stripe'))).toEqual([]);
  silent.clear();
  later(60);
  await reconcile();
  expect(await read(order)).toMatchObject({ status: 'placed', payment: { type: 'stripe' } });
  expect(await money()).toEqual([1, 0]);
});

it('[P17] [O3] [D297] a silent provider does not prevent queries of another, whichever comes first', async () => {
  const order = await onSecondPage('ENDED');
  silent.add('paynl');
  await call(server, `/api/orders/${order.uuid}/cancel.json`, { method: 'PUT' });
  later(80);
  calls = [];
  await reconcile();
  expect(calls).toEqual(['paynl close', 'braintree close']);
});

it('[O3] [D106] [D298] a refused refund keeps its schedule, however often somebody hints, and is made in the end', async () => {
  const order = await onSecondPage('REFUSED');
  await driverOf.paynl.atBank(server, order, 'pays', 'approve');
  await continuePayment(server, order);
  refusing.add('paynl');
  await call(server, `/api/orders/${order.uuid}/cancel.json`, { method: 'PUT' });
  for (const _ of [1, 2, 3]) await hint(order);
  expect(calls.filter((one) => one === 'paynl refund')).toEqual(['paynl refund']);
  later(6);
  await hint(order);
  expect(calls.filter((one) => one === 'paynl refund')).toHaveLength(2);
  for (let hours = 0; hours < 48; hours += 1) {
    later(3_600);
    await reconcile();
  }
  expect(calls.filter((one) => one === 'paynl refund')).toHaveLength(50);
  refusing.clear();
  later(3_600);
  await reconcile();
  expect(await read(order)).toMatchObject({ payment: { refund: { status: 'done' } } });
});

it('[P17] [D298] a recheck without a response keeps its schedule, however often somebody hints', async () => {
  const order = await onSecondPage('RECHECK');
  silent.add('braintree');
  later(80);
  calls = [];
  for (const _ of [1, 2, 3]) await hint(order);
  expect(calls.filter((one) => one === 'braintree close')).toHaveLength(1);
});

it.each(['continue', 'hint'])(
  '[P17] [D293] [D298] a failed attempt is read again by a %s, but not twice within seconds',
  async (by) => {
    const declined = await driverOf.stripe.typed(server, 'declined', '');
    const order = await orderWith(server, declined, { ref: `AGAIN${by}` });
    const again = () => (by === 'hint' ? hint(order) : continuePayment(server, order));
    await continuePayment(server, order);
    calls = [];
    for (const _ of [1, 2, 3]) await again();
    expect(calls).toEqual([]);
    later(3);
    for (const _ of [1, 2, 3]) await again();
    expect(calls).toEqual(['stripe retrieve']);
  },
);
