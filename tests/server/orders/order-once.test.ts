import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '#server/customers/retention.ts';
import { products, slots } from '#server/db/schema-catalogue.ts';
import { idempotency, order_numbers, orders } from '#server/db/schema-orders.ts';
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
const withRef = (client_order_ref: string, valid_until?: string) =>
  tableCart([coffee()], { additional_data: { client_order_ref, valid_until } });

describe.each(testedEngines)('on %s', async (engine) => {
  let now = noon;
  const server = await openServer({ engine, venues: [orderCafe()], now: () => now });
  beforeEach(async () => {
    now = noon;
    await server.db.delete(orders);
    await server.db.delete(slots);
    await server.db.delete(order_numbers);
    await server.db.delete(idempotency);
    await server.db.update(products).set({ stock: null });
  });

  const send = (key: string, cart = tableCart([coffee()]), further = {}) =>
    place(server, cart, { 'Idempotency-Key': key, ...further });

  describe('one key', () => {
    it('[O1][W6] 50 equal requests at once are one order, and all get the same answer', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 50 }, () => send(key)));
      expect(await server.db.$count(orders)).toBe(1);
      const statuses = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`);
      const placed = answers.filter(({ status }) => status === 201);
      expect(placed.filter(({ replayed }) => replayed === null)).toHaveLength(1);
      expect(new Set(placed.map(({ text }) => text)).size).toBe(1);
      expect(statuses.every((status) => status === '201 ' || status === '409 outstanding')).toBe(
        true,
      );
    });

    it.each([-7, 0, 7])(
      '[O1] is answered at once however far off the database’s clock is: %i days from noon',
      async (days) => {
        now = new Date(noon.getTime() + days * 24 * 3_600_000);
        const key = randomUUID();
        await send(randomUUID());
        const before = performance.now();
        const answers = [await send(key), await send(key)];
        expect(performance.now() - before).toBeLessThan(2_000);
        expect(answers.map(({ status }) => status)).toEqual([201, 201]);
        expect(await server.db.$count(orders)).toBe(2);
      },
    );

    it('[O1] in quotes, bare, or in additional_data is the same key', async () => {
      const key = randomUUID();
      const cart = tableCart([coffee()], { additional_data: { idempotency_key: key } });
      const [first, bare, quoted] = [
        await place(server, cart, { 'Idempotency-Key': '' }),
        await send(key, cart),
        await send(`"${key}"`, cart),
      ];
      expect(first?.status).toBe(201);
      expect([bare?.text, quoted?.text]).toEqual([first?.text, first?.text]);
      expect([bare?.replayed, quoted?.replayed]).toEqual(['true', 'true']);
      expect(await server.db.$count(orders)).toBe(1);
    });

    it('[O1] the answer is given again as it was, also when the order has moved on and time has run out', async () => {
      const key = randomUUID();
      const cart = withRef('W7K39QF2', '2026-11-23T11:07:00Z');
      const first = await send(key, cart);
      now = new Date('2026-11-23T14:05:00Z');
      const again = await send(key, cart);
      expect([again.status, again.replayed, again.text]).toEqual([201, 'true', first.text]);
    });

    it('[O1] with another basket is refused', async () => {
      const key = randomUUID();
      await send(key);
      const { status, body } = await send(key, tableCart([coffee(2)]));
      expect([status, body.code]).toEqual([422, 'idempotency_mismatch']);
    });

    it("[O1] is each phone's own", async () => {
      const key = randomUUID();
      await send(key);
      const { status, replayed } = await send(key, tableCart([coffee()]), {
        'X-Client': 'other123456',
      });
      expect([status, replayed]).toEqual([201, null]);
    });

    it('[O1] may come again after a refusal, with the basket put right', async () => {
      const key = randomUUID();
      const wrong = { ...tableCart([coffee()]), total: 1 };
      expect((await send(key, wrong)).body.code).toBe('price_changed');
      expect((await send(key)).status).toBe(201);
    });

    it.each(['short', 'with space in it', 'x'.repeat(65)])('[O1] "%s" is no key', async (key) => {
      expect((await send(key)).status).toBe(422);
    });

    it('[O1] expires after two days, not after one', async () => {
      await send(randomUUID());
      await deleteExpired(server.db, {}, new Date(noon.getTime() + 25 * 3_600_000));
      expect(await server.db.$count(idempotency)).toBe(1);
      await deleteExpired(server.db, {}, new Date(noon.getTime() + 49 * 3_600_000));
      expect(await server.db.$count(idempotency)).toBe(0);
    });
  });

  it('[O1] an order that arrives too late is not placed', async () => {
    const late = withRef('W7K39QF2', '2026-11-23T11:04:59Z');
    const { status, body } = await send(randomUUID(), late);
    expect([status, body.code]).toEqual([422, 'order_expired']);
    expect(await server.db.$count(orders)).toBe(0);
  });

  describe('concurrent orders', () => {
    it("[O1] get the numbers 1, 2, 3 … of the venue's day without a gap", async () => {
      const wrong = { ...tableCart([coffee()]), total: 1 };
      const sent = Array.from({ length: 30 }, (_, index) =>
        send(randomUUID(), index % 3 === 0 ? wrong : tableCart([coffee()])),
      );
      const placed = (await Promise.all(sent)).filter(({ status }) => status === 201);
      const numbers = placed.map(({ body }) => Number(body.order.number)).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      now = new Date('2026-11-24T11:05:00Z');
      expect((await send(randomUUID())).body.order.number).toBe('1');
    });

    it.each([
      [1, 2],
      [7, 30],
    ])('[M11] share the stock: %d units are not sold to %d', async (units, customers) => {
      await server.db.update(products).set({ stock: units }).where(eq(products.id, 102));
      const answers = await Promise.all(
        Array.from({ length: customers }, () => send(randomUUID(), tableCart([cake()]))),
      );
      const codes = answers.map(({ status, body }) => body.code ?? String(status));
      expect(codes.filter((code) => code === '201')).toHaveLength(units);
      expect(codes.filter((code) => code === 'sold_out')).toHaveLength(customers - units);
      const [left] = await server.db.select().from(products).where(eq(products.id, 102));
      expect(left?.stock).toBe(0);
    });

    it('[V2] fill a slot to its last place, and the next is told the nearest times', async () => {
      const cart = collectionCart([coffee(1, false, 3.2)], slot);
      const answers = await Promise.all([1, 2, 3, 4].map(() => send(randomUUID(), cart)));
      const full = answers.filter(({ status }) => status === 409);
      expect([answers.filter(({ status }) => status === 201).length, full.length]).toEqual([2, 2]);
      expect(full[0]?.body).toMatchObject({
        code: 'slot_full',
        errors: ['17:00 is no longer available. The nearest times are 16:30, 16:45 and 17:15.'],
      });
      await call(
        server,
        `/api/orders/${answers.find(({ status }) => status === 201)?.body.order.uuid}/cancel.json`,
        { method: 'PUT' },
      );
      expect((await send(randomUUID(), cart)).status).toBe(201);
    });
  });

  it('[V2] a slot in the past, or off the grid, is not free', async () => {
    for (const time of ['2026-11-23T09:00:00+01:00', '2026-11-23T17:03:00+01:00']) {
      const cart = collectionCart([coffee(1, false, 3.2)], time);
      expect((await send(randomUUID(), cart)).body.code).toBe('slot_full');
    }
  });

  it('[V2] a slot that was offered until a minute ago is still accepted', async () => {
    now = new Date('2026-11-23T11:06:30Z');
    const cart = collectionCart([coffee(1, false, 3.2)], '2026-11-23T12:30:00+01:00');
    expect((await send(randomUUID(), cart)).status).toBe(201);
  });
});

it('[O1] while an equal request is in progress the response is `outstanding`, and nothing is ordered twice', async () => {
  const server = await openServer({ engine: 'postgresql', venues: [orderCafe()], now: () => noon });
  const key = randomUUID();
  const row = { scope: 'client:clientabc12', key, fingerprint: 'x', created_at: noon };
  const answer = await server.db.transaction(async (tx) => {
    await tx.insert(idempotency).values({ ...row, state: 'running' });
    return place(server, tableCart([coffee()]), { 'Idempotency-Key': key });
  });
  expect([answer.status, answer.body.code]).toEqual([409, 'outstanding']);
  expect(await server.db.$count(orders)).toBe(0);
});
