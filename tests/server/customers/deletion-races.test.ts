import { eq, type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openSite, type Site } from '#server/config/site.ts';
import { products } from '#server/db/schema-catalogue.ts';
import { customers } from '#server/db/schema-customers.ts';
import { loyalty_cards } from '#server/db/schema-loyalty.ts';
import { orders } from '#server/db/schema-orders.ts';
import {
  callAs,
  deleteAccount,
  newCustomer,
  password,
  type SignedInCustomer,
  secretsSentTo,
} from '../../support/customers.ts';
import { countWaiting } from '../../support/database/locks.ts';
import { cake, call, coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const site: Site = {
  ...openSite,
  switches: { ...openSite.switches, full_price_loyalty_payment: 'true' },
  loyalty: { name: 'Common points', points_per_unit: 50, currency: 'EUR' },
};

const venues = [orderCafe({ card_payment: 'all', currency: 'EUR' })];
const server = await openServer({ engine: 'postgresql', site, venues, now: () => noon });
await server.db.update(products).set({ stock: 99 }).where(eq(products.id, 102));

interface Answered {
  readonly status: number;
}

const remove = (who: SignedInCustomer) => deleteAccount(server, who);

/** Starts acts while a statement holds its locks, each once the one before waits for a lock or has ended; then commits. */
async function whileLocked<Answer>(
  statement: SQL,
  acts: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const started: Promise<Answer>[] = [];
  let ended = 0;
  await server.db.transaction(async (tx) => {
    await tx.execute(statement);
    for (const act of acts) {
      started.push(
        act().finally(() => {
          ended += 1;
        }),
      );
      await expect.poll(async () => ended + (await countWaiting(server.db))).toBe(started.length);
    }
  });
  return Promise.all(started);
}

/** A customer with enough points for a piece of cake. */
async function withPoints(): Promise<SignedInCustomer> {
  const who = await newCustomer(server);
  await callAs(server, who, `/api/payment-methods.json?customer_id=${who.id}&provider=all`);
  const isTheirs = eq(loyalty_cards.customer_id, who.id);
  await server.db.update(loyalty_cards).set({ points: 1_000 }).where(isTheirs);
  return who;
}

const orderCake = (who: SignedInCustomer, payment: object) =>
  place(server, { ...tableCart([cake()]), payment }, { Authorization: who.Authorization });
const payLater = { type: 'pay_later' };
const theCake = sql`select from products where id = 102 for update`;

it('[A4] [D101] an account is deleted while an order is paid with its points', async () => {
  const who = await withPoints();
  const [placed, gone] = await whileLocked<Answered>(theCake, [
    () => orderCake(who, { type: 'loyalty' }),
    () => remove(who),
  ]);
  expect([placed?.status, gone?.status]).toEqual([201, 204]);
  expect(await server.db.$count(customers, eq(customers.id, who.id))).toBe(0);
});

it.each(['loyalty', 'pay_later'])(
  '[A4] [D307] an order that its customer places meanwhile (%s) loses its person like all others',
  async (type) => {
    const who = await withPoints();
    const [placed] = await whileLocked<Answered>(theCake, [
      () => orderCake(who, { type }),
      () => remove(who),
    ]);
    expect(placed?.status).toBe(201);
    expect(await server.db.$count(orders, eq(orders.scope, `customer:${who.id}`))).toBe(0);
  },
);

it('[A4] [D307] so does one that becomes its customer’s meanwhile', async () => {
  const who = await newCustomer(server);
  const as = { 'X-Client': 'phoneabc123' };
  const { body } = await place(server, { ...tableCart([coffee()]), payment: payLater }, as);
  const { uuid } = body.order;
  const merge = () =>
    call(server, `/api/customers/${who.id}/merge.json`, {
      method: 'POST',
      body: { customer: { guest_order_uuids: [uuid] } },
      as: { Authorization: who.Authorization, ...as },
    });
  const order = sql`select from orders where uuid = ${uuid} for update`;
  const [merged, gone] = await whileLocked<Answered>(order, [merge, () => remove(who)]);
  expect([merged?.status, gone?.status]).toEqual([204, 204]);
  const [row] = await server.db.select().from(orders).where(eq(orders.uuid, uuid));
  expect(row).toMatchObject({ customer_id: null, scope: `left:${uuid}` });
});

it('[A4] [D307] an order that arrives while the account is deleted is not placed', async () => {
  const who = await newCustomer(server);
  const row = sql`select from customers where id = ${who.id} for key share`;
  const [gone, placed] = await whileLocked<Answered>(row, [
    () => remove(who),
    () => orderCake(who, payLater),
  ]);
  expect([gone?.status, placed?.status]).toEqual([204, 409]);
});

it('[A4] [D101] it is deleted while a link from an email sets its password', async () => {
  const who = await newCustomer(server);
  const reset = (body: object) =>
    call(server, '/api/customers/reset-password.json', { method: 'POST', body });
  await reset({ email: who.email });
  const { token } = await secretsSentTo(server, who.email);
  const row = sql`select from customers where id = ${who.id} for key share`;
  const [gone, set] = await whileLocked<Answered>(row, [
    () => remove(who),
    () => reset({ token, password: 'another password' }),
  ]);
  expect([gone?.status, set?.status]).toEqual([204, 422]);
});

it('[A4] [D101] it is deleted while a window of its customer gets new tokens', async () => {
  const who = await newCustomer(server);
  const row = sql`select from tokens join token_families on token_families.id = family_id
    where customer_id = ${who.id} and kind = 'refresh' for update of tokens`;
  const body = { grant_type: 'refresh_token', refresh_token: who.refresh_token };
  const [refreshed, gone] = await whileLocked<Answered>(row, [
    () => call(server, '/api/oauth/token.json', { method: 'POST', body }),
    () => remove(who),
  ]);
  expect([refreshed?.status, gone?.status]).toEqual([200, 204]);
});

const onThisPhone = { 'X-Client': 'phoneabc124' };
const sentMeanwhile: Readonly<Record<string, (who: SignedInCustomer) => Promise<Answered>>> = {
  'takes over an order': async ({ id, Authorization }) => {
    const body = { customer: { guest_order_uuids: [await guestOrder()] } };
    const as = { Authorization, ...onThisPhone };
    return call(server, `/api/customers/${id}/merge.json`, { method: 'POST', body, as });
  },
  'gets a loyalty card': (who) =>
    callAs(server, who, `/api/payment-methods.json?customer_id=${who.id}&provider=all`),
  'signs in': ({ email }) =>
    call(server, '/api/customers/signin.json', {
      method: 'POST',
      body: { customer: { email, password }, sender: 'web' },
    }),
};

async function guestOrder(): Promise<string> {
  const cart = { ...tableCart([coffee()]), payment: payLater };
  const { body } = await place(server, cart, onThisPhone);
  return body.order.uuid;
}

it.each(Object.entries(sentMeanwhile))(
  '[A4] [D307] a customer who %s while the account is deleted hears that it is gone',
  async (_, send) => {
    const who = await newCustomer(server);
    const deletion = sql`delete from customers where id = ${who.id}`;
    const [answer] = await whileLocked<Answered>(deletion, [() => send(who)]);
    expect(answer?.status).toBe(401);
  },
);
