import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseDeletedCustomers } from '#server/customers/erasure.ts';
import { deleteExpired } from '#server/customers/retention.ts';
import { slots } from '#server/db/schema-catalogue.ts';
import { orders } from '#server/db/schema-orders.ts';
import { push_subscriptions } from '#server/db/schema-push.ts';
import { deleteAccount, newCustomer } from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { deliveryCart, noon, orderCafe, place } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const hourMs = 3_600_000;
const hours = (count: number, since = noon) => new Date(since.getTime() + count * hourMs);
/** Thursday's slot of an order that is placed on Monday. */
const thursday = hours(72);

describe.each(testedEngines)('on %s', async (engine) => {
  const server = await openServer({ engine, venues: [orderCafe()], now: () => noon });
  beforeEach(() => server.db.delete(slots));

  const order = async (columns: Partial<typeof orders.$inferInsert>, Authorization?: string) => {
    const cart = { ...deliveryCart(), payment: { type: 'pay_later' } };
    const placed = await place(server, cart, Authorization ? { Authorization } : {});
    expect(placed.status, placed.text).toBe(201);
    const { id } = placed.body.order;
    const set = { slot_at: null, next_step_at: null, ...columns };
    await server.db.update(orders).set(set).where(eq(orders.id, id));
    return id;
  };
  const ordered = async (columns: Partial<typeof orders.$inferInsert>) => {
    const who = await newCustomer(server);
    const id = await order(columns, who.Authorization);
    expect((await deleteAccount(server, who)).status).toBe(204);
    return id;
  };
  const streetOf = async (id: number) =>
    (await server.db.select().from(orders).where(eq(orders.id, id)))[0]?.doc.street ?? null;
  /** The street of a deleted account's order after the erasure job has run at this time. */
  const streetAt = async (id: number, now: Date) => {
    await eraseDeletedCustomers(server.db, now);
    return streetOf(id);
  };

  it('[A4] [D305] an order for later keeps its address after the account, until a day after its time', async () => {
    const id = await ordered({ slot_at: thursday, status: 'accepted' });
    expect(await streetAt(id, hours(25))).toBe('Tal 1');
    expect(await streetAt(id, hours(23, thursday))).toBe('Tal 1');
    expect(await streetAt(id, hours(25, thursday))).toBeNull();
  });

  it('[A4] [D305] one that has ended loses it at once, however late its slot is', async () => {
    expect(await streetOf(await ordered({ slot_at: thursday, status: 'cancelled' }))).toBeNull();
  });

  it('[A4] [D305] one without a time loses it a day after it was placed, sent by post a week after', async () => {
    const soon = await ordered({ status: 'accepted' });
    const posted = await ordered({ status: 'accepted', service_type: 'WebShop' });
    expect([await streetAt(soon, hours(23)), await streetAt(soon, hours(25))]).toEqual([
      'Tal 1',
      null,
    ]);
    expect([await streetAt(posted, hours(167)), await streetAt(posted, hours(169))]).toEqual([
      'Tal 1',
      null,
    ]);
  });

  it('[S1] [D305] a guest’s order for later keeps its address, however short the site’s retention period', async () => {
    const id = await order({ slot_at: thursday, status: 'accepted' });
    const expire = (now: Date) => deleteExpired(server.db, { retention_days: { guests: 1 } }, now);
    await expire(hours(49));
    expect(await streetOf(id)).toBe('Tal 1');
    await expire(hours(25, thursday));
    expect(await streetOf(id)).toBeNull();
  });

  it('[D229] [D305] notifications of an order for later reach the phone on its day', async () => {
    const order_id = await order({ slot_at: thursday, status: 'accepted' });
    await server.db.insert(push_subscriptions).values({
      order_id,
      device: 'phone',
      endpoint: 'https://push.example',
      p256dh: 'p',
      auth: 'a',
      language: 'en',
      origin: 'http://localhost',
      due_at: noon,
      created_at: noon,
    });
    const left = async (now: Date) => {
      await deleteExpired(server.db, {}, now);
      return server.db.$count(push_subscriptions, eq(push_subscriptions.order_id, order_id));
    };
    expect([await left(hours(49)), await left(hours(25, thursday))]).toEqual([1, 0]);
  });
});
