import { createECDH } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { order_steps, orders } from '#server/db/schema-orders.ts';
import { push_subscriptions } from '#server/db/schema-push.ts';
import { sendDue } from '#server/push/sender.ts';
import { isPushService } from '#server/push/services.ts';
import { newCustomer, password, secretsSentTo } from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { decrypted, openPushService } from '../../support/network/push-service.ts';
import {
  call,
  coffee,
  noon,
  orderCafe,
  place,
  pricedCart,
  tableCart,
} from '../../support/orders.ts';
import { testPushKeys as keys, openServer } from '../../support/server.ts';

const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const cart = pricedCart(tableCart([coffee()]));

it('[O1] the browser of RFC 8291 reads the message of its appendix A', () => {
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  expect(decrypted(Buffer.from(body, 'base64url'), { browser, auth })).toBe(
    'When I grow up, I want to be a watermelon',
  );
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['http://fcm.googleapis.com/fcm/send/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://fcm.googleapis.com.evil.example/a', false],
  ['https://evilpush.apple.com/a', false],
  ['https://169.254.169.254/latest', false],
  ['http://localhost:5432/', false],
])('[T47] %s is a push service: %s', (endpoint, is) => {
  expect(isPushService(endpoint)).toBe(is);
});

describe.each(testedEngines)('on %s', async (engine) => {
  const reported: unknown[] = [];
  const send = (now = noon) =>
    sendDue(server.db, { keys, now: () => now, report: (error) => reported.push(error) });

  const service = await openPushService(keys.public_key);
  const push = { keys, services: [service.origin] };
  const { kitchen: _, ...ordinary } = openSite;
  const site = { ...ordinary, switches: { ...ordinary.switches, locales: 'en,de,de-AT,ar' } };
  const server = await openServer({ engine, site, venues: [orderCafe()], now: () => noon, push });
  beforeEach(async () => {
    await server.db.delete(push_subscriptions);
    service.answers.length = 0;
    (service.messages as unknown[]).length = 0;
  });
  afterAll(() => service.close());

  const pathOf = (uuid: string) => `/api/orders/${uuid}/push-subscription.json`;
  const rows = () => server.db.select().from(push_subscriptions);

  async function ordered(as: Readonly<Record<string, string>> = {}) {
    const placed = await place(server, { ...cart, payment: { type: 'pay_later' } }, as);
    expect(placed.status, placed.text).toBe(201);
    const { order } = placed.body;
    const collected = { service_type: 'WebCollection', next_step_at: null } as const;
    await server.db.update(orders).set(collected).where(eq(orders.uuid, order.uuid));
    return order;
  }
  async function subscribed(as: Readonly<Record<string, string>> = {}) {
    const order = await ordered(as);
    const answer = await call(server, pathOf(order.uuid), {
      method: 'PUT',
      body: service.subscribe(`/push/${order.uuid}`),
      as,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(204);
    return order;
  }
  async function becomes(uuid: string, status: 'ready' | 'rejected' | 'completed' | 'preparing') {
    const [row] = await server.db
      .update(orders)
      .set({ status, next_step_at: null })
      .where(eq(orders.uuid, uuid))
      .returning();
    await server.db.insert(order_steps).values({ order_id: row?.id ?? 0, status, at: noon });
  }

  it('[O1] notifies once that an order is ready, in its language and without a name, with three processes', async () => {
    const { uuid, number } = await subscribed({ 'Accept-Language': 'de' });
    await send();
    expect(service.messages).toEqual([]);
    await becomes(uuid, 'ready');
    await Promise.all([send(), send(), send()]);
    await send(at(30));
    expect(service.messages).toHaveLength(1);
    const [message] = service.messages;
    expect(message?.headers).toMatchObject({ urgency: 'high', ttl: '3600' });
    expect(message?.body.includes('fertig')).toBe(false);
    const { web_push, notification } = JSON.parse(message?.text ?? '');
    expect(web_push).toBe(8030);
    expect(notification).toMatchObject({
      body: `Deine Bestellung ${number} ist fertig.`,
      lang: 'de',
      navigate: `http://localhost:4545/order/${uuid}`,
      app_badge: '1',
    });
    for (const personal of [cart.customer_name, cart.email, cart.phone_number]) {
      if (personal) expect(message?.text).not.toContain(personal);
    }
    expect(reported).toEqual([]);
  });

  it.each([
    ['de-AT', 'de', 'ltr'],
    ['ar', 'ar', 'rtl'],
  ])('[O1] [D37] a phone in %s is notified in %s', async (locale, lang, dir) => {
    const { uuid } = await subscribed({ 'Accept-Language': locale });
    await becomes(uuid, 'ready');
    await send();
    const { notification } = JSON.parse(service.messages[0]?.text ?? '');
    expect(notification).toMatchObject({ lang, dir });
  });

  it('[O1] sends the question about a changed total, and each notification once', async () => {
    const { uuid } = await subscribed();
    const [row] = await server.db.select().from(orders).where(eq(orders.uuid, uuid));
    const doc = { ...row?.doc, previous_total: 1 } as typeof orders.$inferInsert.doc;
    await server.db.update(orders).set({ doc }).where(eq(orders.uuid, uuid));
    await send();
    await send(at(1));
    expect(service.messages.map(({ text }) => text)).toEqual([expect.stringContaining('question')]);
    const settled = { ...doc, previous_total: null };
    await server.db.update(orders).set({ doc: settled }).where(eq(orders.uuid, uuid));
    await becomes(uuid, 'ready');
    await send(at(2));
    expect(service.messages).toHaveLength(2);
  });

  it('[O1] a failed message is retried with growing pauses, or as the push service requests, and then dropped', async () => {
    const { uuid } = await subscribed();
    await becomes(uuid, 'ready');
    service.answers.push(500, [429, { 'Retry-After': '300' }], 503, 502, 500);
    const calls: number[] = [];
    for (const minutes of [0, 0.4, 0.6, 3, 5.7, 8, 13, 40, 80]) {
      const before = service.calls();
      await send(at(minutes));
      calls.push(service.calls() - before);
    }
    expect(calls).toEqual([1, 0, 1, 0, 1, 1, 1, 0, 0]);
    expect(service.messages).toEqual([]);
  });

  it('[O1] sends a failed notification once', async () => {
    const { uuid } = await subscribed();
    await becomes(uuid, 'ready');
    service.answers.push(503);
    for (const minutes of [0, 1, 2, 10]) await send(at(minutes));
    expect(service.messages).toHaveLength(1);
  });

  it.each([404, 410])('[O1] %i of the push service ends the subscription', async (status) => {
    const { uuid } = await subscribed();
    await becomes(uuid, 'ready');
    service.answers.push(status);
    await send();
    expect(await rows()).toEqual([]);
  });

  it('[O1] the end of an order deletes its subscription, once its last notification was sent', async () => {
    const { uuid } = await subscribed();
    await becomes(uuid, 'rejected');
    await send();
    expect(service.messages).toHaveLength(1);
    expect(await rows()).toEqual([]);
    const other = await subscribed();
    await becomes(other.uuid, 'completed');
    await send();
    expect(service.messages).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });

  it('[O1] a phone has one subscription for an order, which it may end or move', async () => {
    const { uuid } = await subscribed();
    const again = service.subscribe('/push/again');
    await call(server, pathOf(uuid), { method: 'PUT', body: again });
    expect(await rows()).toHaveLength(1);
    const moved = service.subscribe('/push/moved');
    const body = { old_endpoint: again.endpoint, ...moved };
    expect((await call(server, '/api/push/renewal.json', { method: 'POST', body })).status).toBe(
      204,
    );
    expect(await rows()).toMatchObject([{ endpoint: moved.endpoint }]);
    expect((await call(server, pathOf(uuid), { method: 'DELETE' })).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it('[T47] accepts no address inside the network, and no unusable keys', async () => {
    const { uuid } = await ordered();
    const fine = service.subscribe('/push/a');
    for (const body of [
      { ...fine, endpoint: 'http://169.254.169.254/latest' },
      { ...fine, keys: { ...fine.keys, p256dh: 'AAAA' } },
      { ...fine, keys: { ...fine.keys, auth: 'AAAA' } },
    ]) {
      expect((await call(server, pathOf(uuid), { method: 'PUT', body })).status).toBe(422);
    }
    expect(await rows()).toEqual([]);
  });

  it('[A4] signing out ends notifications on this phone, deleting the account on all', async () => {
    const me = await newCustomer(server);
    const as = { Authorization: me.Authorization };
    await subscribed(as);
    const { uuid } = await subscribed({ ...as, 'X-Client': 'tablet12345' });
    expect(uuid).toBeTruthy();
    expect(await rows()).toHaveLength(2);
    const token = me.Authorization.replace('Bearer ', '');
    await call(server, '/api/oauth/revoke.json', { method: 'POST', body: { token } });
    expect(await rows()).toMatchObject([{ device: 'tablet12345' }]);
    const other = await newCustomer(server);
    const asOther = { Authorization: other.Authorization };
    await subscribed(asOther);
    const path = `/api/customers/${other.id}.json?password=${encodeURIComponent(password)}`;
    expect((await call(server, path, { method: 'DELETE', as: asOther })).status).toBe(204);
    expect(await rows()).toMatchObject([{ device: 'tablet12345' }]);
  });

  it('[A9] [D382] a new password ends notifications on the other phones, one by email on all', async () => {
    const me = await newCustomer(server);
    const as = { Authorization: me.Authorization };
    await subscribed(as);
    await subscribed({ ...as, 'X-Client': 'lostphone12' });
    const customer = { password: 'a new password of mine', current_password: password };
    const path = `/api/customers/${me.id}.json`;
    const changed = await call(server, path, { method: 'PUT', body: { customer }, as });
    expect(changed.status).toBe(200);
    const [left, ...others] = await rows();
    expect(left?.device).not.toBe('lostphone12');
    expect(others).toEqual([]);
    const reset = '/api/customers/reset-password.json';
    await call(server, reset, { method: 'POST', body: { email: me.email } });
    const { token } = await secretsSentTo(server, me.email);
    const body = { token, password: 'one by email' };
    expect((await call(server, reset, { method: 'POST', body })).status).toBe(204);
    expect(await rows()).toEqual([]);
  });
});
