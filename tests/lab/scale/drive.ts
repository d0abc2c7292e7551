import { eq } from 'drizzle-orm';
import contract from '#openapi/contract.json' with { type: 'json' };
import { openSite } from '#server/config/site.ts';
import { eraseDeletedCustomers } from '#server/customers/erasure.ts';
import { deleteExpired } from '#server/customers/retention.ts';
import type { Db } from '#server/db/database.ts';
import { venues } from '#server/db/schema-catalogue.ts';
import { advanceOrders } from '#server/demo/kitchen/kitchen.ts';
import { createApp } from '#server/http/app.ts';
import { takeDueEmail } from '#server/mail/outgoing.ts';
import { readQueues } from '#server/metrics/queues.ts';
import { eraseCards } from '#server/payments/card-erasures.ts';
import { noProviderClients } from '#server/payments/providers/provider-clients.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { demoPushKeys } from '#server/push/keys.ts';
import { sendDue } from '#server/push/sender.ts';
import { boardPart } from '#server/staff/board.ts';
import { venueOfSession } from '#server/staff/codes.ts';
import type { StaffContext } from '#server/staff/context.ts';
import { readBoardState } from '#server/staff/events.ts';
import { findPart } from '#server/staff/find.ts';
import { todayPart } from '#server/staff/today.ts';
import { wordsFor } from '#server/staff/words.ts';
import { newAuthenticator } from '../../support/authenticator.ts';
import { basketFor } from '../load/stage.ts';
import { busiestVenue } from './seed.ts';

const basic = `Basic ${btoa('web:guest')}`;
const password = 'a long password';
/** The receiver's keys in RFC 8291, appendix A. */
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/scale',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

