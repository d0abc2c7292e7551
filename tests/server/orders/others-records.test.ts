import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { customers, mails } from '#server/db/schema-customers.ts';
import { type Attacker, operations } from '../../lab/fuzz/draft.ts';
import { canary, openGround, placed, recordsOf } from '../../lab/fuzz/ground.ts';
import { secretsOf } from '../../lab/fuzz/verdict.ts';
import { newCustomer, password } from '../../support/customers.ts';
import { guestHeaders } from '../../support/server.ts';

const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/an-address',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

const example = readFileSync('openapi/examples/customers/addPasskey-request.json', 'utf8');
const madeUpPasskey = JSON.parse(example).value.passkey;

/** Every operation that takes the id of a record. */
const matrix: readonly (readonly [operation: string, path: string, body?: unknown])[] = [
  ['getCustomer', '/api/customers/{them}.json'],
  ['updateCustomer', '/api/customers/{them}.json', { customer: { name: 'Mine now' } }],
  ['deleteCustomer', '/api/customers/{them}.json?password={password}'],
  [
    'mergeCustomer',
    '/api/customers/{them}/merge.json',
    { customer: { guest_order_uuids: '{both}' } },
  ],
  [
    'mergeCustomer',
    '/api/customers/{me}/merge.json',
    { customer: { guest_order_uuids: '{both}' } },
  ],
  ['listPersonalOffers', '/api/customers/{them}/personal-offers.json', { venue_id: 1 }],
  ['activatePersonalOffer', '/api/customers/{them}/personal-offers/{offer}.json', {}],
  ['activatePersonalOffer', '/api/customers/{me}/personal-offers/{offer}.json', {}],
  ['getBraintreeClientToken', '/api/customers/{them}/braintree-client-token.json?venue_id=1'],
  ['getJudoClientToken', '/api/customers/{them}/judo-client-token.json?venue_id=1'],
  ['listPaymentMethods', '/api/payment-methods.json?customer_id={them}&provider=all'],
  [
    'createPaymentMethod',
    '/api/payment-methods.json',
    { payment_method: { customer_id: '{them}', provider: 'braintree', token: 'nonce_1' } },
  ],
  ['deletePaymentMethod', '/api/payment-methods/{card}.json?customer_id={them}'],
  ['deletePaymentMethod', '/api/payment-methods/{card}.json?customer_id={me}'],
  [
    'setupStripeIntent',
    '/api/payment-methods/setup-stripe-intent.json',
    { customer_id: '{them}', venue_id: 1 },
  ],
  [
    'createJudoPayment',
    '/api/payment-methods/create-judo-payment.json',
    { customer_id: '{them}', venue_id: 1, amount: 1, currency: 'EUR' },
  ],
  [
    'createBraintreeNonce',
    '/api/payment-methods/{card}/braintree-nonce.json',
    { customer_id: '{them}' },
  ],
  [
    'createBraintreeNonce',
    '/api/payment-methods/{card}/braintree-nonce.json',
    { customer_id: '{me}' },
  ],
  ['listPasskeys', '/api/customers/{them}/passkeys.json'],
  ['addPasskey', '/api/customers/{them}/passkeys.json', { passkey: madeUpPasskey }],
  [
    'startAddingPasskey',
    '/api/customers/{them}/passkeys/options.json',
    { current_password: '{password}' },
  ],
  ['removePasskey', '/api/customers/{them}/passkeys/{passkey}.json'],
  ['removePasskey', '/api/customers/{me}/passkeys/{passkey}.json'],
  ['listOrders', '/api/orders.json?customer_id={them}'],
  ['listOrders', '/api/orders.json'],
  ['placeOrder', '/api/orders.json', { order: { customer_id: '{them}', venue_id: 1 } }],
  ['getOrder', '/api/orders/{order}.json'],
  ['getOrder', '/api/orders/{order_uuid}.json?use_uuid=true&include_feedback_exist=true'],
  ['getOrder', '/api/orders/{guest_order}.json'],
  ['getOrder', '/api/orders/{guest_uuid}.json?use_uuid=true'],
  ['getUnauthenticatedOrder', '/api/orders/{order_uuid}/unauthenticated.json'],
  ['getUnauthenticatedOrder', '/api/orders/{order}/unauthenticated.json'],
  [
    'notifyPayment',
    '/api/orders/payment-notifications.json',
    { order_uuid: '{order_uuid}', provider: 'stripe' },
  ],
  ['subscribeToOrder', '/api/orders/{order_uuid}/push-subscription.json', subscription],
  ['subscribeToOrder', '/api/orders/{guest_uuid}/push-subscription.json', subscription],
  ['unsubscribeFromOrder', '/api/orders/{order_uuid}/push-subscription.json'],
  ['cancelOrder', '/api/orders/{order_uuid}/cancel.json', {}],
  ['cancelOrder', '/api/orders/{guest_order}/cancel.json', {}],
  ['giveFeedback', '/api/orders/{order_uuid}/feedback.json', { overall: 1 }],
  ['giveFeedback', '/api/orders/{guest_uuid}/feedback.json', { overall: 1 }],
  [
    'sendUnauthenticatedReceipt',
    '/api/orders/{order_uuid}/unauthenticated-receipt.json',
    { email: 'me@example.com' },
  ],
  ['continueOrder', '/api/orders/{order_uuid}/continue.json', {}],
  ['continueOrder', '/api/orders/{guest_order}/continue.json', {}],
  [
    'listRecentOrderedProducts',
    '/api/menu/recent-ordered-products.json?venue_id=1&customer_id={them}',
  ],
  ['getThemeVariables', '/themes/variables.json?customer_id={them}'],
  ['listVenues', '/api/venues.json?customer_id={them}'],
  ['getVenue', '/api/venues/1.json?customer_id={them}'],
  ['getMenu', '/api/menu.json?venue_id=1&customer_id={them}'],
  ['getFontsCssUrl', '/themes/fonts-css-url.json?customer_id={them}'],
  ['getFaviconUrl', '/themes/favicon-url.json?customer_id={them}'],
];

