import { describe, expect, it } from 'vitest';
import { newCustomer } from '../support/customers.ts';
import { call, noon, orderCafe } from '../support/orders.ts';
import {
  cards,
  chargesAt,
  continuePayment,
  orderWith,
  savedCard,
  tokenOf,
} from '../support/payments/cards.ts';
import { verifiedNonce } from '../support/payments/providers.ts';
import { openServer } from '../support/server.ts';

const venues = [orderCafe({ card_payment: 'braintree' })];
const server = await openServer({ venues, now: () => noon });
const me = await newCustomer(server);

const as = () => ({ Authorization: me.Authorization });

/** An order that waits for the bank, with the saved card as a one-time token. */
async function requested(id: number, ref: string) {
  const payment = { type: 'braintree', payment_method_id: id };
  const order = await orderWith(server, payment, { ref, as: as() });
  const open = await continuePayment(server, order, as());
  const lent = await call(server, `/api/payment-methods/${id}/braintree-nonce.json`, {
    method: 'POST',
    as: as(),
    body: { customer_id: me.id },
  });
  return { open, nonce: String(lent.body.nonce) };
}

describe('a saved card of Braintree', () => {
  it('[P3] gets a bank challenge, and the order is paid with its result', async () => {
    const before = await chargesAt(server);
    const id = await savedCard(server, me, cards.challenge);
    const { open, nonce } = await requested(id, 'SAVEDYES');
    expect(open.payment?.next_action).toMatchObject({
      type: 'braintree_verify',
      reference: `${id}`,
    });
    expect(await chargesAt(server)).toBe(before);
    const token = await verifiedNonce(server, nonce, 'approve');
    const payment = { type: 'braintree', payment_method_id: id, token };
    const again = await orderWith(server, payment, { ref: 'SAVEDYES', as: as() });
    expect(again.uuid).toBe(open.uuid);
    expect(await continuePayment(server, open, as())).toMatchObject({
      status: 'placed',
      payment: { status: 'paid', display_text: 'Visa ending 3184' },
    });
    expect(await chargesAt(server)).toBe(before + 1);
  });

  it('[P3] a token without a bank challenge is refused by the gateway', async () => {
    const before = await chargesAt(server);
    const id = await savedCard(server, me);
    const { open, nonce } = await requested(id, 'SAVEDNOT');
    const payment = { type: 'braintree', payment_method_id: id, token: nonce };
    await orderWith(server, payment, { ref: 'SAVEDNOT', as: as() });
    expect(await continuePayment(server, open, as())).toMatchObject({
      status: 'pending_payment',
      payment: { status: 'failed', code: 'authentication_failed' },
    });
    expect(await chargesAt(server)).toBe(before);
  });

  it('[P3] [R12] is saved during a payment if the customer wants that', async () => {
    const token = await verifiedNonce(
      server,
      await tokenOf(server, cards.pays, 'nonce'),
      'approve',
    );
    const order = await orderWith(
      server,
      { type: 'braintree', token, save: true },
      { ref: 'KEEPCARD', as: as() },
    );
    await continuePayment(server, order, as());
    const path = `/api/payment-methods.json?customer_id=${me.id}&provider=braintree`;
    const { payment_methods } = (await call(server, path, { as: as() })).body;
    expect(payment_methods.map((one: { display_text: string }) => one.display_text)).toContain(
      'Visa ending 4242',
    );
  });
});

it('[P16] a guest gets a token for the client, and a customer only their own', async () => {
  const guest = await call(server, '/api/customers/guest-braintree-client-token.json?venue_id=1');
  expect(guest.body.token).toMatch(/\w{20}/);
  const path = (id: number) => `/api/customers/${id}/braintree-client-token.json?venue_id=1`;
  expect((await call(server, path(me.id), { as: as() })).status).toBe(200);
  const other = await newCustomer(server);
  expect((await call(server, path(other.id), { as: as() })).status).toBe(404);
});
