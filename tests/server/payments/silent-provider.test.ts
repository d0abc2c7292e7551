import { beforeEach, expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import { payment_attempts } from '#server/db/schema-payments.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import type { SandboxLedger } from '#server/payments/sandbox/sandbox-store.ts';
import { handleWebhook } from '#server/payments/webhook.ts';
import { gatedProviders, inputOf } from '../../lab/explorer/providers.ts';
import type { Fault } from '../../lab/explorer/scheduler.ts';
import { call, noon, orderCafe } from '../../support/orders.ts';
import { continuePayment, orderWith } from '../../support/payments/cards.ts';
import { memoryLedger } from '../../support/payments/memory-ledger.ts';
import { readOrder, reconcilerOf } from '../../support/payments/reconciler.ts';
import { openServer } from '../../support/server.ts';

const memory = memoryLedger();
let clock = noon;
/** Stripe's network, and whether it has forgotten its idempotency keys, as after a day. */
const network = { isDown: false, isDownAfterConfirm: false, dies: false, hasForgotten: false };
let died = () => {};

const standing = () =>
  memory.all().filter(({ charges, refunds }) => Number(charges) > Number(refunds)).length;

const step = async (gate: string): Promise<Fault> => {
  if (gate === 'send') return network.isDown ? 'unsent' : null;
  if (gate !== 'answer' || standing() === 0) return null;
  if (network.dies) {
    died();
    return new Promise<Fault>(() => {});
  }
  if (!network.isDownAfterConfirm) return null;
  network.isDown = true;
  return 'lost';
};

const ledger: SandboxLedger = (act) =>
  memory.ledger((store) =>
    act({
      ...store,
      get: async (id) => (network.hasForgotten && id.startsWith('idem_') ? null : store.get(id)),
    }),
  );

const venues = [orderCafe({ card_payment: 'all', currency: 'CHF' })];
const providers = gatedProviders(ledger, step, () => clock);
const server = await openServer({ venues, now: () => clock, providers: () => providers });
beforeEach(() => {
  clock = noon;
  const up = { isDown: false, isDownAfterConfirm: false, dies: false, hasForgotten: false };
  Object.assign(network, up);
});

const cardOrder = async (ref: string) =>
  orderWith(server, await inputOf(memory.cache, 'stripe', 'pays'), { ref });
const cancel = ({ uuid }: Order) =>
  call(server, `/api/orders/${uuid}/cancel.json`, { method: 'PUT' });
const read = ({ uuid }: Order) => readOrder(server, uuid);
/** The charges of an order at Stripe, and its refunds. */
const moneyOf = ({ uuid }: Order) => {
  const docs = memory.all().filter(({ order }) => order === uuid);
  return ['charges', 'refunds'].map((name) =>
    docs.reduce((sum, doc) => sum + Number(doc[name]), 0),
  );
};
/** Changes the payment of an order at Stripe, as its customer or the venue does there. */
const moveAtStripe = async ({ uuid }: Order, change: object) => {
  for (const doc of memory.all().filter(({ order }) => order === uuid))
    await memory.cache.put(String(doc.id), { ...doc, ...change });
};
const context = () => reconcilerOf(server, providers, () => clock);

/** Lets the reconciler act for a while, whenever something is due. */
async function pass(minutes: number): Promise<void> {
  const end = clock.getTime() + minutes * 60_000;
  while (clock.getTime() < end) {
    const rows = await server.db.select().from(payment_attempts);
    const due = rows.flatMap(({ check_at }) => (check_at ? [check_at.getTime() + 1_000] : []));
    clock = new Date(Math.min(end, Math.max(Math.min(...due), clock.getTime() + 1_000)));
    await reconcilePayments(context());
  }
}

it('[P1] [P17] [D291] a card that was charged before Stripe fell silent for an hour is refunded after a cancellation', async () => {
  const order = await cardOrder('SILENT1');
  network.isDownAfterConfirm = true;
  await continuePayment(server, order);
  await pass(1);
  expect((await cancel(order)).body.order).toMatchObject({ status: 'cancelled' });
  await pass(59);
  expect(await read(order)).toMatchObject({ status: 'cancelled', refund_note: null });
  expect(moneyOf(order)).toEqual([1, 0]);
  Object.assign(network, { isDown: false, isDownAfterConfirm: false });
  await pass(10);
  expect(moneyOf(order)).toEqual([1, 1]);
  expect(await read(order)).toMatchObject({ payment: { refund: { status: 'done' } } });
});

it('[P17] [D103] [D291] while Stripe is silent about a charge, no other way is charged, and the order ends in time', async () => {
  const order = await cardOrder('SILENT2');
  network.isDownAfterConfirm = true;
  await continuePayment(server, order);
  await pass(1);
  await orderWith(server, { type: 'pay_later' }, { ref: 'SILENT2' });
  await pass(4);
  expect(await continuePayment(server, order)).toMatchObject({ status: 'pending_payment' });
  await pass(26);
  expect(await read(order)).toMatchObject({ status: 'payment_failed', refund_note: null });
  Object.assign(network, { isDown: false, isDownAfterConfirm: false });
  await pass(1);
  expect(moneyOf(order)).toEqual([1, 1]);
});

it('[P1] [P17] [D291] a payment that never reached Stripe is paid another way at once, or ends without a charge', async () => {
  network.isDown = true;
  const [one, other] = [await cardOrder('UNSENT1'), await cardOrder('UNSENT2')];
  await continuePayment(server, one);
  await continuePayment(server, other);
  await pass(1);
  await orderWith(server, { type: 'pay_later' }, { ref: 'UNSENT1' });
  expect(await continuePayment(server, one)).toMatchObject({ status: 'placed' });
  await pass(30);
  const nothing = 'Nothing was charged.';
  expect(await read(other)).toMatchObject({ status: 'payment_failed', refund_note: nothing });
  network.isDown = false;
  await pass(1);
  expect([moneyOf(one), moneyOf(other)].flat().some(Boolean)).toBe(false);
});

it('[P1] [P17] [D291] a charge is found when the server comes back after Stripe has forgotten its key', async () => {
  const order = await cardOrder('KILLED');
  network.dies = true;
  await new Promise<void>((resolve) => {
    died = resolve;
    void continuePayment(server, order);
  });
  Object.assign(network, { dies: false, hasForgotten: true });
  clock = new Date(noon.getTime() + 25 * 3_600_000);
  await pass(1);
  expect(await read(order)).toMatchObject({ status: 'payment_failed' });
  expect(moneyOf(order)).toEqual([1, 1]);
});

it('[P17] [O3] [D292] an order whose money the venue refunded before we knew of it can be paid again, and ends in time', async () => {
  const orders = [await cardOrder('BACK1'), await cardOrder('BACK2')] as const;
  for (const order of orders) {
    Object.assign(network, { isDown: false, isDownAfterConfirm: true });
    await continuePayment(server, order);
    await moveAtStripe(order, { refunds: 1 });
  }
  Object.assign(network, { isDown: false, isDownAfterConfirm: false });
  await pass(5);
  const [one, other] = orders;
  expect(await read(one)).toMatchObject({ status: 'pending_payment' });
  await orderWith(server, { type: 'pay_later' }, { ref: 'BACK2' });
  expect(await continuePayment(server, other)).toMatchObject({ status: 'placed' });
  await pass(26);
  expect(await read(one)).toMatchObject({
    status: 'payment_failed',
    payment: { status: 'refunded', refund: { status: 'done' } },
  });
});

it.each(['continue', 'hint', 'webhook'])(
  '[P17] [D293] a failed payment that has changed is read again by a %s',
  async (by) => {
    const payment = await inputOf(memory.cache, 'stripe', 'declined');
    const order = await orderWith(server, payment, { ref: `MOVED${by}` });
    expect(await continuePayment(server, order)).toMatchObject({ payment: { status: 'failed' } });
    await moveAtStripe(order, { status: 'succeeded', charges: 1 });
    clock = new Date(noon.getTime() + 3_000);
    const body = { order_uuid: order.uuid, provider: 'stripe', event: 'return' };
    const path = '/api/orders/payment-notifications.json';
    if (by === 'continue') await continuePayment(server, order);
    if (by === 'hint') await call(server, path, { method: 'POST', body });
    if (by === 'webhook') {
      const request = new Request(`http://localhost/payment-exchange/${order.uuid}`);
      await handleWebhook(request, { ...context(), now: clock, waitForWebhook: () => 0 });
    }
    expect(await read(order)).toMatchObject({ status: 'placed', payment: { status: 'paid' } });
  },
);
