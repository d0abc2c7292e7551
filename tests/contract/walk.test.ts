import { describe, expect, it } from 'vitest';
import { presetSite } from '#server/demo/site-presets.ts';
import { handlers } from '#server/http/handlers.ts';
import { newCustomer } from '../support/customers.ts';
import { engines } from '../support/database/engines.ts';
import { call, coffee, noon, orderCafe, place, pricedCart, tableCart } from '../support/orders.ts';
import { signedPasskeys } from '../support/passkeys.ts';
import { savedCard } from '../support/payments/cards.ts';
import { guestHeaders, openServer } from '../support/server.ts';

import { outdatedExamples } from './record-examples.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Step = readonly [operation: string, method: Method, path: string, body?: unknown];

const cart = pricedCart(tableCart([coffee(2)]));
const password = 'a long password';
const kim = { name: 'Kim', email: 'kim@example.com' };
const tableCall = '/api/table-calls/5c1f0a9e-3b7d-4e52-9a61-7f2d8c4b0e13.json';
const billPayment = '/api/table-bills/{bill}/payments/8b1f7a3c-2d4e-4f60-9a57-1c3e5d7f9b20.json';
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/an-address',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

/** Calls every implemented operation once, with its prerequisites; the server validates each answer. */
const steps: readonly Step[] = [
  ['listVenues', 'GET', '/api/venues.json'],
  ['getVenue', 'GET', '/api/venues/1.json?for_web_only=true'],
  ['countVenues', 'GET', '/api/venues/count.json'],
  ['listCollectionTimes', 'GET', '/api/venues/1/collection-times.json?sender=web'],
  ['listDeliveryTimes', 'GET', '/api/venues/1/delivery-times.json?sender=web'],
  ['listEatInTimes', 'GET', '/api/venues/1/eat-in-times.json?sender=web'],
  ['listBringToMeInTimes', 'GET', '/api/venues/1/bring-to-me-in-times.json?sender=web'],
  ['listCateringTimes', 'GET', '/api/venues/1/catering-times.json?sender=web'],
  ['listDeliveryWindows', 'GET', '/api/delivery-windows.json?venue_id=1'],
  [
    'validateDeliveryAddress',
    'POST',
    '/api/venues/1/validate-delivery-address.json',
    { street: 'Hof 1', postcode: '80333' },
  ],
  [
    'validateZoneAddress',
    'POST',
    '/api/delivery-zones/validate-address.json',
    { venue_id: 1, street: 'Hof 1', postcode: '80333', city: 'München', order_total: 20 },
  ],
  ['listTables', 'GET', '/api/tables.json?venue_id=1'],
  ['getTable', 'GET', '/api/tables/12.json'],
  ['listLocations', 'GET', '/api/locations.json?venue_id=1'],
  ['getLocation', 'GET', '/api/locations/1.json'],
  ['listLocationLevels', 'GET', '/api/locations/locations-by-level.json?venue_id=1'],
  ['getShortCode', 'GET', '/api/short-codes/fox-12.json'],
  ['getMenu', 'GET', '/api/menu.json?venue_id=1'],
  ['getMenuDiscounts', 'GET', '/api/menu/discounts.json?venue_id=1'],
  ['listRecentOrderedProducts', 'GET', '/api/menu/recent-ordered-products.json?venue_id=1'],
  ['getNutritionalFacts', 'GET', '/api/menu/nutritional-facts.json?venue_id=1&product_id=100'],
  ['listOfferOptions', 'GET', '/api/menu/offer-options.json?venue_id=1&product_id=100'],
  [
    'suggestAtCheckout',
    'POST',
    '/api/gifts/checkout-suggestions.json',
    { venue_id: 1, placement: 'gift' },
  ],
  ['discountCart', 'POST', '/api/discounts/cart-discount.json', cart],
  ['getDeliveryCharge', 'POST', '/api/orders/delivery-charge.json', { order: cart }],
  [
    'signUp',
    'POST',
    '/api/customers.json',
    { customer: { name: 'Robin', email: 'robin@example.com', password }, sender: 'web' },
  ],
  [
    'signIn',
    'POST',
    '/api/customers/signin.json',
    { customer: { email: 'robin@example.com', password }, sender: 'web' },
  ],
  ['confirmEmail', 'POST', '/api/customers/confirm-email.json', { token: 'nobody’s' }],
  [
    'sendEmailConfirmation',
    'POST',
    '/api/customers/send-email-confirmation.json',
    { email: 'nobody@example.com' },
  ],
  ['resetPassword', 'POST', '/api/customers/reset-password.json', { email: 'robin@example.com' }],
  ['startPasskeySignIn', 'POST', '/api/passkeys/sign-in-options.json'],
  ['signInWithPasskey', 'POST', '/api/passkeys/sign-in.json', { passkey: '{proof}' }],
  ['startPasskeySignUp', 'POST', '/api/passkeys/sign-up-options.json', { customer: kim }],
  [
    'signUpWithPasskey',
    'POST',
    '/api/passkeys/sign-up.json',
    { customer: { ...kim, terms_accepted: true }, passkey: '{first}' },
  ],
  [
    'startAddingPasskey',
    'POST',
    '/api/customers/{me}/passkeys/options.json',
    { current_password: password },
  ],
  ['addPasskey', 'POST', '/api/customers/{me}/passkeys.json', { passkey: '{another}' }],
  ['listPasskeys', 'GET', '/api/customers/{me}/passkeys.json'],
  ['removePasskey', 'DELETE', '/api/customers/{me}/passkeys/1.json'],
  ['getCustomer', 'GET', '/api/customers/{me}.json'],
  ['updateCustomer', 'PUT', '/api/customers/{me}.json', { customer: { name: 'Robin' } }],
  [
    'mergeCustomer',
    'POST',
    '/api/customers/{me}/merge.json',
    { customer: { guest_order_uuids: [] } },
  ],
  ['listPersonalOffers', 'POST', '/api/customers/{me}/personal-offers.json', { venue_id: 1 }],
  ['activatePersonalOffer', 'POST', '/api/customers/{me}/personal-offers/1.json'],
  ['listPaymentMethods', 'GET', '/api/payment-methods.json?customer_id={me}&provider=all'],
  ['createPaymentMethod', 'POST', '/api/payment-methods.json', { payment_method: {} }],
  [
    'getGuestBraintreeClientToken',
    'GET',
    '/api/customers/guest-braintree-client-token.json?venue_id=1',
  ],
  ['getBraintreeClientToken', 'GET', '/api/customers/{me}/braintree-client-token.json?venue_id=1'],
  [
    'createBraintreeNonce',
    'POST',
    '/api/payment-methods/{card}/braintree-nonce.json',
    { customer_id: '{me}' },
  ],
  ['getJudoClientToken', 'GET', '/api/customers/{me}/judo-client-token.json?venue_id=1'],
  [
    'createJudoPayment',
    'POST',
    '/api/payment-methods/create-judo-payment.json',
    { customer_id: 1, venue_id: 1, token_result: {} },
  ],
  ['deletePaymentMethod', 'DELETE', '/api/payment-methods/{card}.json?customer_id={me}'],
  [
    'setupStripeIntent',
    'POST',
    '/api/payment-methods/setup-stripe-intent.json',
    { customer_id: 1, venue_id: 1 },
  ],
  ['callStaff', 'PUT', tableCall, { venue_id: 1, table_id: 12, wish: 'water' }],
  ['getTableCall', 'GET', tableCall],
  ['withdrawTableCall', 'DELETE', tableCall],
  ['joinTableBill', 'POST', '/api/table-bills.json', { venue_id: 1, table_id: 12 }],
  ['getTableBill', 'GET', '/api/table-bills/{bill}.json'],
  ['payTableBill', 'PUT', billPayment, { kind: 'all', amount: 1, payment: { type: 'stripe' } }],
  ['continueTableBillPayment', 'POST', billPayment.replace('.json', '/continue.json')],
  ['stopTableBillPayment', 'DELETE', billPayment],
  ['removeTableBillPhone', 'DELETE', '/api/table-bills/{bill}/phones/2.json'],
  ['getFontsCssUrl', 'GET', '/themes/fonts-css-url.json'],
  ['getFaviconUrl', 'GET', '/themes/favicon-url.json'],
  ['getThemeVariables', 'GET', '/themes/variables.json?customer_id={me}'],
  ['deleteCustomer', 'DELETE', `/api/customers/{me}.json?password=${encodeURIComponent(password)}`],
  [
    'refreshToken',
    'POST',
    '/api/oauth/token.json',
    { grant_type: 'refresh_token', refresh_token: 'nobody’s' },
  ],
  ['revokeToken', 'POST', '/api/oauth/revoke.json', { token: 'nobody’s' }],
  [
    'placeOrder',
    'POST',
    '/api/orders.json',
    { order: { ...cart, payment: { type: 'pay_later' } } },
  ],
  ['getOrder', 'GET', '/api/orders/{uuid}.json?use_uuid=true&include_feedback_exist=true'],
  ['getUnauthenticatedOrder', 'GET', '/api/orders/{uuid}/unauthenticated.json'],
  ['listOrders', 'GET', '/api/orders.json'],
  [
    'notifyPayment',
    'POST',
    '/api/orders/payment-notifications.json',
    { order_uuid: '{uuid}', provider: 'stripe' },
  ],
  ['getPushKey', 'GET', '/api/push/key.json'],
  ['subscribeToOrder', 'PUT', '/api/orders/{uuid}/push-subscription.json', subscription],
  ['unsubscribeFromOrder', 'DELETE', '/api/orders/{uuid}/push-subscription.json'],
  [
    'renewPushSubscription',
    'POST',
    '/api/push/renewal.json',
    { old_endpoint: `${subscription.endpoint}-before`, ...subscription },
  ],
  ['giveFeedback', 'POST', '/api/orders/{uuid}/feedback.json', { overall: 5 }],
  [
    'sendUnauthenticatedReceipt',
    'POST',
    '/api/orders/{uuid}/unauthenticated-receipt.json',
    { email: 'robin@example.com' },
  ],
  ['continueOrder', 'POST', '/api/orders/{uuid}/continue.json?include_feedback_exist'],
  ['cancelOrder', 'PUT', '/api/orders/{uuid}/cancel.json'],
];

