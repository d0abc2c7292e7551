import { describe, expect, it } from 'vitest';
import document from '#openapi/contract.json' with { type: 'json' };
import { type Checked, compileContract } from '#server/contract/contract.ts';

const contract = compileContract(document);

describe('[K6] finding the call', () => {
  it.each([
    ['GET', '/api/venues/count.json', 'countVenues', {}],
    ['GET', '/api/venues/fern-and-fable.json', 'getVenue', { id: 'fern-and-fable' }],
    ['GET', '/api/venues/12/bring-to-me-in-times.json', 'listBringToMeInTimes', { id: '12' }],
    ['GET', '/api/locations/locations-by-level.json', 'listLocationLevels', {}],
    ['GET', '/api/locations/7.json', 'getLocation', { id: '7' }],
    ['POST', '/api/orders/delivery-charge.json', 'getDeliveryCharge', {}],
    ['POST', '/api/orders/payment-notifications.json', 'notifyPayment', {}],
    ['PUT', '/api/orders/9/cancel.json', 'cancelOrder', { id: '9' }],
    ['DELETE', '/api/customers/3.json', 'deleteCustomer', { id: '3' }],
    [
      'POST',
      '/api/customers/3/personal-offers/8.json',
      'activatePersonalOffer',
      { id: '3', offerId: '8' },
    ],
    ['GET', '/assets/i18n/pt_BR.json', 'getTranslations', { lang: 'pt_BR' }],
    ['GET', '/api/venues/caf%C3%A9.json', 'getVenue', { id: 'café' }],
  ])('%s %s is %s', (method, pathname, id, params) => {
    const found = contract.match(method, pathname);
    expect(found.operation?.id).toBe(id);
    expect(found).toMatchObject({ params });
  });

  it('every call is found under its own path, whatever stands in its places', () => {
    for (const { id, method, path } of contract.operations) {
      expect(contract.match(method, path.replaceAll(/\{\w+\}/g, '17')).operation?.id).toBe(id);
    }
  });

  it('a known path by another method is 405 and says which methods there are', () => {
    expect(contract.match('DELETE', '/api/orders.json')).toEqual({
      operation: null,
      status: 405,
      allow: ['GET', 'POST'],
    });
    expect(contract.match('DELETE', '/api/customers/signin.json')).toMatchObject({ status: 405 });
  });

  it.each([
    '/api/nothing.json',
    '/api/venues.jsonx',
    '/api/venuesXjson',
    '/x/api/venues.json',
    '/api/venues/1/2.json',
    '/api/venues/%E0%A4%A.json',
  ])('%s is 404', (pathname) => {
    expect(contract.match('GET', pathname)).toEqual({ operation: null, status: 404, allow: [] });
  });
});

describe('[K6] reading the query', () => {
  it('fills in the defaults of §7 and drops what is unknown', () => {
    expect(ask('GET', '/api/venues.json?colour=red').query).toEqual({
      per_page: 100,
      page: 1,
      include_shop_venue: true,
      include_categories: false,
      web_ordering: false,
      full_image_paths: false,
    });
    expect(ask('GET', '/api/menu.json?venue_id=3&group_products=false').query).toMatchObject({
      venue_id: 3,
      service_type: 'web_ordering',
      full_image_paths: false,
      strict_modifier_default: true,
      hide_modifier_image: true,
      group_products: false,
      include_offer_options: false,
    });
  });

  it('takes the bare name of a switch for true, and any other empty value for none', () => {
    expect(ask('GET', '/api/orders/1.json?include_feedback_exist').query).toEqual({
      include_feedback_exist: true,
      use_uuid: false,
    });
    expect(ask('GET', '/api/venues.json?per_page=').query).toMatchObject({ per_page: 100 });
  });

  it('turns the places of the path into what the contract says they are', () => {
    expect(ask('GET', '/api/tables/12.json').params).toEqual({ id: 12 });
    expect(ask('GET', '/api/venues/12.json').params).toEqual({ id: '12' });
  });

  it.each([
    ['/api/venues.json?per_page=501', 'per_page must be at most 500'],
    ['/api/venues.json?per_page=0', 'per_page must be at least 1'],
    ['/api/venues.json?per_page=ten', 'per_page must be a whole number'],
    ['/api/venues.json?include_shop_venue=maybe', 'include_shop_venue must be true or false'],
    ['/api/menu.json', 'venue_id is missing'],
    ['/api/menu.json?venue_id=1&service_type=Web', 'service_type must be one of web_ordering'],
    ['/api/tables/twelve.json', 'id must be a whole number'],
    ['/api/venues/A%20B.json', 'id is not written as it should be'],
  ])('%s: %s', (address, message) => {
    expect(ask('GET', address).errors.messages).toEqual([message]);
  });
});