const ground = await openGround();
const before = await recordsOf(ground);
const somebody = await newCustomer(ground);
const attacker: Attacker = {
  ...somebody,
  order: await placed(ground, {}, { Authorization: somebody.Authorization }),
};
afterAll(() => ground.close());

const json = { 'Content-Type': 'application/json' };
const roles: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  'another customer': () => ({ Authorization: attacker.Authorization, 'X-Client': 'other12345' }),
  'a guest': () => guestHeaders({ 'X-Client': 'guest12345' }),
  nobody: () => ({}),
};

function filled(text: string): string {
  const { victim } = ground;
  const ids: Readonly<Record<string, string | number>> = {
    them: victim.id,
    me: attacker.id,
    password: encodeURIComponent(password),
    card: victim.card,
    passkey: victim.passkey,
    offer: victim.offers[0] ?? 0,
    order: victim.order.id,
    order_uuid: victim.order.uuid,
    guest_order: victim.guest_order.id,
    guest_uuid: victim.guest_order.uuid,
  };
  return text
    .replace('"{both}"', JSON.stringify([victim.order.uuid, victim.guest_order.uuid]))
    .replace(/"\{(them|me)\}"/g, (_, name) => `${ids[name]}`)
    .replace(/\{(\w+)\}/g, (_, name) => `${ids[name]}`);
}

