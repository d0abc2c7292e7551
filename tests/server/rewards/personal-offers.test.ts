import { describe, expect, it } from 'vitest';
import { demoVenues } from '#server/demo/all.ts';
import { demoOffers } from '#server/demo/site-offers.ts';
import { presetSite } from '#server/demo/site-presets.ts';
import { callAs, newCustomer, type SignedInCustomer } from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call, coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

it('each offer of the demo names a voucher of its venue', () => {
  for (const { venue_id, discount_code } of demoOffers) {
    const venue = demoVenues().find((one) => one.venue.id === venue_id);
    expect(venue?.vouchers?.map(({ code }) => code)).toContain(discount_code);
  }
});

describe.each(testedEngines)('on %s', async (engine) => {
  let now = noon;
  const site = presetSite('open');
  const welcome = {
    code: 'FERN10',
    type: 'amount' as const,
    value: 1,
    label: '1 off',
    max_uses_per_customer: 1,
  };
  const cafe = { ...orderCafe(), vouchers: [welcome] };
  const server = await openServer({ engine, site, venues: [cafe], now: () => now });

  const offersOf = async (who: SignedInCustomer, venue_id: number | null = null) => {
    const path = `/api/customers/${who.id}/personal-offers.json`;
    const { body } = await callAs(server, who, path, { method: 'POST', body: { venue_id } });
    return body.personal_offers;
  };
  const activate = async (who: SignedInCustomer, id: number) =>
    callAs(server, who, `/api/customers/${who.id}/personal-offers/${id}.json`, { method: 'POST' });

  const orderWith = (who: SignedInCustomer, discount_code: string) => {
    const cart = tableCart([coffee()]);
    const total = Math.round((cart.total ?? 0) * 100 - 100) / 100;
    const order = { ...cart, discount_code, total, payment: { type: 'pay_later' } };
    return place(server, order, { Authorization: who.Authorization });
  };

  it('[L3] a new customer has the site’s offers, in the phone’s language, for a limited time', async () => {
    const who = await newCustomer(server);
    const [welcome, ...others] = await offersOf(who);
    expect(welcome).toMatchObject({
      title: '10% off at Fern & Fable',
      status: 'available',
      discount_code: 'FERN10',
      image_url: '/pictures/bagel.webp',
    });
    expect(welcome).not.toHaveProperty('key');
    expect(others).toHaveLength(1);
    expect(await offersOf(who, 2)).toMatchObject([{ discount_code: 'NIGHTCAP' }]);
    const path = `/api/customers/${who.id}/personal-offers.json`;
    const german = await call(server, path, {
      method: 'POST',
      body: {},
      as: { Authorization: who.Authorization, 'Accept-Language': 'de' },
    });
    expect(german.body.personal_offers[0].title).toBe('10 % Rabatt bei Fern & Fable');
  });

  it('[L3] an activated offer stays so, and an order with its voucher uses it', async () => {
    const who = await newCustomer(server);
    const [offer] = await offersOf(who);
    expect((await activate(who, offer.id)).status).toBe(204);
    expect((await activate(who, offer.id)).status).toBe(204);
    expect((await offersOf(who))[0].status).toBe('activated');
    const placed = await orderWith(who, 'FERN10');
    expect(placed.status).toBe(201);
    expect((await offersOf(who))[0].status).toBe('used');
    const refused = await activate(who, offer.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'offer_used']);
    expect((await orderWith(who, 'FERN10')).body.errors?.[0]).toBe(
      'You’ve already used the code FERN10.',
    );
    await callAs(server, who, `/api/orders/${placed.body.order.uuid}/cancel.json`, {
      method: 'PUT',
    });
    expect((await offersOf(who))[0].status).toBe('activated');
  });

  it('[L3] an offer whose code was typed is used as well', async () => {
    const who = await newCustomer(server);
    await orderWith(who, 'FERN10');
    const [offer] = await offersOf(who);
    expect(offer.status).toBe('used');
    expect((await activate(who, offer.id)).body.code).toBe('offer_used');
  });

  it('[L3] [D33] the offer that led to the account is activated', async () => {
    const who = await newCustomer(server, {}, { offer: 'night-out' });
    expect((await offersOf(who)).map(({ status }: { status: string }) => status)).toEqual([
      'available',
      'activated',
    ]);
  });

  it('[L3] nobody can activate somebody else’s offer, or a missing one', async () => {
    const [one, other] = [await newCustomer(server), await newCustomer(server)];
    const [offer] = await offersOf(other);
    expect((await activate(one, offer.id)).status).toBe(404);
    expect((await activate(one, 999_999)).status).toBe(404);
    const path = `/api/customers/${other.id}/personal-offers.json`;
    expect((await callAs(server, one, path, { method: 'POST', body: {} })).status).toBe(404);
  });

  it('[L3] an offer expires', async () => {
    const who = await newCustomer(server);
    const [offer] = await offersOf(who);
    now = new Date(now.getTime() + 31 * 86_400_000);
    const body = { customer: { email: who.email, password: 'a long password' } };
    const again = await call(server, '/api/customers/signin.json', { method: 'POST', body });
    const later = { ...who, Authorization: `Bearer ${again.body.credentials.access_token}` };
    expect((await offersOf(later))[0].status).toBe('expired');
    expect((await activate(later, offer.id)).body.code).toBe('offer_expired');
  });
});
