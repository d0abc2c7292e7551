import { expect, it } from 'vitest';
import type { PaymentMethod } from '#domain/model.ts';
import { card_erasures } from '#server/db/schema-customers.ts';
import { callAs, newCustomer, type SignedInCustomer } from '../../support/customers.ts';
import { noon, orderCafe } from '../../support/orders.ts';
import { cardProvider } from '../../support/payments/card-provider.ts';
import { openServer } from '../../support/server.ts';

const providers = cardProvider(async (key) => `cus_${key}`);

const venues = [orderCafe()];
const server = await openServer({ venues, now: () => noon, providers: () => providers });

const save = (who: SignedInCustomer, token: string, further: object = {}) => {
  const body = { payment_method: { provider: 'stripe', token, ...further } };
  return callAs(server, who, '/api/payment-methods.json', { method: 'POST', body });
};
const methodsOf = async (who: SignedInCustomer): Promise<readonly PaymentMethod[]> => {
  const path = `/api/payment-methods.json?customer_id=${who.id}&provider=all`;
  return (await callAs(server, who, path)).body.payment_methods;
};
const defaultsOf = async (who: SignedInCustomer) =>
  (await methodsOf(who)).filter((one) => one.default).map((one) => one.display_text);

it('[P15] a card that is saved again as the default becomes the default', async () => {
  const who = await newCustomer(server);
  await save(who, 'pm_1111');
  await save(who, 'pm_2222');
  expect(await defaultsOf(who)).toEqual([expect.stringContaining('1111')]);
  const { status, body } = await save(who, 'pm_2222', { default: true });
  expect([status, body.payment_method.default]).toEqual([201, true]);
  expect(await defaultsOf(who)).toEqual([expect.stringContaining('2222')]);
  // Saving it once more, without a wish, changes nothing.
  await save(who, 'pm_2222');
  expect(await defaultsOf(who)).toEqual([expect.stringContaining('2222')]);
  expect(await methodsOf(who)).toHaveLength(2);
});

it('[P15] a card that the provider stores under another reference is listed once, and its copy deleted there', async () => {
  const who = await newCustomer(server);
  const first = await save(who, 'pm_5555');
  const again = await save(who, 'pm_copy_5555');
  expect(again.body.payment_method.id).toBe(first.body.payment_method.id);
  expect(await methodsOf(who)).toHaveLength(1);
  const due = await server.db.select().from(card_erasures);
  expect(due.map(({ reference }) => reference)).toEqual(['pm_copy_5555']);
  // Another card with the same last digits, but another date.
  await save(who, 'pm_later_5555');
  expect(await methodsOf(who)).toHaveLength(2);
});

it('[P15] [T47] a card cannot be saved for another customer', async () => {
  const [who, other] = [await newCustomer(server), await newCustomer(server)];
  expect((await save(who, 'pm_3333', { customer_id: other.id })).status).toBe(404);
  expect([await methodsOf(who), await methodsOf(other)]).toEqual([[], []]);
  expect((await save(who, 'pm_3333', { customer_id: who.id })).status).toBe(201);
});
