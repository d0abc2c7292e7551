import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { products, slots } from '#server/db/schema-catalogue.ts';
import { mails } from '#server/db/schema-customers.ts';
import { order_steps } from '#server/db/schema-orders.ts';
import { advanceOrders, startKitchen } from '#server/demo/kitchen/kitchen.ts';
import { testedEngines } from '../../support/database/engines.ts';
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

const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const other = { 'X-Client': 'another1234' };

describe.each(testedEngines)('on %s', async (engine) => {
  let now = noon;
  const server = await openServer({ engine, venues: [orderCafe()], now: () => now });
  beforeEach(() => {
    now = noon;
  });

  const orderNow = async (cart = tableCart([coffee()])) => (await place(server, cart)).body.order;
  const look = async (uuid: string) =>
    (await call(server, `/api/orders/${uuid}.json?include_feedback_exist`)).body.order;

  describe('the kitchen', () => {
    it('[O1] advances an order by itself, a step every 20 seconds, at the due times', async () => {
      const { uuid } = await orderNow();
      const seen: string[] = [];
      for (const seconds of [19, 20, 45, 61, 119, 120, 9_999]) {
        now = at(seconds);
        seen.push((await look(uuid)).status);
      }
      expect(seen).toEqual([
        'placed',
        'accepted',
        'preparing',
        'ready',
        'ready',
        'completed',
        'completed',
      ]);
      expect((await look(uuid)).status_history).toEqual(
        [
          ['placed', '12:05:00'],
          ['accepted', '12:05:20'],
          ['preparing', '12:05:40'],
          ['ready', '12:06:00'],
          ['completed', '12:07:00'],
        ].map(([status, clock]) => ({ status, at: `2026-11-23T${clock}+01:00` })),
      );
    });

    it('[O1] catches up after an hour without checks', async () => {
      const { uuid } = await orderNow();
      now = at(3600);
      expect(await look(uuid)).toMatchObject({ status: 'completed', cancellable: false });
    });

    it('[O1] starts an order for later at its slot', async () => {
      const { uuid } = await orderNow(
        collectionCart([coffee(1, false, 3.2)], '2026-11-23T17:00:00+01:00'),
      );
      const statusAt = async (time: string) => {
        now = new Date(`2026-11-23T${time}:00+01:00`);
        return (await look(uuid)).status;
      };
      expect(await statusAt('16:39')).toBe('accepted');
      expect(await statusAt('16:40')).toBe('preparing');
      expect(await statusAt('16:59')).toBe('preparing');
      expect(await statusAt('17:00')).toBe('ready');
    });

    it('[O1] sends a delivery out', async () => {
      const { uuid } = await orderNow(
        pricedCart({
          service_type: 'WebDelivery',
          delivery_time: '2026-11-23T12:30:00+01:00',
          customer_name: 'Guest',
          email: 'guest@example.com',
          phone_number: '+49 170 5551234',
          street: 'Tal 1',
          postcode: '80331',
          city: 'Munich',
          line_items_attributes: [coffee(5, false, 3.2)],
        }),
      );
      now = at(60);
      expect((await look(uuid)).status).toBe('out_for_delivery');
    });

    it('[O1] does not take a step twice during concurrent checks', async () => {
      const { id } = await orderNow();
      await Promise.all([1, 2, 3, 4].map(() => advanceOrders(server.db, at(600), 20_000)));
      const steps = await server.db.select().from(order_steps).where(eq(order_steps.order_id, id));
      expect(steps.map(({ status }) => status)).toEqual([
        'placed',
        'accepted',
        'preparing',
        'ready',
        'completed',
      ]);
    });

    it('[O1] works while the server runs, and stops with it', async () => {
      const { id } = await orderNow();
      const errors: unknown[] = [];
      const stop = startKitchen(server.db, {
        pace: 20_000,
        now: () => at(30),
        everyMs: 5,
        report: (error) => errors.push(error),
      });
      const stepsOf = () => server.db.$count(order_steps, eq(order_steps.order_id, id));
      await expect.poll(stepsOf).toBe(2);
      await stop();
      expect(errors).toEqual([]);
    });
  });

  describe('a cancellation', () => {
    it('[O3] releases what the order had taken, once', async () => {
      await server.db.update(products).set({ stock: 3 }).where(eq(products.id, 102));
      const slot = '2026-11-23T17:15:00+01:00';
      const { uuid } = await orderNow(collectionCart([cake(2)], slot));
      const state = async () => {
        const [dish] = await server.db.select().from(products).where(eq(products.id, 102));
        const [place] = await server.db
          .select()
          .from(slots)
          .where(eq(slots.slot_at, new Date(slot)));
        return [dish?.stock, place?.taken];
      };
      expect(await state()).toEqual([1, 1]);
      const path = `/api/orders/${uuid}/cancel.json`;
      const answers = await Promise.all([1, 2, 3].map(() => call(server, path, { method: 'PUT' })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers[0]?.body.order).toMatchObject({
        status: 'cancelled',
        cancellable: false,
        refund_note: 'Nothing was charged.',
      });
      expect(await state()).toEqual([3, 0]);
      now = at(9_999);
      expect((await look(uuid)).status).toBe('cancelled');
    });

    it('[O3] is possible until 30 minutes before a slot, and at once only before it is accepted (D87)', async () => {
      const atTable = await orderNow();
      const later = await orderNow(
        collectionCart([coffee(1, false, 3.2)], '2026-11-23T17:30:00+01:00'),
      );
      now = at(20);
      const cancel = (uuid: string) =>
        call(server, `/api/orders/${uuid}/cancel.json`, { method: 'PUT' });
      expect((await cancel(atTable.uuid)).body.code).toBe('not_cancellable');
      expect((await cancel(later.uuid)).status).toBe(200);
    });

    it('[O7] is possible for the owner only', async () => {
      const { uuid, id } = await orderNow();
      for (const ref of [uuid, id]) {
        const path = `/api/orders/${ref}/cancel.json`;
        expect((await call(server, path, { method: 'PUT', as: other })).status).toBe(404);
      }
    });
  });

  describe('afterwards', () => {
    it('[O4] feedback is accepted once, after the order is completed', async () => {
      const { uuid } = await orderNow();
      const path = `/api/orders/${uuid}/feedback.json`;
      const say = (body: object, as = {}) => call(server, path, { method: 'POST', body, as });
      expect((await say({ overall: 5 })).body.code).toBe('too_early');
      now = at(600);
      expect((await look(uuid)).feedback_exist).toBe(false);
      expect((await say({ overall: 5 }, other)).status).toBe(404);
      expect((await say({ overall: 6 })).status).toBe(422);
      expect((await say({ overall: 5, delivery: 5 })).status).toBe(422);
      const answers = await Promise.all([say({ overall: 5 }), say({ overall: 1 })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect((await look(uuid)).feedback_exist).toBe(true);
    });

    it('[O5] a receipt is sent to the address that the link’s holder enters, a limited number of times', async () => {
      const { uuid, id } = await orderNow();
      const send = (ref: string | number) =>
        call(server, `/api/orders/${ref}/unauthenticated-receipt.json`, {
          method: 'POST',
          body: { email: 'guest@example.com' },
        });
      expect((await send(uuid)).status).toBe(204);
      const [letter] = await server.db.select().from(mails);
      expect(letter).toMatchObject({ kind: 'receipt', recipient: 'guest@example.com' });
      expect((await send(id)).status).toBe(404);
      for (let times = 0; times < 4; times++) await send(uuid);
      expect((await send(uuid)).status).toBe(429);
    });

    it('[O2] a customer reads their own orders in pages, newest first; a guest none', async () => {
      const signUp = await call(server, '/api/customers.json', {
        method: 'POST',
        body: {
          customer: {
            name: 'Ada',
            email: `ada@${engine}.example`,
            password: 'correct horse',
            terms: true,
          },
          sender: 'web',
        },
      });
      const { access_token } = signUp.body.credentials;
      const as = { Authorization: `Bearer ${access_token}` };
      for (const minute of [0, 1, 2]) {
        now = at(minute * 60);
        await place(server, tableCart([coffee(minute + 1)]), as);
      }
      const pages = await Promise.all(
        [1, 2].map((page) => call(server, `/api/orders.json?per_page=2&page=${page}`, { as })),
      );
      const quantities = pages.map(({ body }) =>
        body.orders.map(
          (order: { line_items_attributes: { quantity: number }[] }) =>
            order.line_items_attributes[0]?.quantity,
        ),
      );
      expect(quantities).toEqual([[3, 2], [1]]);
      const { id, guest_user, customer_id } = pages[0]?.body.orders[0] ?? {};
      expect([guest_user, customer_id]).toEqual([false, signUp.body.customer.id]);
      expect((await call(server, `/api/orders/${id}.json`)).status).toBe(404);
      expect((await call(server, `/api/orders/${id}.json`, { as })).status).toBe(200);
      expect((await call(server, '/api/orders.json')).status).toBe(401);
    });
  });
});
