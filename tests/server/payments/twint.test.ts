import { expect, it } from 'vitest';
import type { Venue } from '#domain/model.ts';
import { payment_attempts } from '#server/db/schema-payments.ts';
import { demoProviderClients } from '#server/demo/demo.ts';
import { noon, orderCafe } from '../../support/orders.ts';
import { cards, continuePayment, orderWith, tokenOf } from '../../support/payments/cards.ts';
import { openServer, type TestServer } from '../../support/server.ts';

let server: TestServer;

/** Opens a café that takes TWINT, on a site that has keys for some providers. */
async function openCafe(
  card_payment: Venue['card_payment'],
  currency: string,
  without: 'stripe' | 'paynl' | null = null,
): Promise<void> {
  const venues = [orderCafe({ card_payment, currency, enable_pay_with_twint: true })];
  const providers = (db: TestServer['db']) => {
    const clients = demoProviderClients({}, { db });
    const by = new Map([...clients.by].filter(([name]) => name !== without));
    return { ...clients, by };
  };
  server = await openServer({ venues, now: () => noon, providers });
}

it.each([
  ['all', 'CHF', null, 'stripe'],
  ['all', 'CHF', 'stripe', 'paynl'],
  ['all', 'EUR', null, 'paynl'],
  ['paynl', 'CHF', null, 'paynl'],
  ['stripe', 'CHF', null, 'stripe'],
] as const)('[P9] at a venue with %s in %s without %s, TWINT is taken by %s', async (...given) => {
  const [card_payment, currency, without, provider] = given;
  await openCafe(card_payment, currency, without);
  const order = await continuePayment(server, await orderWith(server, { type: 'twint' }));
  expect(order).toMatchObject({ payment: { next_action: { type: 'redirect' } } });
  expect(await server.db.select().from(payment_attempts)).toMatchObject([{ provider }]);
});

it.each([
  ['stripe', 'EUR', null],
  ['all', 'EUR', 'paynl'],
] as const)('[P9] at a venue with %s in %s without %s, it is not taken', async (...given) => {
  const [card_payment, currency, without] = given;
  await openCafe(card_payment, currency, without);
  await expect(orderWith(server, { type: 'twint' })).rejects.toThrow('payment_unavailable');
});

it('[P9] [D103] after a declined card it is taken by the same provider', async () => {
  await openCafe('all', 'EUR');
  const declined = { type: 'stripe', token: await tokenOf(server, cards.declined) };
  await continuePayment(server, await orderWith(server, declined, { ref: 'AGAIN' }));
  const order = await orderWith(server, { type: 'twint' }, { ref: 'AGAIN' });
  expect(await continuePayment(server, order)).toMatchObject({
    payment: { next_action: { type: 'redirect' } },
  });
  const rows = await server.db.select().from(payment_attempts);
  expect(rows.map(({ provider }) => provider).sort()).toEqual(['paynl', 'stripe']);
});
