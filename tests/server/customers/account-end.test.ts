import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eraseDeletedCustomers } from '#server/customers/erasure.ts';
import { customers, personal_offers } from '#server/db/schema-customers.ts';
import { idempotency, order_lines, orders } from '#server/db/schema-orders.ts';
import { asDemo } from '#server/demo/demo.ts';
import { presetSite } from '#server/demo/site-presets.ts';
import { createApp } from '#server/http/app.ts';
import { moveManually } from '#server/orders/by-hand.ts';
import {
  callAs,
  emailsTo,
  newCustomer,
  password,
  type SignedInCustomer,
} from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call, coffee, noon, orderCafe, place, send, tableCart } from '../../support/orders.ts';
import { guestHeaders, openServer } from '../../support/server.ts';

const personal = {
  customer_name: 'Robin Example',
  email: 'robin@example.com',
  phone_number: '+49 89 123456',
  driver_notes: 'Ring twice',
  customer_has_allergies: true,
  allergy_notes: 'Peanuts',
};

describe.each(testedEngines)('on %s', async (engine) => {
  const site = presetSite('open');
  let now = noon;
  const server = await openServer({ engine, site, venues: [orderCafe()], now: () => now });

  const remove = (
    who: SignedInCustomer,
    query = '',
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const as = { Authorization: who.Authorization, ...headers };
    return send(server, `/api/customers/${who.id}.json${query}`, { method: 'DELETE', as });
  };
  const order = async (headers: Readonly<Record<string, string>>) => {
    const lines = [{ ...coffee(), notes: 'For Robin' }];
    const cart = { ...tableCart(lines), ...personal, payment: { type: 'pay_later' } };
    const placed = await place(server, cart, headers);
    expect(placed.status, placed.text).toBe(201);
    return placed.body.order;
  };
  const rowOf = async (uuid: string) =>
    (await server.db.select().from(orders).where(eq(orders.uuid, uuid)))[0];

  it('[A4] a wrong password deletes nothing and signs nobody out', async () => {
    const who = await newCustomer(server);
    const answers = [
      await remove(who, '?password=wrong%20password'),
      await remove(who, `?password=${encodeURIComponent(password)}`, {
        'X-Account-Password': 'wrong password',
      }),
      await remove(who),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(await answers[0]?.json()).toMatchObject({ code: 'wrong_password' });
    expect((await callAs(server, who, `/api/customers/${who.id}.json`)).status).toBe(200);
  });

  it.each([
    ['the query', `?password=${encodeURIComponent(password)}`, {}],
    ['the header', '', { 'X-Account-Password': password }],
  ] as const)(
    '[A4] [D35] with the password in %s, the customer and all personal data are deleted',
    async (_where, query, headers) => {
      const who = await newCustomer(server);
      expect((await remove(who, query, headers)).status).toBe(204);
      expect((await callAs(server, who, `/api/customers/${who.id}.json`)).status).toBe(401);
      expect(await server.db.$count(customers, eq(customers.id, who.id))).toBe(0);
      expect(await server.db.$count(personal_offers, eq(personal_offers.customer_id, who.id))).toBe(
        0,
      );
      expect(await emailsTo(server, who.email)).toEqual([]);
      const again = await newCustomer(server, { email: who.email });
      expect(again.id).not.toBe(who.id);
    },
  );

  it('[A4] [D386] so are the emails to its former addresses, however they were written', async () => {
    const who = await newCustomer(server);
    const profile = `/api/customers/${who.id}.json`;
    const addresses = [who.email, `new-${who.email}`, `New-${who.email}`, `last-${who.email}`];
    for (const email of addresses.slice(1)) {
      const customer = { email, current_password: password };
      const { status } = await callAs(server, who, profile, { method: 'PUT', body: { customer } });
      expect(status).toBe(200);
      now = new Date(now.getTime() + 120_000);
    }
    const emails = async () =>
      (await Promise.all(addresses.map((email) => emailsTo(server, email)))).flat();
    expect((await emails()).length).toBeGreaterThan(addresses.length);
    expect((await remove(who, '', { 'X-Account-Password': password })).status).toBe(204);
    expect(await emails()).toEqual([]);
  });

  it('[A4] orders stay for accounting without personal data; one in progress keeps it until it is done', async () => {
    const who = await newCustomer(server);
    const { Authorization } = who;
    const done = await order({ Authorization });
    await moveManually(server.db, done.uuid, { move: 'mark_paid' }, { now, site });
    now = new Date(now.getTime() + 600_000);
    await callAs(server, who, '/api/orders.json');
    const running = await order({ Authorization });
    expect((await remove(who, '', { 'X-Account-Password': password })).status).toBe(204);
    const row = await rowOf(done.uuid);
    expect(row).toMatchObject({ customer_id: null, client_id: null, status: 'completed' });
    expect(row?.doc).toMatchObject({
      total: done.total,
      customer_id: null,
      customer_name: null,
      email: null,
      phone_number: null,
      driver_notes: null,
      allergy_notes: null,
      additional_data: {},
    });
    const [line] = await server.db
      .select()
      .from(order_lines)
      .where(eq(order_lines.order_id, done.id));
    expect(line?.doc).toMatchObject({ product_id: 100, notes: null });
    expect((await rowOf(running.uuid))?.doc.customer_name).toBe('Robin Example');
    now = new Date(now.getTime() + 600_000);
    await call(server, `/api/orders/${running.uuid}/unauthenticated.json`);
    await eraseDeletedCustomers(server.db, new Date());
    expect((await rowOf(running.uuid))?.doc.customer_name).toBeNull();
  });

  it('[A4] [A9] so do the stored answers to orders that were placed as a guest; those of others stay', async () => {
    const who = await newCustomer(server);
    const phone = { 'X-Client': 'phoneabc555' };
    const merged = await order({ ...phone, 'Idempotency-Key': 'guest-key-1' });
    await order({ ...phone, 'Idempotency-Key': 'guest-key-2' });
    await call(server, `/api/customers/${who.id}/merge.json`, {
      method: 'POST',
      body: { customer: { guest_order_uuids: [merged.uuid] } },
      as: { ...phone, Authorization: who.Authorization },
    });
    const answers = async () =>
      (
        await server.db
          .select()
          .from(idempotency)
          .where(eq(idempotency.scope, 'client:phoneabc555'))
      )
        .filter(({ body }) => body?.includes(personal.email))
        .map(({ key }) => key)
        .sort();
    expect(await answers()).toEqual(['guest-key-1', 'guest-key-2']);
    expect((await remove(who, `?password=${encodeURIComponent(password)}`)).status).toBe(204);
    expect(await answers()).toEqual(['guest-key-2']);
  });

  it('[A4] after five wrong passwords even the right one has to wait', async () => {
    const who = await newCustomer(server);
    for (let tries = 0; tries < 5; tries++) await remove(who, '?password=wrong%20password');
    const stopped = await remove(who, '', { 'X-Account-Password': password });
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('[D35] the password is in no line of the log', async () => {
    const who = await newCustomer(server);
    const lines: unknown[] = [];
    const app = createApp(
      asDemo({ db: server.db, site, now: () => now, log: (line) => lines.push(line) }),
    );
    const path = `http://localhost:4545/api/customers/${who.id}.json?password=${encodeURIComponent(password)}`;
    const headers = guestHeaders({ Authorization: who.Authorization });
    expect((await app.fetch(new Request(path, { method: 'DELETE', headers }))).status).toBe(204);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/password|a%20long|a long/);
  });

  it('[A9] [D34] orders of this phone become the customer’s; others are skipped', async () => {
    const own = await order({ 'X-Client': 'phoneabc123' });
    const foreign = await order({ 'X-Client': 'otherphone1' });
    const [who, other] = [await newCustomer(server), await newCustomer(server)];
    const othersOrder = await order({ Authorization: other.Authorization });
    const merge = (guest_order_uuids: readonly string[]) =>
      call(server, `/api/customers/${who.id}/merge.json`, {
        method: 'POST',
        body: { customer: { guest_order_uuids } },
        as: { Authorization: who.Authorization, 'X-Client': 'phoneabc123' },
      });
    const all = [own.uuid, foreign.uuid, othersOrder.uuid, crypto.randomUUID()];
    expect((await merge(all)).status).toBe(204);
    expect((await merge(all)).status).toBe(204);
    const listed = await callAs(server, who, '/api/orders.json');
    expect(listed.body.orders).toMatchObject([
      { uuid: own.uuid, customer_id: who.id, guest_user: false, editable: true },
    ]);
    const guest = await call(server, `/api/orders/${foreign.uuid}.json`, {
      as: { 'X-Client': 'otherphone1' },
    });
    expect(guest.status).toBe(200);
  });
});
