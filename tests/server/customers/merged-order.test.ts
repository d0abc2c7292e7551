import { expect, it } from 'vitest';
import { withPayment } from '#domain/payment/payment-way.ts';
import { orders } from '#server/db/schema-orders.ts';
import { newCustomer } from '../../support/customers.ts';
import { call, coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { cards, continuePayment, orderWith, tokenOf } from '../../support/payments/cards.ts';
import { openServer } from '../../support/server.ts';

const venues = [orderCafe({ card_payment: 'all' })];
const server = await openServer({ venues, now: () => noon });

const phone = { 'X-Client': 'phoneabc123' };

it('[A9] [P17] [D274] a guest’s order that has become a customer’s is paid by its code, also as the guest', async () => {
  const ref = 'W7K39QF2';
  const token = await tokenOf(server, cards.declined);
  const first = await orderWith(server, { type: 'stripe', token }, { ref, as: phone });
  const declined = await continuePayment(server, first, phone);
  expect(declined.payment?.status).toBe('failed');
  const who = await newCustomer(server);
  const merged = await call(server, `/api/customers/${who.id}/merge.json`, {
    method: 'POST',
    body: { customer: { guest_order_uuids: [first.uuid] } },
    as: { ...phone, Authorization: who.Authorization },
  });
  expect(merged.status).toBe(204);
  const again = await place(server, withPayment(declined, { type: 'pay_later' }), phone);
  expect(again).toMatchObject({ status: 201, replayed: 'true' });
  expect(again.body.order).toMatchObject({ uuid: first.uuid, customer_id: who.id });
  expect(await server.db.$count(orders)).toBe(1);
  const other = await place(server, withPayment(declined, { type: 'pay_later' }), {
    'X-Client': 'otherphone1',
  });
  expect(other.body.order.uuid).not.toBe(first.uuid);
});

it('[A9] a guest’s code that belongs to no merged order is free', async () => {
  const cart = tableCart([coffee()], { additional_data: { client_order_ref: 'FREE39QF' } });
  expect(await place(server, cart, phone)).toMatchObject({ status: 201, replayed: null });
});