/** Calls everything that the backend does, to record all of its statements: calls, pages and jobs. */
export async function drive(db: Db): Promise<readonly string[]> {
  const keys = await demoPushKeys(db);
  const app = createApp({ db, site: openSite, push: { keys, services: [] } });
  const failed: string[] = [];
  const requested = new Set<string>();
  let authorization = basic;
  const ask = async (
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ) => {
    const headers = {
      Authorization: authorization,
      'X-Client': 'device7',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    requested.add(`${method} ${path.replace(/\?.*/, '')}`);
    const answer = await app.fetch(new Request(`http://localhost${path}`, init));
    // A 501 says that no payment provider is set up, which is the case here.
    if (answer.status >= 500 && answer.status !== 501)
      failed.push(`${method} ${path} ${answer.status}`);
    return answer.headers.get('Content-Type')?.includes('json') ? answer.json() : null;
  };
  const reads = async () => {
    const venue = 'venue-7';
    const id = busiestVenue;
    for (const path of [
      ...['/api/venues.json', '/api/venues.json?page=9&include_shop_venue=false&web_ordering=true'],
      ...[`/api/venues/${venue}.json`, `/api/venues/${id}.json?include_categories=true`],
      ...['/api/venues/count.json', `/api/menu.json?venue_id=${id}`, '/api/menu.json?venue_id=1'],
      ...[`/api/tables.json?venue_id=${id}`, '/api/tables/1000007.json', '/api/tables.json'],
      ...[`/api/locations.json?venue_id=${id}`, '/api/locations/1.json', '/api/locations.json'],
      ...[`/api/locations/locations-by-level.json?venue_id=${id}&level=1`],
      ...['/api/short-codes/S7.json', `/api/menu/discounts.json?venue_id=${id}`],
      ...[`/api/delivery-windows.json?venue_id=${id}`, '/api/menu/offer-options.json?venue_id=1'],
      ...['collection', 'delivery', 'eat-in', 'bring-to-me-in', 'catering'].map(
        (way) => `/api/venues/${venue}/${way}-times.json`,
      ),
      ...[`/api/menu/nutritional-facts.json?venue_id=${id}&product_id=1`],
      ...['/themes/fonts-css-url.json', '/themes/favicon-url.json', '/themes/variables.json'],
      ...['/assets/i18n/en.json', '/health', '/ready'],
      ...['/api/customers/guest-braintree-client-token.json?venue_id=1'],
      ...[
        `/api/menu/recent-ordered-products.json?venue_id=${id}`,
        '/api/orders.json',
        '/api/orders/7.json',
      ],
      ...['/api/payment-methods.json?provider=all', '/qr', '/qr?venue=venue-7'],
    ])
      await ask(path);
  };
  await reads();
  const email = `scale${Date.now()}@example.com`;
  const customer = { name: 'Robin', email, password, terms_accepted: true };
  const { credentials, customer: own } = await ask('/api/customers.json', {
    customer,
    sender: 'web',
  });
  await ask('/api/customers/signin.json', { customer: { email, password }, sender: 'web' });
  await ask('/api/customers/reset-password.json', { email });
  await ask('/api/customers/send-email-confirmation.json', { email });
  await ask('/api/customers/confirm-email.json', { email, code: '000000' });
  authorization = `Bearer ${credentials.access_token}`;
  await reads();
  await ask(`/api/customers/${own.id}.json`);
  await ask(`/api/customers/${own.id}.json`, { customer: { name: 'Kim' } }, 'PUT');
  await ask(`/api/customers/${own.id}/merge.json`, {
    customer: { guest_order_uuids: [crypto.randomUUID()] },
  });
  await goThroughPasskeys(ask, own.id);
  await actOnOrders(ask, own.id, failed);
  for (const [path, body, method] of others(own.id)) await ask(path, body, method);
  authorization = basic;
  await ask('/api/oauth/token.json', {
    grant_type: 'refresh_token',
    refresh_token: credentials.refresh_token,
  });
  const now = new Date();
  const report = (error: unknown) => failed.push(String(error));
  await advanceOrders(db, now, 20);
  await takeDueEmail(db, now);
  await reconcilePayments({
    db,
    site: openSite,
    providers: noProviderClients,
    clock: () => now,
    origin: 'http://localhost',
    report,
  });
  await deleteExpired(db, {}, now);
  await eraseDeletedCustomers(db, now);
  await eraseCards(db, noProviderClients, now, report);
  await sendDue(db, { keys, report, now: () => now });
  await readQueues(db, now);
  await readStaff(db, now);
  authorization = `Bearer ${credentials.access_token}`;
  const ending = `/api/customers/${own.id}.json`;
  requested.add(`DELETE ${ending}`);
  await app.fetch(
    new Request(`http://localhost${ending}`, {
      method: 'DELETE',
      headers: { Authorization: authorization, 'X-Account-Password': password },
    }),
  );
  await ask('/api/oauth/revoke.json', { token: credentials.refresh_token });
  return [...failed, ...notAsked(requested)];
}

type Ask = (path: string, body?: unknown, method?: string) => Promise<Answered>;
// biome-ignore lint/suspicious/noExplicitAny: responses have any shape, and failures are found by status
type Answered = any;

/** Creates an account with a passkey, signs in with it, and adds and removes another one. */
async function goThroughPasskeys(ask: Ask, customer_id: number): Promise<void> {
  const device = newAuthenticator();
  const at = { origin: 'http://localhost' };
  const customer = { name: 'Kim', email: `passkey${Date.now()}@example.com` };
  const opening = await ask('/api/passkeys/sign-up-options.json', { customer });
  const own = `/api/customers/${customer_id}/passkeys`;
  const adding = await ask(`${own}/options.json`, { current_password: password });
  const entry = await ask('/api/passkeys/sign-in-options.json', {});
  const first = device.make(opening.options, at);
  await ask('/api/passkeys/sign-up.json', { customer, passkey: first.passkey });
  const proof = device.sign(entry.options, first.credential, at);
  await ask('/api/passkeys/sign-in.json', { passkey: proof });
  const { passkey } = device.make(adding.options, at);
  const added = await ask(`${own}.json`, { passkey });
  await ask(`${own}.json`);
  await ask(`${own}/${added.passkey.id}.json`, undefined, 'DELETE');
}

/** Joins, reads and leaves a table's bill without paying any of it. */
async function askOfBills(ask: Ask): Promise<void> {
  const place = { venue_id: busiestVenue, table_id: 1_000_007 };
  const joined = await ask('/api/table-bills.json', place, 'POST');
  const id = joined?.table_bill?.id ?? crypto.randomUUID();
  await ask(`/api/table-bills/${id}.json`);
  const payment = `/api/table-bills/${id}/payments/${crypto.randomUUID()}`;
  const part = { kind: 'all', amount: 1, payment: { type: 'stripe' } };
  await ask(`${payment}.json`, part, 'PUT');
  await ask(`${payment}/continue.json`, undefined, 'POST');
  await ask(`${payment}.json`, undefined, 'DELETE');
  await ask(`/api/table-bills/${id}/phones/2.json`, undefined, 'DELETE');
}

/** Places an order and does everything with it that its customer can. */
async function actOnOrders(ask: Ask, customer_id: number, failed: string[]): Promise<void> {
  const fetchAs = async (path: string) => Response.json(await ask(path));
  const cart = await basketFor({ fetch: fetchAs }, {});
  const order = { ...cart, guest_user: false, customer_id, payment: { type: 'pay_later' } };
  await ask('/api/discounts/cart-discount.json', order);
  await ask('/api/gifts/checkout-suggestions.json', order);
  await ask('/api/orders/delivery-charge.json', { ...order, postcode: '4051' });
  const { order: placed } = (await ask('/api/orders.json', { order })) ?? {};
  if (!placed?.uuid) return void failed.push('no order was placed');
  const { id, uuid } = placed;
  await ask(`/api/orders/${id}.json`);
  await ask(`/api/orders/${uuid}/unauthenticated.json`);
  const tableCall = `/api/table-calls/${crypto.randomUUID()}.json`;
  const wish = { venue_id: busiestVenue, table_id: 1_000_007, wish: 'water' };
  for (const method of ['PUT', 'GET', 'DELETE'])
    await ask(tableCall, method === 'PUT' ? wish : undefined, method);
  await askOfBills(ask);
  await ask('/api/push/key.json');
  await ask(`/api/orders/${uuid}/push-subscription.json`, subscription, 'PUT');
  await ask('/api/push/renewal.json', { ...subscription, old_endpoint: subscription.endpoint });
  await ask(`/api/orders/${uuid}/push-subscription.json`, undefined, 'DELETE');
  await ask(`/api/orders/${uuid}/unauthenticated-receipt.json`, { email: 'r@example.com' });
  await ask(`/api/orders/${id}/continue.json`, { payment: { type: 'pay_later' } });
  await ask(`/api/orders/${id}/feedback.json`, { rating: 5 });
  await ask(`/api/orders/${id}/cancel.json`, {}, 'PUT');
  await ask('/api/orders.json');
  await ask(`/api/menu/recent-ordered-products.json?venue_id=${cart.venue_id}`);
}

/** The rest of the contract: without a provider, most of these calls only report that. */
function others(customer_id: number): readonly (readonly [string, unknown?, string?])[] {
  const address = { address: '12 Vine Lane', postcode: '4051', city: 'Basel' };
  const card = { customer_id, venue_id: 1, provider: 'stripe', token_result: { token: 'x' } };
  return [
    ['/api/venues/1/validate-delivery-address.json', address],
    ['/api/delivery-zones/validate-address.json', { ...address, venue_id: 1 }],
    [`/api/customers/${customer_id}/personal-offers.json`, {}],
    [`/api/customers/${customer_id}/personal-offers/1.json`, {}],
    [`/api/customers/${customer_id}/braintree-client-token.json?venue_id=1`],
    [`/api/customers/${customer_id}/judo-client-token.json?venue_id=1`],
    ['/api/payment-methods.json', card],
    ['/api/payment-methods/setup-stripe-intent.json', { customer_id }],
    ['/api/payment-methods/create-judo-payment.json', card],
    ['/api/payment-methods/1/braintree-nonce.json', { customer_id }],
    ['/api/payment-methods/1.json', undefined, 'DELETE'],
    ['/api/orders/payment-notifications.json', { order_uuid: crypto.randomUUID() }],
  ];
}

/** Requests the board and the day of a venue's tablet, and its notification of a change. */
async function readStaff(db: Db, now: Date): Promise<void> {
  const [row] = await db
    .select({ doc: venues.doc })
    .from(venues)
    .where(eq(venues.id, busiestVenue));
  if (!row) return;
  const words = wordsFor(new Request('http://localhost'));
  const context = { db, site: openSite, venue: row.doc, now, words } as StaffContext;
  await boardPart(context);
  await findPart(context, '7', 1);
  await todayPart(context);
  await readBoardState(db, { venue_id: row.doc.id, token: '', now });
  await venueOfSession(db, 'unknown', now);
}

/** Operations of the contract that nothing above has called. */
function notAsked(requested: ReadonlySet<string>): readonly string[] {
  return Object.entries(contract.paths).flatMap(([path, operations]) => {
    const pattern = path.replaceAll(/\{\w+\}/g, '[^/]+');
    return Object.entries(operations).flatMap(([method, { operationId }]) => {
      const isIt = new RegExp(`^${method} ${pattern}$`, 'i');
      const isOne = operationId !== undefined && ![...requested].some((one) => isIt.test(one));
      return isOne ? [`${operationId} is not asked for`] : [];
    });
  });
}
