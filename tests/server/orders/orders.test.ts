import { describe, expect, it } from 'vitest';
import { encodeUuid } from '#domain/orders/order-codes.ts';
import { openSite } from '#server/config/site.ts';
import { engines } from '../../support/database/engines.ts';
import {
  cake,
  call,
  coffee,
  collectionCart,
  noon,
  orderCafe,
  place,
  pricedCart,
  tableCart,
} from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const other = { 'X-Client': 'another1234' };

describe.each(engines)('on %s', async (engine) => {
  let now = noon;
  const server = await openServer({ engine, venues: [orderCafe()], now: () => now });

  describe('an order', () => {
    it('[O1][P10] at a table is placed, paid later, with all amounts calculated by the server', async () => {
      const { status, body } = await place(server, {
        ...tableCart([coffee(2, true), cake()], {
          customer_has_allergies: true,
          allergy_notes: 'nuts',
        }),
        payment: { type: 'pay_later' },
      });
      expect(status).toBe(201);
      expect(body.order).toMatchObject({
        status: 'placed',
        status_history: [{ status: 'placed', at: '2026-11-23T12:05:00+01:00' }],
        venue: { id: 1, name: 'The Fox', slug: 'the-fox', phone: '+49 89 123456' },
        table_name: '12',
        sub_total: 11.8,
        service_charge_amount: 1.48,
        ordering_fee: 0.3,
        total: 13.58,
        guest_user: true,
        customer_id: null,
        allergy_notes: 'nuts',
        payment: { type: 'pay_later', status: 'pending' },
        cancellable: true,
        editable: true,
        created_at: '2026-11-23T12:05:00+01:00',
        line_items_attributes: [
          { product_local_name: null, modifiers: [{ name: 'Hafer', price: 0.5 }], total: 7.8 },
          { product_id: 102, total: 4 },
        ],
      });
      expect(body.order.number).toMatch(/^\d+$/);
    });

    it('[O1] is found by its phone under id and uuid, and by nobody else', async () => {
      const { order } = (await place(server, tableCart([coffee()]))).body;
      for (const ref of [order.id, order.uuid, `${order.uuid}.json?use_uuid=true`]) {
        const path = `/api/orders/${ref}`.replace(/(\.json.*)?$/, (end) => end || '.json');
        const own = await call(server, path);
        expect([own.status, own.body.order?.uuid], path).toEqual([200, order.uuid]);
        expect((await call(server, path, { as: other })).status, path).toBe(404);
        expect((await call(server, path, { as: { 'X-Client': '' } })).status, path).toBe(404);
      }
      expect((await call(server, `/api/orders/${order.id}.json?use_uuid=true`)).status).toBe(404);
      expect((await call(server, '/api/orders/999999.json')).status).toBe(404);
    });

    it("[O1] without a phone's id belongs to no phone", async () => {
      const none = { 'X-Client': '' };
      const { order } = (await place(server, tableCart([coffee()]), none)).body;
      expect((await call(server, `/api/orders/${order.id}.json`, { as: none })).status).toBe(404);
      expect((await call(server, `/api/orders/${order.uuid}/unauthenticated.json`)).status).toBe(
        200,
      );
    });

    it('[O1] can be read with its link, with phone, email and street masked', async () => {
      const cart = pricedCart({
        service_type: 'WebDelivery',
        delivery_time: '2026-11-23T17:00:00+01:00',
        customer_name: 'Guest',
        email: 'guest@example.com',
        phone_number: '+49 170 5551234',
        street: 'Tal 1',
        postcode: '80331',
        city: 'Munich',
        driver_notes: 'Third floor',
        line_items_attributes: [coffee(5, false, 3.2)],
      });
      const { order } = (await place(server, cart)).body;
      expect(order.email).toBe('guest@example.com');
      for (const ref of [order.uuid, encodeUuid(order.uuid)]) {
        const seen = await call(server, `/api/orders/${ref}/unauthenticated.json`, { as: other });
        expect(seen.body.order).toMatchObject({
          number: order.number,
          email: 'g•••@example.com',
          phone_number: '•••34',
          street: 'T•••',
          driver_notes: null,
          editable: false,
          cancellable: false,
        });
        expect(JSON.stringify(seen.body)).not.toMatch(/guest@example|5551234|Tal 1|Third floor/);
      }
      const counted = await call(server, `/api/orders/${order.id}/unauthenticated.json`);
      expect(counted.status).toBe(404);
    });

    it('[C15] in the name of another customer is refused', async () => {
      const { status } = await place(server, { ...tableCart([coffee()]), customer_id: 7 });
      expect(status).toBe(403);
    });

    it('[O1] with characters that no database can store is placed without them', async () => {
      const { status, body } = await place(
        server,
        tableCart([coffee()], { driver_notes: 'a\0b\ud800' }),
      );
      expect([status, body.order.driver_notes]).toEqual([201, 'ab\ufffd']);
    });
  });

  describe('what differs from the menu', () => {
    it('[O1][C5] a price is refused with the old and the new one, and nothing is ordered', async () => {
      const cheap = tableCart([coffee(2, false, 1), cake()]);
      const { status, body } = await place(server, cheap);
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'price_changed',
        changes: [{ key: '100|200:301', product_name: 'Flat white', old_total: 2, new_total: 6.8 }],
        total: 12.45,
      });
      expect(body.changes).toHaveLength(1);
    });

    it('[C5] a wrong total is refused, also one said to come from the point of sale', async () => {
      const cart = tableCart([coffee()]);
      const { status, body } = await place(server, {
        ...cart,
        total: 0.01,
        additional_data: { ...cart.additional_data, till_total: 0.01 },
      });
      expect([status, body.code, body.changes, body.total]).toEqual([
        409,
        'price_changed',
        [],
        4.13,
      ]);
    });

    it.each([
      ['an unknown product', { ...cake(), product_id: 999 }],
      ['an unknown value', { ...coffee(), modifiers: [{ option_id: 200, value_id: 999 }] }],
      ['a mandatory choice left out', { ...coffee(), modifiers: [] }],
      [
        'too many of a choice',
        { ...coffee(), modifiers: [{ option_id: 200, value_id: 300, quantity: 5 }] },
      ],
      ['a price that the product does not have', { ...cake(), price_id: 5 }],
    ])('[M5] %s is refused', async (_, line) => {
      const { status, body } = await place(server, tableCart([line]));
      expect([status, body.code]).toEqual([422, 'invalid']);
      expect(Object.keys(body.fields ?? {})).toEqual(['order.line_items_attributes[0]']);
    });

    it('[C8] an item that is no gift of the venue is not free', async () => {
      const gift = { ...cake(), suggestion_type: 'gift', total: 0 };
      const { status, body } = await place(server, tableCart([coffee(), gift]));
      expect([status, body.code]).toEqual([409, 'sold_out']);
    });
  });

  describe('the details that an order type requires', () => {
    it.each([
      ['the table of nowhere', { table_id: 99 }, 'order.table_id'],
      ['no table', { table_id: null }, 'order.table_id'],
      ['a service that is not offered', { service_type: 'WebCatering' }, 'order.service_type'],
      ['no service', { service_type: null }, 'order.service_type'],
      ['a venue of nowhere', { venue_id: 99 }, 'order.venue_id'],
      ['allergies without words', { customer_has_allergies: true }, 'order.allergy_notes'],
      ['collection without a time', { service_type: 'WebCollection' }, 'order.delivery_time'],
    ] as const)('[C12] %s is refused', async (_, input, field) => {
      const { status, body } = await place(server, tableCart([coffee()], input));
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    });

    it('[C12] collection needs name and e-mail', async () => {
      const cart = {
        ...collectionCart([coffee(1, false, 3.2)], '2026-11-23T17:00:00+01:00'),
        email: '',
      };
      const { status, body } = await place(server, cart);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['order.email']]);
    });

    it.each([
      ['99999', 5, { 'order.postcode': ['This address is outside the delivery area.'] }],
      ['80331', 2, { 'order.total': ['Add €5.60 more: orders start at €15.00.'] }],
    ])('[V5][C10] a delivery to %s of %d coffees is refused', async (postcode, count, fields) => {
      const cart = pricedCart({
        service_type: 'WebDelivery',
        delivery_time: '2026-11-23T17:00:00+01:00',
        customer_name: 'Guest',
        email: 'guest@example.com',
        phone_number: '+49 170 5551234',
        street: 'Tal 1',
        postcode,
        city: 'Munich',
        line_items_attributes: [coffee(count, false, 3.2)],
      });
      const { status, body } = await place(server, cart);
      expect([status, body.fields]).toEqual([422, fields]);
    });

    it('[P10] a way to pay that is not available is refused', async () => {
      for (const type of ['stripe', 'loyalty', 'zero', 'guest_card_pay']) {
        const { status, body } = await place(server, {
          ...tableCart([coffee()]),
          payment: { type },
        });
        expect([status, body.code]).toEqual([422, 'payment_unavailable']);
      }
    });

    it.each([
      ['2026-11-23T08:05:00Z', 201],
      ['2026-11-23T07:04:00Z', 422],
    ])(
      '[P10] paying later at a table needs a check-in younger than 4 hours: %s',
      async (at, status) => {
        const cart = tableCart([coffee()], { additional_data: { checked_in_at: at } });
        expect((await place(server, cart)).status).toBe(status);
      },
    );

    it('[C11][P13] an order that costs nothing is placed where the site lets it, and not paid', async () => {
      const lines = [coffee(1, false, 3.2)];
      const time = '2026-11-23T16:45:00+01:00';
      const cart = { ...collectionCart(lines, time), discount_code: 'FIVE', total: 0 };
      const { status, body } = await place(server, { ...cart, payment: { type: 'zero' } });
      expect([status, body.order.total]).toEqual([201, 0]);
      expect(body.order.payment).toMatchObject({ type: 'zero', status: 'not_needed' });
      const strict = await openServer({
        engine,
        venues: [orderCafe()],
        now: () => noon,
        site: { ...openSite, switches: { ...openSite.switches, enable_zero_payment: 'false' } },
      });
      const refused = await place(strict, cart);
      expect([refused.status, refused.body.code]).toEqual([422, 'zero_total']);
    });

    it('[O1] a table is not served when the venue is closed', async () => {
      now = new Date('2026-11-23T22:00:00Z');
      const { status, body } = await place(server, tableCart([coffee()]));
      now = noon;
      expect([status, body.code]).toEqual([422, 'closed']);
    });
  });
});
