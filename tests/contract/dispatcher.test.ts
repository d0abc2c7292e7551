import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import document from '#openapi/contract.json' with { type: 'json' };
import {
  type Checked,
  compileContract,
  type ValidatedOperation,
} from '#server/contract/contract.ts';
import { rawPaths, registerOperations } from '#server/http/operations.ts';

const contract = compileContract(document);

const router = new Hono(rawPaths);
registerOperations(router, contract.operations, {
  handle: (c, { id }, params) => c.json({ id, params }),
  notAllowed: (c, allow) => c.json({ allow }, 405),
});

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
  ])('%s %s is %s', async (method, pathname, id, params) => {
    expect(await (await router.request(pathname, { method })).json()).toEqual({ id, params });
  });

  it('every operation is found under its own path, whatever its parameters are', async () => {
    for (const { id, method, path } of contract.operations) {
      const found = await router.request(path.replaceAll(/\{\w+\}/g, '17'), { method });
      expect(await found.json()).toMatchObject({ id });
    }
  });

  it('a known path with another method is 405 and lists the allowed methods', async () => {
    const found = await router.request('/api/orders.json', { method: 'DELETE' });
    expect(found.status).toBe(405);
    expect(await found.json()).toEqual({ allow: ['GET', 'POST'] });
    const fixed = await router.request('/api/customers/signin.json', { method: 'DELETE' });
    expect(fixed.status).toBe(405);
    const venue = await router.request('/api/venues/count.json', { method: 'PUT' });
    expect(await venue.json()).toEqual({ allow: ['GET'] });
  });

  it.each([
    '/api/nothing.json',
    '/api/venues.jsonx',
    '/api/venuesXjson',
    '/x/api/venues.json',
    '/api/venues/1/2.json',
    '/api/venues/.json',
    '/api/venues/1Xjson',
    '/api/orders//cancel.json',
    '/api/orders%2Ejson',
    '/api/venues.json/',
    '/api/venues/%E0%A4%A.json',
    '/api/venues/a%00b.json',
  ])('%s is 404', async (pathname) => {
    expect((await router.request(pathname)).status).toBe(404);
    expect((await router.request(pathname, { method: 'DELETE' })).status).toBe(404);
  });
});

describe('[K6] reading the query', () => {
  it('fills in the defaults of §7 and drops what is unknown', () => {
    expect(ask('listVenues', '/api/venues.json?color=red').query).toEqual({
      per_page: 100,
      page: 1,
      include_shop_venue: true,
      include_categories: false,
      web_ordering: false,
      full_image_paths: false,
    });
    expect(ask('getMenu', '/api/menu.json?venue_id=3&group_products=false').query).toMatchObject({
      venue_id: 3,
      service_type: 'web_ordering',
      full_image_paths: false,
      strict_modifier_default: true,
      hide_modifier_image: true,
      group_products: false,
      include_offer_options: false,
    });
  });

  it('reads the bare name of a switch as true, and any other empty value as missing', () => {
    expect(ask('getOrder', '/api/orders/1.json?include_feedback_exist').query).toEqual({
      include_feedback_exist: true,
      use_uuid: false,
    });
    expect(ask('listVenues', '/api/venues.json?per_page=').query).toMatchObject({ per_page: 100 });
  });

  it('converts path parameters to the types of the contract', () => {
    expect(ask('getTable', '/api/tables/12.json').params).toEqual({ id: 12 });
    expect(ask('getVenue', '/api/venues/12.json').params).toEqual({ id: '12' });
  });

  it.each([
    ['listVenues', '/api/venues.json?per_page=501', 'per_page must be at most 500'],
    ['listVenues', '/api/venues.json?per_page=0', 'per_page must be at least 1'],
    ['listVenues', '/api/venues.json?per_page=ten', 'per_page must be a whole number'],
    [
      'listVenues',
      '/api/venues.json?include_shop_venue=maybe',
      'include_shop_venue must be true or false',
    ],
    ['getMenu', '/api/menu.json', 'venue_id is missing'],
    [
      'getMenu',
      '/api/menu.json?venue_id=1&service_type=Web',
      'service_type must be one of web_ordering',
    ],
    ['getTable', '/api/tables/twelve.json', 'id must be a whole number'],
    ['getVenue', '/api/venues/A%20B.json', 'id is not written as it should be'],
  ])('%s %s: %s', (operation, address, message) => {
    expect(ask(operation, address).errors.messages).toEqual([message]);
  });
});

