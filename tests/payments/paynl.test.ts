import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import { demoProviderClients } from '#server/demo/demo.ts';
import { paynlClient } from '#server/payments/providers/paynl.ts';
import type { Charge } from '#server/payments/providers/provider.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { noon, orderCafe } from '../support/orders.ts';
import {
  answerBankPage,
  cards,
  chargesAt,
  continuePayment,
  orderWith,
  refundsAt,
  tokenOf,
} from '../support/payments/cards.ts';
import { readOrder, reconcilerOf } from '../support/payments/reconciler.ts';
import { openServer } from '../support/server.ts';

const charge: Charge = {
  order_uuid: '3f2b8c1e-0000-4000-8000-000000000001',
  attempt: 1,
  amount_minor: 2000,
  currency: 'EUR',
  input: { type: 'paynl' },
  intent_id: 'intent_1',
  customer: null,
  card: null,
  return_url: 'http://localhost/',
  tries: 0,
};

/** Pay. with an order in a state; aborting brings it to another one, or is refused. */
function payWith(code: number, aborted: number | null) {
  const sent: { method: string; body: unknown }[] = [];
  let current = code;
  const keys = { user: 'AT', secret: 's', serviceId: 'SL', twintMethod: null };
  const client = paynlClient(keys, async (url, { method = 'GET', body }) => {
    sent.push({ method, body: body ? JSON.parse(String(body)) : null });
    if (url.endsWith('/abort') && aborted === null) return new Response(null, { status: 422 });
    if (url.endsWith('/abort')) current = aborted ?? current;
    const links = { redirect: 'https://checkout.pay.nl/x' };
    return Response.json({ id: 'intent_1', status: { code: current }, links });
  });
  return { client, sent };
}

describe('Pay. until the payer has sent the money', () => {
  it.each([20, 50, 80, 85, 90])(
    '[P7] %d leaves the customer the link to its page',
    async (code) => {
      const action = { type: 'redirect', url: 'https://checkout.pay.nl/x' };
      const { client } = payWith(code, -90);
      expect(await client.retrieve(charge)).toMatchObject({ state: 'action', action });
    },
  );

  it.each([
    [20, -90, { state: 'closed', isAtBank: false }],
    [50, -90, { state: 'closed', isAtBank: true }],
    [90, -90, { state: 'closed', isAtBank: true }],
    [90, 100, { state: 'paid' }],
    [98, -90, { state: 'closed', isAtBank: true }],
    [98, null, { state: 'processing' }],
    [85, null, { state: 'action' }],
  ])(
    '[P7] [D103] an order in the state %d is aborted, and is then %o',
    async (code, aborted, end) => {
      const { client, sent } = payWith(code, aborted);
      expect(await client.close(charge)).toMatchObject(end);
      expect(sent.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET']);
    },
  );

  it.each([100, 95, -81, -63])(
    '[P7] an order in the final state %d is not aborted',
    async (code) => {
      const { client, sent } = payWith(code, -90);
      await client.close(charge);
      expect(sent.map(({ method }) => method)).toEqual(['GET']);
    },
  );

  it('[P7] [D105] its page expires with the order', async () => {
    const { client, sent } = payWith(20, -90);
    await client.charge({ ...charge, deadline: new Date('2026-11-23T11:30:00.123Z') });
    expect(sent[0]?.body).toMatchObject({ expire: '2026-11-23T11:30:00+00:00' });
  });
});

describe('a page of Pay. that its customer has left', async () => {
  let clock = noon;
  let before = 0;
  const venues = [orderCafe({ card_payment: 'all', currency: 'CHF' })];
  const server = await openServer({ venues, now: () => clock });
  beforeEach(async () => {
    clock = noon;
    before = await chargesAt(server);
  });

  const later = async (minutes: number) => {
    clock = new Date(noon.getTime() + minutes * 60_000);
    await reconcilePayments(reconcilerOf(server, demoProviderClients({}, server), () => clock));
  };
  const read = ({ uuid }: Order) => readOrder(server, uuid);

  /** An order whose customer chose a bank on Pay.'s page, and then left it. */
  async function leftAtBank(ref: string) {
    const order = await continuePayment(
      server,
      await orderWith(server, { type: 'paynl' }, { ref }),
    );
    const url = new URL(order.payment?.next_action?.url ?? '', 'http://localhost');
    const secret = url.searchParams.get('intent') ?? '';
    await answerBankPage(server, secret, 'pending');
    return { order, secret };
  }

  it('[T7] [D105] is still linked, and its order expires', async () => {
    const { order, secret } = await leftAtBank('LEFT1');
    expect(await continuePayment(server, order)).toMatchObject({
      payment: { status: 'requires_action', next_action: { type: 'redirect' } },
    });
    await later(31);
    expect(await read(order)).toMatchObject({ status: 'payment_failed' });
    await answerBankPage(server, secret, 'approve');
    expect(await chargesAt(server)).toBe(before);
  });

  it('[D103] is closed when its customer chooses another way to pay', async () => {
    const { order } = await leftAtBank('LEFT2');
    const payment = { type: 'stripe', token: await tokenOf(server, cards.pays) };
    await orderWith(server, payment, { ref: 'LEFT2' });
    expect(await continuePayment(server, order)).toMatchObject({ status: 'placed' });
    expect(await chargesAt(server)).toBe(before + 1);
    expect(await refundsAt(server)).toBe(0);
  });
});
