import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openSite, type Site } from '#server/config/site.ts';
import { venues } from '#server/db/schema-catalogue.ts';
import { loyalty_cards } from '#server/db/schema-loyalty.ts';
import { callAs, newCustomer } from '../../support/customers.ts';
import { coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { cards, continuePayment, tokenOf } from '../../support/payments/cards.ts';
import { openServer } from '../../support/server.ts';

const site: Site = {
  ...openSite,
  switches: { ...openSite.switches, full_price_loyalty_payment: 'true' },
  loyalty: { name: 'Stars', points_per_unit: 50, currency: 'USD' },
};

it('[P11] [D113] points do not pay an order in another currency after its venue has changed to theirs', async () => {
  const cafe = orderCafe({ card_payment: 'all', currency: 'EUR' });
  const server = await openServer({ site, venues: [cafe], now: () => noon });
  const who = await newCustomer(server);
  const as = { Authorization: who.Authorization };
  // The first request creates the loyalty card.
  await callAs(server, who, `/api/payment-methods.json?customer_id=${who.id}&provider=all`);
  const cart = tableCart([coffee(2)], { additional_data: { client_order_ref: 'W7K39QF2' } });
  const declined = { type: 'stripe', token: await tokenOf(server, cards.declined) };
  const { body } = await place(server, { ...cart, payment: declined }, as);
  expect((await continuePayment(server, body.order, as)).payment?.status).toBe('failed');
  await server.db.update(loyalty_cards).set({ points: 100_000 });
  const doc = sql`jsonb_set(${venues.doc}, '{currency}', '"USD"')`;
  await server.db.update(venues).set({ doc });
  const { status, body: refusal } = await place(
    server,
    { ...cart, payment: { type: 'loyalty' } },
    as,
  );
  expect([status, refusal.code]).toEqual([422, 'points_short']);
});