it('[K6] the walk covers every implemented call', () => {
  const walked = steps.map(([operation]) => operation).sort();
  expect(walked, 'add the missing calls to the steps above').toEqual(Object.keys(handlers).sort());
});

describe.each(engines)('on %s', async (engine) => {
  const site = presetSite('open');
  const server = await openServer({ engine, site, venues: [orderCafe()], now: () => noon });
  const me = await newCustomer(server);
  const card = await savedCard(server, me);
  const signed = await signedPasskeys(server, me, kim);
  const placed = await place(server, { ...cart, payment: { type: 'pay_later' } });
  expect(placed.status, placed.text).toBe(201);
  const uuid = placed.body.order.uuid;
  const body = { venue_id: 1, table_id: 12 };
  const joined = await call(server, '/api/table-bills.json', { method: 'POST', body });
  const bill = joined.body.table_bill.id;

  const calls = steps.map(([operation, method, path, body]) => ({ operation, method, path, body }));

  it.each(calls)(
    '[K6] $operation is answered as the contract says',
    async ({ operation, method, path, body }) => {
      const isMine = /\{(me|card)\}/.test(path);
      const address = path
        .replace('{uuid}', uuid)
        .replace('{bill}', bill)
        .replace('{me}', `${me.id}`)
        .replace('{card}', `${card}`);
      const sent =
        body === undefined
          ? undefined
          : JSON.stringify(body)
              .replace('"{me}"', `${me.id}`)
              .replace('{uuid}', uuid)
              .replace(/"\{(proof|first|another)\}"/, (_, name: keyof typeof signed) =>
                JSON.stringify(signed[name]),
              );
      const answer = await server.fetch(address, {
        method,
        headers: guestHeaders({
          ...(body ? { 'Content-Type': 'application/json' } : {}),
          ...(isMine ? { Authorization: me.Authorization } : {}),
        }),
        ...(sent ? { body: sent } : {}),
      });
      const { status } = answer;
      const text = await answer.clone().text();
      const recorded = { operation, body: sent && JSON.parse(sent), status, answer: text };
      expect(outdatedExamples(recorded), 'run `npm run examples`').toEqual([]);
      // The server answers 500 if its answer breaks the contract, and 501 for a call without a handler.
      expect(status, text).toBeLessThan(500);
      if (isMine) expect(status).toBeLessThan(300);
    },
  );

  it('[K6] [P15] somebody else’s card is not found, neither to delete nor to pay with', async () => {
    const [own, other] = [await newCustomer(server), await newCustomer(server)];
    const foreign = await savedCard(server, other);
    const as = { Authorization: own.Authorization };
    const gone = await call(server, `/api/payment-methods/${foreign}.json?customer_id=${own.id}`, {
      method: 'DELETE',
      as,
    });
    expect(gone.status).toBe(404);
    const lent = await call(server, `/api/payment-methods/${foreign}/braintree-nonce.json`, {
      method: 'POST',
      as,
      body: { customer_id: own.id },
    });
    expect(lent.status).toBe(404);
  });
});