describe('[K6] reading the body', () => {
  const line = { key: '12', product_id: 12, product_name: 'Tea', quantity: 1, total: 4.35 };
  const order = (change: object) => ({ order: { line_items_attributes: [line], ...change } });
  const place = (body: unknown) => ask('POST', '/api/orders.json', body);

  it('lets a good order through just as it came', () => {
    const body = order({ venue_id: 1, total: 4.35, delivery_time: '2026-11-23T12:15:00+01:00' });
    expect(place(body)).toMatchObject({ body, errors: { messages: [], fields: {} } });
  });

  it('numbers in text are no numbers in a body', () => {
    expect(place(order({ total: '4.35' })).errors.messages).toEqual([
      'order.total must be a number',
    ]);
  });

  it('says what is wrong with a field under its name', () => {
    const { errors } = place(order({ line_items_attributes: [{ ...line, quantity: 100 }] }));
    expect(errors).toEqual({
      messages: ['order.line_items_attributes[0].quantity must be at most 99'],
      fields: { 'order.line_items_attributes[0].quantity': ['must be at most 99'] },
    });
  });

  it.each([
    [order({ email: 'x'.repeat(97) }), 'order.email must have at most 96 characters'],
    [order({ venue_id: 'one' }), 'order.venue_id must be a whole number or empty'],
    [
      order({ delivery_time: 'noon' }),
      'order.delivery_time must be a moment with its offset, such as 2026-11-23T12:15:00+01:00',
    ],
    [
      order({ service_type: 'Drone' }),
      'order.service_type must be one of WebCollection, WebDelivery, WebEatIn, WebShop, WebBringToTable, WebBringToMe, WebCatering',
    ],
    [
      order({ line_items_attributes: Array(101).fill(line) }),
      'order.line_items_attributes must have at most 100 entries',
    ],
    [{ order: {} }, 'order.line_items_attributes is missing'],
    [{}, 'order is missing'],
    [[], 'The body must be an object'],
    [undefined, 'The body must be JSON and is missing'],
  ])('case %#', (body, message) => {
    expect(place(body).errors.messages).toEqual([message]);
  });

  it('a hopeless body gets no more than 20 sentences', () => {
    const body = order({ line_items_attributes: Array(100).fill({}) });
    expect(place(body).errors.messages).toHaveLength(20);
  });

  it('a call without a body never hands one on', () => {
    expect(ask('PUT', '/api/orders/1/cancel.json', { a: 1 }).body).toBeUndefined();
  });
});

describe('[K6] judging an answer', () => {
  const judge = contract.violations;
  const venue = { id: 1, slug: 'a', name: 'A', delivery_charge: 4.35, tile_type: null };

  it('finds nothing wrong with what the contract describes', () => {
    expect(judge('GET', '/api/venues.json', 200, { venues: [venue] })).toEqual([]);
    expect(judge('GET', '/api/venues/1.json', 404, { errors: ['No such venue.'] })).toEqual([]);
    expect(judge('GET', '/api/venues/1.json', 503, { errors: ['Come back later.'] })).toEqual([]);
    expect(judge('POST', '/api/oauth/revoke.json', 204, undefined)).toEqual([]);
  });

  it.each([
    ['GET', '/api/venues.json', 200, { venues: [{ ...venue, id: '1' }] }, 'venues[0].id must be'],
    ['GET', '/api/venues.json', 200, { list: [] }, 'venues is missing'],
    ['GET', '/api/venues.json', 404, {}, 'errors is missing'],
    ['GET', '/api/venues.json', 200, undefined, 'The body must be an object'],
    ['POST', '/api/oauth/revoke.json', 204, {}, 'revokeToken describes no body for status 204'],
    ['GET', '/api/secrets.json', 200, {}, 'GET /api/secrets.json is not described'],
    ['GET', '/api/venues/1.json', 200, { venue: { ...venue, tile_type: 'x' } }, 'venue.tile_type'],
  ])('%s %s %s case %#', (method, pathname, status, body, start) => {
    const [first] = judge(method, pathname, status, body);
    expect(first?.startsWith(start), first).toBe(true);
  });

  it('a status that is not described is said so', () => {
    const bare = compileContract({
      paths: {
        '/a': { get: { operationId: 'a', responses: { '2XX': { description: 'Good.' } } } },
      },
    });
    expect(bare.violations('GET', '/a', 206, undefined)).toEqual([]);
    expect(bare.violations('GET', '/a', 500, {})).toEqual(['a does not describe status 500']);
  });
});

describe('who may call', () => {
  const callers = (id: string) => contract.operations.find((one) => one.id === id)?.callers;

  it.each([
    ['listVenues', ['guest', 'customer']],
    ['signIn', ['guest', 'customer']],
    ['getCustomer', ['customer']],
    ['listPaymentMethods', ['customer']],
    ['getUnauthenticatedOrder', ['nobody', 'guest', 'customer']],
    ['getTranslations', ['nobody', 'guest', 'customer']],
  ])('%s: %s', (id, kinds) => {
    expect([...(callers(id) ?? [])]).toEqual(kinds);
  });
});

function ask(method: string, address: string, body?: unknown): Checked {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const found = contract.match(method, pathname);
  if (!found.operation) throw new Error(`${method} ${pathname} is ${found.status}`);
  const { params } = found;
  return contract.validateRequest(found.operation, { params, query: searchParams, body });
}
