import { readFileSync } from 'node:fs';
import { eq, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { eraseGuests } from '#server/customers/erasure.ts';
import { deleteExpired } from '#server/customers/retention.ts';
import { retention } from '#server/customers/retention-rules.ts';
import { try_counts } from '#server/db/schema-credentials.ts';
import { card_erasures, mails, payment_methods } from '#server/db/schema-customers.ts';
import { orders } from '#server/db/schema-orders.ts';
import { provider_customers } from '#server/db/schema-payments.ts';
import { describeError } from '#server/lib/describe-error.ts';
import { eraseCards } from '#server/payments/card-erasures.ts';
import { braintreeClient } from '#server/payments/providers/braintree.ts';
import { noProviderClients } from '#server/payments/providers/provider-clients.ts';
import { stripeClient } from '#server/payments/providers/stripe.ts';
import { toXml } from '#server/payments/sandbox/braintree-xml.ts';
import { inProcessAgent } from '#server/payments/sandbox/in-process.ts';
import { deleteAccount, emailsTo, newCustomer } from '../../support/customers.ts';
import { call, coffee, noon, orderCafe, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';
import { staying } from './staying.ts';

const order = { ...tableCart([coffee()]), payment: { type: 'pay_later' } };
const now = noon;

/** Provider clients that answer every call with the same status. */
function clientsAnswering(answer: (method: string, path: string) => number) {
  const keys = { merchantId: 'm', publicKey: 'p', privateKey: 'k', isProduction: false };
  const agent = inProcessAgent(async ({ method, path }) => ({
    status: answer(method, path),
    type: 'application/xml',
    body: toXml('answer', {}),
  }));
  return {
    braintree: braintreeClient({ ...keys, accounts: new Map() }, agent),
    stripe: stripeClient('sk_test', async (url, { method = 'GET' }) =>
      Response.json({ error: { message: 'no' } }, { status: answer(method, url) }),
    ),
  };
}

const everything: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(import.meta.glob('../../../openapi/server/db/schema-*.ts', { eager: true })),
);

const server = await openServer({ venues: [orderCafe()], now: () => now });

describe('data that is deleted (D145, D146)', () => {
  it('[A4] a deleted customer’s cards are deleted at the provider too, also if it does not answer at first', async () => {
    const forgotten: string[] = [];
    const errors: unknown[] = [];
    let isSilent = true;
    const cards = {
      remove: async (reference: string) => {
        if (isSilent) throw new Error('no answer');
        forgotten.push(reference);
      },
    };
    const providers = { ...noProviderClients, by: new Map([['stripe', { cards }]]) } as never;
    const shop = await openServer({
      venues: [orderCafe()],
      now: () => now,
      providers: () => providers,
    });
    const [leaves, stays] = [await newCustomer(shop), await newCustomer(shop)];
    for (const { id } of [leaves, stays]) {
      await shop.db.insert(payment_methods).values({
        customer_id: id,
        provider: 'stripe',
        reference: `pm_${id}`,
        created_at: now,
        doc: { provider: 'stripe', card_type: 'visa', display_text: 'Visa', expires_on: '2030-01' },
      });
    }
    const gone = await deleteAccount(shop, leaves);
    const erase = (at: Date) => eraseCards(shop.db, providers, at, (error) => errors.push(error));
    await erase(now);
    expect([gone.status, forgotten, await shop.db.$count(card_erasures)]).toEqual([204, [], 1]);
    isSilent = false;
    await erase(now);
    expect(forgotten).toEqual([]);
    await erase(new Date(now.getTime() + 3_600_000));
    expect([forgotten, errors.length, await shop.db.$count(card_erasures)]).toEqual([
      [`pm_${leaves.id}`],
      1,
      0,
    ]);
  });

  it.each(['stripe', 'braintree'] as const)(
    '[A4] a deleted customer’s record is deleted at %s, also without a saved card',
    async (provider) => {
      const asked: string[] = [];
      const errors: unknown[] = [];
      let status = 401;
      const client = clientsAnswering((method, path) => {
        asked.push(`${method} ${path.replace(/^.*\/(customers\/)/, '$1')}`);
        return status;
      })[provider];
      const providers = { ...noProviderClients, by: new Map([[provider, client]]) } as never;
      const shop = await openServer({
        venues: [orderCafe()],
        now: () => now,
        providers: () => providers,
      });
      const [leaves, stays] = [await newCustomer(shop), await newCustomer(shop)];
      for (const { id } of [leaves, stays]) {
        const record = { customer_id: id, provider, reference: `cus${id}` };
        await shop.db.insert(provider_customers).values(record);
      }
      const gone = await deleteAccount(shop, leaves);
      const report = (error: unknown) => errors.push(error);
      await eraseCards(shop.db, providers, now, report);
      // After a refusal for wrong keys the card may still exist, so the deletion is retried; an unknown card is
      // deleted.
      expect([gone.status, await shop.db.$count(card_erasures)]).toEqual([204, 1]);
      status = 404;
      await eraseCards(shop.db, providers, new Date(now.getTime() + 3_600_000), report);
      const [mine] = await shop.db.select().from(provider_customers);
      expect([errors.length, await shop.db.$count(card_erasures), mine?.customer_id]).toEqual([
        1,
        0,
        stays.id,
      ]);
      expect(asked).toEqual(Array(2).fill(`DELETE customers/cus${leaves.id}`));
    },
  );

  it('[S1] a guest’s name leaves an old order, which stays for the books; a new one keeps it', async () => {
    const sent = { ...order, customer_name: 'Robin', email: 'robin@example.com' };
    const placed = await call(server, '/api/orders.json', {
      method: 'POST',
      body: { order: sent },
    });
    const { uuid } = placed.body.order;
    const row = async () => (await server.db.select().from(orders).where(eq(orders.uuid, uuid)))[0];
    await server.db.update(orders).set({ next_step_at: null }).where(eq(orders.uuid, uuid));
    await eraseGuests(server.db, new Date(now.getTime() - 1_000), now);
    expect((await row())?.doc.customer_name).toBe('Robin');
    const guest = (await row())?.client_id ?? 'no phone';
    const later = new Date(now.getTime() + 91 * 86_400_000);
    await deleteExpired(server.db, {}, later);
    expect((await row())?.doc).toMatchObject({ customer_name: null, email: null });
    expect((await row())?.total_minor).toBeGreaterThan(0);
    // The phone's id is deleted too, because it would link this order to others.
    expect(await row()).toMatchObject({ client_id: null, scope: `left:${uuid}` });
    expect(JSON.stringify(await row())).not.toContain(guest);
  });

  it('[S1] every table of passing things is emptied of what is too old, and of nothing else', async () => {
    const long = new Date(now.getTime() + 200 * 86_400_000);
    await server.db
      .insert(try_counts)
      .values({ key: 'kept', count: 1, ends_at: new Date(long.getTime() + 1) });
    await server.db.insert(mails).values({
      kind: 'receipt',
      recipient: 'old@example.com',
      doc: {},
      created_at: now,
    });
    await deleteExpired(server.db, { retention_days: { mails: 300 } }, long);
    expect(await emailsTo(server, 'old@example.com')).toHaveLength(1);
    await deleteExpired(server.db, {}, long);
    expect(await emailsTo(server, 'old@example.com')).toHaveLength(0);
    expect((await server.db.select().from(try_counts)).map(({ key }) => key)).toEqual(['kept']);
  });

  it('[S1] no table keeps dates or people forever without a documented reason', () => {
    const emptied = Object.values(retention).map(({ table }) => getTableName(table));
    const found = Object.values(everything)
      .filter((one) => is(one, PgTable))
      .map((table) => getTableConfig(table));
    const isPassing = ({ columns }: (typeof found)[number]) =>
      columns.some(
        ({ name, dataType }) =>
          dataType === 'date' || /^(customer|client)_id$|recipient|email|phone|address/.test(name),
      );
    const goesWithAccount = ({ foreignKeys }: (typeof found)[number]) =>
      foreignKeys.some(
        ({ onDelete, reference }) =>
          onDelete === 'cascade' && getTableName(reference().foreignTable) === 'customers',
      );
    const remaining = found
      .filter((one) => isPassing(one) && !goesWithAccount(one) && !emptied.includes(one.name))
      .map(({ name }) => name);
    expect(found.length).toBeGreaterThan(30);
    expect(remaining.sort()).toEqual(Object.keys(staying).sort());
    for (const why of Object.values(staying))
      expect(readFileSync('openapi/server/README.md', 'utf8')).toContain(why);
  });

  it('[S1] the README says of each retention rule what it is for and how long it lasts', () => {
    const terms: Readonly<Record<number, string>> = { 0: 'immediately', 1: '1 day' };
    const readme = readFileSync('openapi/server/README.md', 'utf8');
    const listed = [
      ...readme.matchAll(/^\| [^|]+ \| [^|]+ \| ([^|]+) after [^|]+ \| `(\w+)` \|$/gm),
    ];
    const rules = Object.entries(retention).map(([name, { days }]) => [
      terms[days] ?? `${days} days`,
      name,
    ]);
    expect(listed.map(([, term, name]) => [term, name])).toEqual(rules);
    expect(rules.length).toBe(15);
  });

  it('[S1] nothing of a person stands in an error of the log', () => {
    const failed = new Error('Failed query: insert into x values ($1) params: ann@example.com');
    const smtp = Object.assign(new Error("Can't send: 450 <ann@example.com> +49 170 1234567"), {
      code: 'EENVELOPE',
    });
    const wrong = new Error('outer', {
      cause: new Error('invalid input syntax for type integer: "Ann Smith"'),
    });
    const described = [failed, smtp, wrong, 'text ann@example.com'].map(describeError).join('\n');
    expect(described).not.toMatch(/ann|smith|1234567/i);
    expect(described).toContain('EENVELOPE');
    expect(described).toContain('retention.test.ts');
  });
});