describe('[K6] reading the body', () => {
  const line = { key: '12', product_id: 12, product_name: 'Tea', quantity: 1, total: 4.35 };
  const order = (change: object) => ({ order: { line_items_attributes: [line], ...change } });
  const place = (body: unknown) => ask('placeOrder', '/api/orders.json', body);

  it('passes a valid order through unchanged', () => {
    const body = order({ venue_id: 1, total: 4.35, delivery_time: '2026-11-23T12:15:00+01:00' });
    expect(place(body)).toMatchObject({ body, errors: { messages: [], fields: {} } });
  });

  it('numeric strings are not numbers in a body', () => {
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

  it('a completely invalid body gets at most 20 messages', () => {
    const body = order({ line_items_attributes: Array(100).fill({}) });
    expect(place(body).errors.messages).toHaveLength(20);
  });

  it('a call without a body never passes one on', () => {
    expect(ask('cancelOrder', '/api/orders/1/cancel.json', { a: 1 }).body).toBeUndefined();
  });
});

describe('[K6] validating a response', () => {
  const check = (id: string, status: number, body: unknown) =>
    contract.violations(operationOf(id), status, body);
  const venue = { id: 1, slug: 'a', name: 'A', delivery_charge: 4.35, tile_type: null };

  it('accepts what the contract describes', () => {
    expect(check('listVenues', 200, { venues: [venue] })).toEqual([]);
    expect(check('getVenue', 404, { errors: ['No such venue.'] })).toEqual([]);
    expect(check('getVenue', 503, { errors: ['Come back later.'] })).toEqual([]);
    expect(check('revokeToken', 204, undefined)).toEqual([]);
  });

  it.each([
    ['listVenues', 200, { venues: [{ ...venue, id: '1' }] }, 'venues[0].id must be'],
    ['listVenues', 200, { list: [] }, 'venues is missing'],
    ['listVenues', 404, {}, 'errors is missing'],
    ['listVenues', 200, undefined, 'The body must be an object'],
    ['revokeToken', 204, {}, 'revokeToken describes no body for status 204'],
    ['getVenue', 200, { venue: { ...venue, tile_type: 'x' } }, 'venue.tile_type'],
  ])('%s %s case %#', (id, status, body, start) => {
    const [first] = check(id, status, body);
    expect(first?.startsWith(start), first).toBe(true);
  });

  it('an undescribed status is reported', () => {
    const bare = compileContract({
      paths: {
        '/a': { get: { operationId: 'a', responses: { '2XX': { description: 'Good.' } } } },
      },
    });
    const [operation] = bare.operations;
    if (!operation) throw new Error('The contract has no operation.');
    expect(bare.violations(operation, 206, undefined)).toEqual([]);
    expect(bare.violations(operation, 500, {})).toEqual(['a does not describe status 500']);
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

function operationOf(id: string): ValidatedOperation {
  const found = contract.operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`${id} is not described`);
  return found;
}

function ask(id: string, address: string, body?: unknown): Checked {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const operation = operationOf(id);
  const pattern = operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const params = { ...new RegExp(`^${pattern}$`).exec(pathname)?.groups };
  const decoded = Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)]);
  const sent = { params: Object.fromEntries(decoded), query: searchParams, body };
  return contract.validateRequest(operation, sent);
}