describe('[T47] records of another customer', () => {
  it('are requested by every operation of the contract that takes an id', () => {
    const own = operations
      .filter(({ id, path, parameters }) => {
        const asksFor = parameters.some(({ name }) => name === 'customer_id');
        return (
          asksFor || /\/(customers|orders|payment-methods)\/\{/.test(path) || id === 'listOrders'
        );
      })
      .map(({ id }) => id);
    const covered = new Set(matrix.map(([operation]) => operation));
    expect(own.filter((id) => !covered.has(id))).toEqual([]);
    expect(own.length).toBeGreaterThan(20);
  });

  const rows = matrix.map(([operation, path, body]) => ({ operation, path, body }));

  it.each(rows)('$operation at $path: nothing told, nothing changed', async (row) => {
    const { method } = operations.find(({ id }) => id === row.operation) ?? { method: 'GET' };
    for (const [role, credentials] of Object.entries(roles)) {
      const response = await ground.fetch(filled(row.path), {
        method,
        headers: { ...json, ...credentials() },
        ...(row.body !== undefined && { body: filled(JSON.stringify(row.body)) }),
      });
      const text = await response.text();
      const received = `${role}: ${response.status} ${text}`;
      if (response.status !== 501) expect(response.status, received).toBeLessThan(500);
      for (const secret of [canary, ...secretsOf(ground.victim)]) {
        expect(text, received).not.toContain(secret);
      }
      if (role === 'nobody' && !isOpen(row.operation)) {
        expect(response.status, received).toBeGreaterThan(399);
      }
    }
    expect(await recordsOf(ground)).toBe(before);
  });

  it('a receipt sent by somebody with the link contains no personal data either', async () => {
    const sent = await ground.db.select().from(mails).where(eq(mails.recipient, 'me@example.com'));
    expect(sent.length).toBeGreaterThan(0);
    expect(JSON.stringify(sent.map(({ doc }) => doc))).not.toContain(canary);
  });

  it('and the records exist for their owner, else the matrix would prove nothing', async () => {
    const headers = { Authorization: ground.victim.Authorization };
    const own = await ground.fetch(filled('/api/orders/{order}.json'), { headers });
    expect([own.status, (await own.text()).includes(canary)]).toEqual([200, true]);
    const cards = await ground.fetch(
      filled('/api/payment-methods.json?customer_id={them}&provider=all'),
      { headers },
    );
    expect(await cards.text()).toContain(canary);
    expect(await ground.db.$count(customers, eq(customers.id, ground.victim.id))).toBe(1);
  });
});

const isOpen = (operation: string) =>
  operations.some(({ id, callers }) => id === operation && callers.has('nobody'));

describe('[T45] a foreign page cannot change anything', () => {
  const changing = operations.filter(({ method }) => method !== 'GET');
  const forgeries: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['a page of another site', { ...json, 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbor of this site', { ...json, 'Sec-Fetch-Site': 'same-site' }],
    ['an old browser on another site', { ...json, Origin: 'https://evil.example' }],
    ['a page without an origin', { ...json, Origin: 'null' }],
    ['an origin that begins like ours', { ...json, Origin: 'http://localhost:4545.evil.example' }],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['a form with a file', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['a form that sends plain text', { 'Content-Type': 'text/plain' }],
    ['JSON under the name of text', { 'Content-Type': 'text/plain; application/json' }],
    ['the cookie without the header', { ...json, Cookie: 'XSRF-TOKEN=made.up' }],
    [
      'a cookie and a header that somebody made up',
      { ...json, Cookie: 'XSRF-TOKEN=a.b', 'X-XSRF-TOKEN': 'a.b' },
    ],
    ['a page that knows no credentials', json],
  ];

  it.each(forgeries)('%s: none of the operations that change something', async (who, headers) => {
    const own: Readonly<Record<string, string>> =
      who === 'a page that knows no credentials' ? {} : { Authorization: attacker.Authorization };
    const taken: string[] = [];
    for (const { id, method, path } of changing) {
      const address = filled(path.replace('{id}', '{me}').replace('{offerId}', '1'));
      const response = await ground.fetch(address, {
        method,
        headers: { ...own, ...headers },
        body: '{"a":1}',
      });
      if (response.status !== 403 && response.status !== 415)
        taken.push(`${id} ${response.status}`);
    }
    expect(taken).toEqual([]);
    expect(changing.length).toBeGreaterThan(25);
  });
});
