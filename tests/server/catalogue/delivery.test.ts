import { describe, expect, it } from 'vitest';
import { withTotals } from '#domain/cart/totals.ts';
import { addressOf } from '#domain/checkout/address.ts';
import type { Cart, LineItem } from '#domain/model.ts';
import { venues } from '#server/db/schema-catalogue.ts';
import { delivery_windows } from '#server/db/schema-venue-parts.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call, coffee, noon, orderCafe, place } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

/** Town (80331) costs 2.50 from 15.00 on; the venue's own terms are 3.00 from 10.00 on. */
const open = orderCafe({ delivery_charge_rules_enabled: true, delivery_free_over: 60 });
const giftCard = { id: 103, name: 'Gift card', price: 25, is_gift_card: true };
const byRules = { ...open, hidden_products: [...(open.hidden_products ?? []), giftCard] };
const far = { postcode: '99999' };

describe.each(testedEngines)('on %s', async (engine) => {
  const server = await openServer({ venues: [byRules], engine, now: () => noon });

  const ask = (path: string, body: object) => call(server, path, { method: 'POST', body });

  async function delivery(input: Partial<Cart> = {}, quantity = 5): Promise<Cart> {
    const { body } = await call(server, '/api/venues/1/delivery-times.json?sender=web');
    const details = { customer_name: 'Kim', email: 'kim@example.com', phone_number: '089 1234567' };
    const cart = {
      venue_id: 1,
      service_type: 'WebDelivery' as const,
      delivery_time: body.delivery_times[2].time,
      ...details,
      street: 'Ostring 1',
      postcode: '80331',
      city: 'München',
      line_items_attributes: [coffee(quantity, false, 3.2)],
      ...input,
    };
    return charged(cart as Cart);
  }

  /** The phone's basket with the charge that the server returned. */
  async function charged(cart: Cart): Promise<Cart> {
    const { body } = await ask('/api/orders/delivery-charge.json', { order: cart });
    const serverDeliveryCharge = body.delivery_charge;
    return withTotals(cart, byRules.venue as never, { currency: 'EUR', serverDeliveryCharge });
  }

  it('[V5] an address is validated by the venue, and by its zones with charge and minimum', async () => {
    const venue = '/api/venues/1/validate-delivery-address.json';
    const zones = '/api/delivery-zones/validate-address.json';
    const address = { street: 'Ostring 1', postcode: '80 331' };
    expect((await ask(venue, address)).body).toMatchObject({ valid: true, message: null });
    expect((await ask(venue, { ...address, ...far })).body).toMatchObject({
      valid: false,
      message: 'This address is outside the delivery area.',
    });
    const cart = await delivery();
    expect((await ask(zones, { ...addressOf(cart), order_total: 20 })).body).toEqual({
      valid: true,
      message: null,
      delivery_zone_id: 7,
      delivery_charge: 2.5,
      minimum_spend: 15,
    });
    expect((await ask(zones, { venue_id: 1, ...far })).body.valid).toBe(false);
    expect((await ask('/api/venues/99/validate-delivery-address.json', address)).status).toBe(404);
    expect((await ask(zones, { venue_id: 99, ...far })).status).toBe(422);
  });

  it.each([
    ['in the zone', {}, 5, 2.5],
    ['before the address is known', { street: null, postcode: null, city: null }, 5, 3],
    ['from the limit on', {}, 20, 0],
    ['to collect', { service_type: 'WebCollection' }, 5, 0],
  ] as const)('[C5] the charge by rules %s', async (_, input, quantity, expected) => {
    expect((await delivery(input, quantity)).delivery_charge).toBe(expected);
  });

  it('[C13] gift cards alone have no delivery charge, and the server decides which products are gift cards', async () => {
    const recipient = { name: 'Kim', email: 'kim@example.com', message: null };
    const line = { ...coffee(1, false, 3.2), product_gift_recipient_attributes: recipient };
    const card = { ...line, product_id: 103, product_name: 'Gift card', modifiers: [], total: 25 };
    const charge = async (...line_items_attributes: LineItem[]) => {
      const order = { ...(await delivery()), line_items_attributes };
      return (await ask('/api/orders/delivery-charge.json', { order })).body.delivery_charge;
    };
    expect([await charge(card), await charge(card, line), await charge(line)]).toEqual([
      0, 2.5, 2.5,
    ]);
  });

  it('[C5] an order pays the charge of its zone', async () => {
    const { status, body, text } = await place(server, await delivery());
    expect(status, text).toBe(201);
    expect(body.order).toMatchObject({ sub_total: 16, delivery_charge: 2.5, total: 18.5 });
  });

  it('[V5] an order to an address that is not delivered to is refused', async () => {
    const { status, body } = await place(server, await charged({ ...(await delivery()), ...far }));
    expect([status, body.code]).toEqual([422, 'not_delivered']);
    expect(body.fields).toEqual({
      'order.postcode': ['This address is outside the delivery area.'],
    });
  });

  it('[C10] an order under the minimum of its zone is refused with what is missing', async () => {
    const { status, body } = await place(server, await delivery({}, 3));
    expect([status, body.code]).toEqual([422, 'minimum']);
    expect(body.errors).toEqual(['Add €2.90 more: orders start at €15.00.']);
  });
});

it('[V5] a venue without zones delivers anywhere', async () => {
  const venues = [{ ...orderCafe(), delivery_zones: [] }];
  const server = await openServer({ venues, now: () => noon });
  const { body } = await call(server, '/api/delivery-zones/validate-address.json', {
    method: 'POST',
    body: { venue_id: 1, ...far },
  });
  expect(body).toMatchObject({ valid: true, delivery_zone_id: null, minimum_spend: null });
});

it('[D316] windows of no venue in particular are those of a hundred venues', async () => {
  const cafe = orderCafe();
  const [window] = cafe.delivery_windows ?? [];
  if (!window) throw new Error('The café has no delivery window.');
  const server = await openServer({ venues: [cafe], now: () => noon });
  const ids = Array.from({ length: 120 }, (_, index) => index + 1_000);
  await server.db
    .insert(venues)
    .values(
      ids.map((id) => ({ id, slug: `cafe-${id}`, doc: { ...cafe.venue, id, slug: `cafe-${id}` } })),
    );
  await server.db
    .insert(delivery_windows)
    .values(ids.map((id) => ({ id, venue_id: id, doc: { ...window, id, venue_id: id } })));
  const { body } = await call(server, '/api/delivery-windows.json?active_only=false');
  const found = new Set(body.delivery_windows.map((one: { venue_id: number }) => one.venue_id));
  expect(found.size).toBe(100);
  const last = await call(server, '/api/delivery-windows.json?active_only=false&venue_id=1119');
  expect(last.body.delivery_windows).toHaveLength(1);
});
