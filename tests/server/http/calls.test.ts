import { describe, expect, it } from 'vitest';
import { slots } from '#server/db/schema-catalogue.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call, noon } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';
import { cafe } from '../../support/venues.ts';

describe.each(testedEngines)('on %s', async (engine) => {
  const server = await openServer({ engine, venues: [cafe()], now: () => noon });

  const get = (path: string) => call(server, path);
  const post = (path: string, body: unknown) => call(server, path, { method: 'POST', body });

  it("the venues come with their next slots and without what is the backend's own", async () => {
    const { body } = await get('/api/venues.json?per_page=1&include_categories=true');
    expect(body.venues).toHaveLength(1);
    expect(body.venues[0]).toMatchObject({
      slug: 'the-fox',
      description: 'Kaffee und Kuchen',
      next_slots: { WebCollection: '2026-11-23T12:30:00+01:00' },
      categories: [{ id: 10, name: 'Getränke' }, { id: 11 }],
    });
    expect(body.venues[0]).not.toHaveProperty('slot_capacity');
    expect((await get('/api/venues.json?page=2')).body.venues).toEqual([]);
    expect((await get('/api/venues/count.json')).body).toEqual({ count: 1 });
  });

  it.each(['1', 'the-fox'])('a venue is found as %s', async (ref) => {
    const { body } = await get(`/api/venues/${ref}.json?for_web_only=true`);
    expect(body.venue.id).toBe(1);
  });

  it('the deal is only on the menu of its service, which then includes its products', async () => {
    const eatIn = await get('/api/menu.json?venue_id=1&order_service_type=WebEatIn');
    const collection = await get('/api/menu.json?venue_id=1&order_service_type=WebCollection');
    const idsOf = (answer: typeof eatIn) =>
      answer.body.menu.categories.map((category: { id: number }) => category.id);
    expect([idsOf(eatIn), idsOf(collection)]).toEqual([[10], [10, 11]]);
    expect(eatIn.body.menu.categories[0].products[0].price).toBe(3.4);
    expect(collection.body.menu.categories[0].products[0].price).toBe(3.2);
    const [place] = collection.body.menu.categories[1].products[0].options[0].meal_deal_items;
    expect(place).toMatchObject({ name: 'Milchkaffee', child_product_item: { id: 100 } });
    expect(eatIn.body.menu.hidden_products).toMatchObject([{ id: 102, stock: 3 }]);
  });

  it('a group and a delivery window narrow the menu to their part', async () => {
    const group = await get('/api/menu.json?venue_id=1&group_id=2');
    const window = await get('/api/menu.json?venue_id=1&delivery_window_id=5');
    expect(group.body.menu.categories).toMatchObject([{ id: 11 }]);
    expect(window.body.menu.categories).toMatchObject([{ id: 10 }]);
  });

  it('tables and locations are returned by level', async () => {
    expect((await get('/api/tables/12.json')).body.table).toMatchObject({ area: 'Terrasse' });
    expect((await get('/api/tables.json?venue_id=2')).body.tables).toEqual([]);
    expect((await get('/api/locations.json')).body.locations).toMatchObject([{ id: 2 }]);
    expect(
      (await get('/api/locations/locations-by-level.json?venue_id=1')).body.location_levels,
    ).toMatchObject([
      { level: 1, name: 'Floor', locations: [{ id: 1 }] },
      { level: 2, name: 'Room', locations: [{ id: 2, parent_id: 1 }] },
    ]);
  });

  it('only windows with an open day and channel are active', async () => {
    const active = await get('/api/delivery-windows.json?venue_id=1');
    const all = await get('/api/delivery-windows.json?venue_id=1&active_only=false');
    expect(active.body.delivery_windows).toMatchObject([{ id: 5, active_now: false }]);
    expect(all.body.delivery_windows).toMatchObject([{ id: 6 }, { id: 5 }]);
  });

  it('a happy hour names what costs less and until when (D51)', async () => {
    expect((await get('/api/menu/discounts.json?venue_id=1')).body.discounts).toEqual({});
    const evening = await openServer({
      engine,
      venues: [cafe()],
      now: () => new Date('2026-11-23T16:30:00+01:00'),
    });
    const { body } = await call(evening, '/api/menu/discounts.json?venue_id=1', {
      as: { 'Accept-Language': 'en' },
    });
    const discount = {
      type: 'percentage',
      value: 0.25,
      label: 'Happy hour',
      valid_until: '2026-11-23T18:00:00+01:00',
    };
    expect(body.discounts).toEqual({ '100': discount });
  });

  it('a full slot is no longer offered', async () => {
    const read = async () => (await get('/api/venues/1/collection-times.json')).body;
    const [first] = (await read()).collection_times;
    expect(first).toEqual({ time: '2026-11-23T12:30:00+01:00', asap: true, remaining: 2 });
    const slot = { venue_id: 1, slot_at: new Date(first.time) };
    await server.db.insert(slots).values({ ...slot, taken: 2 });
    expect((await read()).collection_times[0].time).toBe('2026-11-23T12:45:00+01:00');
    await server.db.delete(slots);
  });

  it('a service that the venue does not offer has no times', async () => {
    expect((await get('/api/venues/1/catering-times.json')).body.catering_times).toEqual([]);
  });

  it('an address can be delivered to if a zone contains its postcode', async () => {
    const path = '/api/venues/the-fox/validate-delivery-address.json';
    expect((await post(path, { street: 'Tal 1', postcode: '80 331' })).body).toMatchObject({
      valid: true,
      delivery_zone_id: 7,
      delivery_charge: 2.5,
    });
    expect((await post(path, { street: 'Tal 1', postcode: '99999' })).body.valid).toBe(false);
  });

  it.each([
    ['/api/venues/nowhere.json', 404],
    ['/api/tables/99.json', 404],
    ['/api/menu.json', 422],
    ['/api/menu.json?venue_id=one', 422],
    ['/api/venues.json?per_page=0', 422],
    ['/api/nothing.json', 404],
  ])('%s is refused with %d and says why', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.body.errors[0]).toEqual(expect.any(String));
  });
});
