import { expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { loyaltyCardOf } from '#server/rewards/loyalty.ts';
import { newCustomer } from '../../support/customers.ts';
import { noon, orderCafe } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const server = await openServer({ venues: [orderCafe({ card_payment: 'all' })], now: () => noon });

it.each([
  ['EUR', /€1$/],
  ['JPY', /¥100$/],
  ['KWD', /KWD\s0\.100$/],
])('[L1] [D41] in %s the card names the amount that earns the points', async (currency, amount) => {
  const { id } = await newCustomer(server);
  const loyalty = { name: 'Common points', points_per_unit: 50, currency };
  const call = { site: { ...openSite, loyalty }, languages: ['en'], now: noon };
  const card = await loyaltyCardOf(server.db, id, call);
  expect(card?.display_text).toMatch(/^Earn 50 points per/);
  expect(card?.display_text).toMatch(amount);
});
