import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { card_erasures, customers, payment_methods } from '#server/db/schema-customers.ts';
import {
  callAs,
  deleteAccount,
  newCustomer,
  type SignedInCustomer,
} from '../../support/customers.ts';
import { countWaiting } from '../../support/database/locks.ts';
import { noon, orderCafe } from '../../support/orders.ts';
import { cardProvider } from '../../support/payments/card-provider.ts';
import { openServer } from '../../support/server.ts';

/** A provider that creates a customer once `created` resolves, under another name each time. */
let created: () => Promise<unknown>;
let count = 0;
const providers = cardProvider(async () => {
  count += 1;
  const reference = `cus_${count}`;
  await created();
  return reference;
});

const venues = [orderCafe()];
const engine = 'postgresql';
const server = await openServer({ engine, venues, now: () => noon, providers: () => providers });
beforeEach(async () => {
  await server.db.delete(card_erasures);
  created = async () => undefined;
  count = 0;
});

const remove = (who: SignedInCustomer) => deleteAccount(server, who);
const save = (who: SignedInCustomer, token: string) => {
  const body = { payment_method: { provider: 'stripe', token } };
  return callAs(server, who, '/api/payment-methods.json', { method: 'POST', body });
};
const erasures = async () =>
  (await server.db.select().from(card_erasures))
    .map(({ kind, reference }) => `${kind} ${reference}`)
    .sort();

it('[A4] [D307] a card that is saved while the account is deleted is deleted at its provider too', async () => {
  const who = await newCustomer(server);
  const acts = await server.db.transaction(async (tx) => {
    await tx.execute(sql`select from customers where id = ${who.id} for key share`);
    const gone = remove(who);
    await expect.poll(() => countWaiting(server.db)).toBe(1);
    let isSaved = false;
    const saved = save(who, 'pm_late').finally(() => {
      isSaved = true;
    });
    await expect.poll(async () => isSaved || (await countWaiting(server.db)) === 2).toBe(true);
    return [gone, saved];
  });
  expect((await Promise.all(acts)).map(({ status }) => status)).toEqual([204, 401]);
  expect(await server.db.$count(payment_methods, eq(payment_methods.customer_id, who.id))).toBe(0);
  expect(await erasures()).toEqual(['customer cus_1']);
});

it('[A4] [D307] so is a customer whom the provider creates meanwhile', async () => {
  const who = await newCustomer(server);
  created = () => remove(who);
  expect((await save(who, 'pm_late')).status).toBe(401);
  expect(await server.db.$count(customers, eq(customers.id, who.id))).toBe(0);
  expect(await erasures()).toEqual(['customer cus_1']);
});

it('[P15] [D212] of two customers whom a provider creates at once, one is kept and one deleted there', async () => {
  const who = await newCustomer(server);
  created = () => expect.poll(() => count).toBe(2);
  const saved = await Promise.all([save(who, 'pm_1'), save(who, 'pm_2')]);
  expect(saved.map(({ status }) => status)).toEqual([201, 201]);
  expect(await erasures()).toEqual([expect.stringMatching(/^customer cus_[12]$/)]);
});
