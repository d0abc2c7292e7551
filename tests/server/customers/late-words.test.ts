import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { feedback, orders } from '#server/db/schema-orders.ts';
import { push_subscriptions } from '#server/db/schema-push.ts';
import { callAs, deleteAccount, newCustomer } from '../../support/customers.ts';
import { countWaiting } from '../../support/database/locks.ts';
import { coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer, testPushKeys } from '../../support/server.ts';

const { kitchen: _, ...site } = openSite;
const push = { keys: testPushKeys, services: [] };
const venues = [orderCafe()];
const server = await openServer({ engine: 'postgresql', site, venues, now: () => noon, push });

/** A new customer’s order of this status. */
async function ordered(status: 'placed' | 'completed') {
  const who = await newCustomer(server);
  const cart = { ...tableCart([coffee()]), payment: { type: 'pay_later' } };
  const { body } = await place(server, cart, { Authorization: who.Authorization });
  const { id, uuid } = body.order;
  const doc = sql`jsonb_set(${orders.doc}, '{payment,status}', '"paid"')`;
  await server.db.update(orders).set({ status, doc }).where(eq(orders.id, id));
  return { who, id, uuid };
}

/** Waits until this many transactions wait for locks. */
const waiting = (count: number) => expect.poll(() => countWaiting(server.db)).toBe(count);

it('[A4] [O4] feedback that arrives while its account is deleted is not stored', async () => {
  const { who, id, uuid } = await ordered('completed');
  const body = { overall: 5, comment: 'Robin Example was here' };
  const { sent } = await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table order_steps in access exclusive mode`);
    const path = `/api/orders/${uuid}/feedback.json`;
    const sent = callAs(server, who, path, { method: 'POST', body });
    await waiting(1);
    expect((await deleteAccount(server, who)).status).toBe(204);
    return { sent };
  });
  expect((await sent).status).toBe(404);
  expect(await server.db.$count(feedback, eq(feedback.order_id, id))).toBe(0);
});

it('[A4] [T77] nor is a phone’s wish for news of its order', async () => {
  const { who, id, uuid } = await ordered('placed');
  const endpoint = 'https://fcm.googleapis.com/fcm/send/a';
  const keys = { p256dh: testPushKeys.public_key, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const { deletion, sent } = await server.db.transaction(async (tx) => {
    await tx.execute(sql`select from orders where id = ${id} for update`);
    const deletion = deleteAccount(server, who);
    await waiting(1);
    const path = `/api/orders/${uuid}/push-subscription.json`;
    const sent = callAs(server, who, path, { method: 'PUT', body: { endpoint, keys } });
    await waiting(2);
    return { deletion, sent };
  });
  expect((await deletion).status).toBe(204);
  expect((await sent).status).toBe(404);
  const ofOrder = eq(push_subscriptions.order_id, id);
  expect(await server.db.$count(push_subscriptions, ofOrder)).toBe(0);
});
