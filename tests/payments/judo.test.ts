import { expect, it } from 'vitest';
import type { PaymentAction } from '#domain/model.ts';
import { newCustomer } from '../support/customers.ts';
import { call, noon, orderCafe } from '../support/orders.ts';
import {
  answerBankPage,
  cards,
  chargesAt,
  continuePayment,
  orderWith,
  sandbox,
  tokenOf,
} from '../support/payments/cards.ts';
import { openServer } from '../support/server.ts';

let me: { readonly id: number; readonly Authorization: string };

const server = await openServer({ venues: [orderCafe({ card_payment: 'judo' })], now: () => noon });
me = await newCustomer(server);

const as = () => ({ Authorization: me.Authorization });
const sessionOf = async (further = '') =>
  (
    await call(server, `/api/customers/${me.id}/judo-client-token.json?venue_id=1${further}`, {
      as: as(),
    })
  ).body;
/** The page's request for a session at Judo. */
const send = ({ reference, ...session }: PaymentAction, body: object, amount?: number) =>
  sandbox(server, `judo/${encodeURIComponent(reference ?? '')}`, {
    config: {
      judoId: session.account,
      yourConsumerReference: session.consumer_reference,
      yourPaymentReference: session.payment_reference,
      amount,
      currency: 'EUR',
    },
    ...body,
  });
const keep = (receiptId: unknown, customer_id = me.id) =>
  call(server, '/api/payment-methods/create-judo-payment.json', {
    method: 'POST',
    as: as(),
    body: { customer_id, venue_id: 1, token_result: { receiptId } },
  });

/** A card that the customer saved with Judo. */
async function savedCard(number: string = cards.pays) {
  const { judo_id: account, ...session } = await sessionOf();
  const token = await tokenOf(server, number);
  const receipt = await send({ type: 'save', account, ...session }, { token });
  return receipt;
}

it('[P6] a customer gets a session of their own, without one only the account', async () => {
  expect(await sessionOf()).toMatchObject({ judo_id: '100100100', is_test: true });
  expect((await sessionOf()).reference).not.toBe((await sessionOf()).reference);
  expect(await sessionOf('&use_card_session=false')).not.toHaveProperty('reference');
  const path = `/api/customers/${me.id + 1}/judo-client-token.json?venue_id=1`;
  expect((await call(server, path, { as: as() })).status).toBe(404);
});

it('[P6] [P15] a saved card pays without being typed; a receipt named by the page is looked up', async () => {
  const { receiptId } = await savedCard();
  const { status, body } = await keep(receiptId);
  expect(status).toBe(201);
  const { payment_method } = body;
  expect(payment_method).toMatchObject({ provider: 'judo', display_text: 'Visa ending 4242' });
  const before = await chargesAt(server);
  const payment = { type: 'judo', payment_method_id: payment_method.id };
  const order = await orderWith(server, payment, { as: as() });
  const action = (await continuePayment(server, order, as())).payment?.next_action;
  expect(action).toMatchObject({ type: 'judo_card' });
  if (action) await send(action, { cardToken: action.card_token }, order.total);
  expect(await continuePayment(server, order, as())).toMatchObject({
    status: 'placed',
    payment: { status: 'paid', display_text: 'Visa ending 4242' },
  });
  expect(await chargesAt(server)).toBe(before + 1);
});

it('[P6] an unknown receipt, somebody else’s, or a decline saves no card', async () => {
  expect((await keep('unknown')).status).toBe(502);
  expect((await keep({})).status).toBe(422);
  const declined = await savedCard(cards.declined);
  expect(await keep(declined.receiptId)).toMatchObject({ status: 422 });
  const { receiptId } = await savedCard();
  const other = await newCustomer(server);
  me = other;
  expect((await keep(receiptId, other.id)).status).toBe(422);
});

it('[P6] a session is valid for its amount only', async () => {
  const order = await orderWith(server, { type: 'judo' });
  const action = (await continuePayment(server, order)).payment?.next_action;
  const token = await tokenOf(server, cards.pays);
  if (!action) throw new Error('There is no session.');
  expect(await send(action, { token }, 0.01)).toMatchObject({ error: { code: 400 } });
  expect(await continuePayment(server, order)).toMatchObject({ status: 'pending_payment' });
  const requested = await send(
    action,
    { token: await tokenOf(server, cards.challenge) },
    order.total,
  );
  await answerBankPage(server, requested.challenge, 'decline');
  expect(await send(action, {}, order.total)).toMatchObject({ result: 'Declined' });
  expect(await continuePayment(server, order)).toMatchObject({
    payment: { status: 'failed', code: 'authentication_failed' },
  });
});
