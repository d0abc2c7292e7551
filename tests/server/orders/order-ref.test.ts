import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#domain/model.ts';
import { withPayment } from '#domain/payment/payment-way.ts';
import { databaseCode } from '#server/contract/errors.ts';
import { slots } from '#server/db/schema-catalogue.ts';
import { orders } from '#server/db/schema-orders.ts';
import { testedEngines } from '../../support/database/engines.ts';
import {
  cake,
  call,
  coffee,
  collectionCart,
  noon,
  orderCafe,
  place,
  tableCart,
} from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const slot = '2026-11-23T17:00:00+01:00';
const withRef = (client_order_ref: string) =>
  tableCart([coffee()], { additional_data: { client_order_ref } });

describe.each(testedEngines)('the code that people read to the staff on %s', async (engine) => {
  const server = await openServer({ engine, venues: [orderCafe()], now: () => noon });
  beforeEach(async () => {
    await server.db.delete(orders);
    await server.db.delete(slots);
  });

  const send = (key: string, cart: Cart & { readonly payment?: object }, further = {}) =>
    place(server, cart, { 'Idempotency-Key': key, ...further });

  it('[O1] brings the existing order back, under whatever key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(randomUUID(), withRef('W7K39QF2'))),
    );
    expect(new Set(answers.map(({ body }) => body.order.uuid)).size).toBe(1);
    expect(await server.db.$count(orders)).toBe(1);
  });

  it.each<[string, (cart: Cart) => Cart]>([
    ['more of a dish', () => tableCart([coffee(2)])],
    ['another choice', () => tableCart([coffee(1, true)])],
    ['another dish', () => tableCart([cake()])],
    ['another note', () => tableCart([{ ...coffee(), notes: 'Extra hot' }])],
    ['another name', (cart) => ({ ...cart, customer_name: 'Somebody else' })],
    ['an allergy', (cart) => ({ ...cart, customer_has_allergies: true, allergy_notes: 'Nuts' })],
    ['another service', (cart) => ({ ...cart, service_type: 'WebEatIn', table_id: null })],
    ['another total', (cart) => ({ ...cart, total: 1 })],
    ['a voucher', (cart) => ({ ...cart, discount_code: 'FIVE' })],
  ])('[O1] [W6] with %s is refused with the order that has it', async (_, change) => {
    const { body: first } = await send(randomUUID(), withRef('W7K39QF2'));
    const other = change(withRef('W7K39QF2'));
    const { additional_data } = withRef('W7K39QF2');
    const { status, body, replayed } = await send(randomUUID(), { ...other, additional_data });
    expect([status, replayed]).toEqual([409, null]);
    expect(body).toMatchObject({ code: 'order_ref_used', order_uuid: first.order.uuid });
    expect(await server.db.$count(orders)).toBe(1);
  });

  it('[O1] [W6] with another basket is refused also where that order was cancelled', async () => {
    const { body: first } = await send(randomUUID(), withRef('W7K39QF2'));
    await call(server, `/api/orders/${first.order.uuid}/cancel.json`, { method: 'PUT' });
    const cart = {
      ...tableCart([coffee(2)]),
      additional_data: withRef('W7K39QF2').additional_data,
    };
    expect((await send(randomUUID(), cart)).body.code).toBe('order_ref_used');
  });

  it('[O1] with the same basket returns that order in its current state', async () => {
    const { body: first } = await send(randomUUID(), withRef('W7K39QF2'));
    await call(server, `/api/orders/${first.order.uuid}/cancel.json`, { method: 'PUT' });
    const { status, replayed, body } = await send(randomUUID(), withRef('W7K39QF2'));
    expect([status, replayed, body.order.status]).toEqual([201, 'true', 'cancelled']);
    expect(body.order.uuid).toBe(first.order.uuid);
  });

  it('[O1] with its lines in another order, other empty values and another way to pay is the same', async () => {
    const additional_data = { client_order_ref: 'W7K39QF2', valid_until: '2026-11-23T11:07:00Z' };
    const cart = tableCart([coffee(), cake()], { additional_data });
    const { body: first } = await send(randomUUID(), cart);
    const again = {
      ...cart,
      line_items_attributes: [...cart.line_items_attributes].reverse(),
      customer_name: '',
      additional_data: { client_order_ref: 'W7K39QF2', cart_uid: 'other' },
      payment: { type: 'pay_later' },
    };
    const { status, body } = await send(randomUUID(), again);
    expect([status, body.order.uuid]).toEqual([201, first.order.uuid]);
  });

  it('[O1] without a total, and with an invalid voucher, is the same again', async () => {
    const { total: _, ...cart } = { ...withRef('W7K39QF2'), discount_code: 'OLD' };
    const { body: first } = await send(randomUUID(), cart as Cart);
    const { status, body } = await send(randomUUID(), cart as Cart);
    expect([status, body.order.uuid]).toEqual([201, first.order.uuid]);
  });

  it('[O1] of an order for later is the same at the same time, however that is written', async () => {
    const cart = collectionCart([coffee(1, false, 3.2)], slot);
    const additional_data = { client_order_ref: 'W7K39QF2' };
    const { body: first } = await send(randomUUID(), { ...cart, additional_data });
    const utc = { ...cart, additional_data, delivery_time: new Date(slot).toISOString() };
    expect((await send(randomUUID(), utc)).body.order.uuid).toBe(first.order.uuid);
    const later = { ...utc, delivery_time: '2026-11-23T17:15:00+01:00' };
    expect((await send(randomUUID(), later)).body.code).toBe('order_ref_used');
  });

  it('[T11] is a phone’s once, by the word of the database itself', async () => {
    await send(randomUUID(), withRef('W7K39QF2'));
    const [row] = await server.db.select().from(orders);
    if (!row) throw new Error('There is no order.');
    const { id: _, ...again } = { ...row, uuid: randomUUID() };
    const second = async () => void (await server.db.insert(orders).values(again));
    expect(await second().catch(databaseCode)).toBe('23505');
  });

  it('[O1] from another phone is another order', async () => {
    await send(randomUUID(), withRef('W7K39QF2'));
    await send(randomUUID(), withRef('W7K39QF2'), { 'X-Client': 'other123456' });
    expect(await server.db.$count(orders)).toBe(2);
  });

  it.each<[string, Cart]>([
    ['at a table', tableCart([coffee(), { ...cake(), notes: 'With a candle ' }])],
    ['with a voucher', { ...tableCart([coffee(2)]), discount_code: 'five', total: 2.95 }],
    [
      'for later, with all that is asked for',
      {
        ...collectionCart([coffee(2, false, 3.2)], slot),
        phone_number: '+49 89 1234567',
        customer_has_allergies: true,
        allergy_notes: 'Nuts',
      },
    ],
  ])(
    '[O1] [T1] of an order %s is the same when it is resent as the server requested',
    async (_, cart) => {
      const additional_data = { client_order_ref: 'W7K39QF2' };
      const { status, body, text } = await send(randomUUID(), { ...cart, additional_data });
      expect(status, text).toBe(201);
      const read = await call(server, `/api/orders/${body.order.uuid}.json?use_uuid=true`);
      const again = withPayment(read.body.order, { type: 'pay_later' });
      const second = await send(randomUUID(), again as Cart);
      expect([second.status, second.body.order?.uuid]).toEqual([201, body.order.uuid]);
    },
  );
});
