import { openSite } from '#server/config/site.ts';
import { eraseDeletedCustomers } from '#server/customers/erasure.ts';
import { forgetOld } from '#server/customers/retention.ts';
import type { Db } from '#server/db/database.ts';
import { advanceOrders } from '#server/demo/kitchen/kitchen.ts';
import { createApp } from '#server/http/app.ts';
import { takeDueEmail } from '#server/mail/outgoing.ts';
import { eraseCards } from '#server/payments/card-erasures.ts';
import { noProviderClients } from '#server/payments/providers/providers.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';

const basic = `Basic ${btoa('web:guest')}`;
const password = 'a long password';

/** Asks the backend for whatever it does, so that all of its statements are seen: calls, pages and jobs. */
export async function drive(db: Db): Promise<readonly string[]> {
  const app = createApp({ db, site: openSite });
  const failed: string[] = [];
  let authorization = basic;
  const ask = async (
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ) => {
    const headers = {
      ...{ Authorization: authorization, 'X-Client': 'device7' },
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await app.fetch(new Request(`http://localhost${path}`, init));
    if (answer.status >= 500) failed.push(`${method} ${path} ${answer.status}`);
    return answer.headers.get('Content-Type')?.includes('json') ? answer.json() : null;
  };
  const reads = async () => {
    const venue = 'venue-7';
    const id = 100_007;
    for (const path of [
      ...['/api/venues.json', '/api/venues.json?page=9&include_shop_venue=false&web_ordering=true'],
      ...[`/api/venues/${venue}.json`, `/api/venues/${id}.json?include_categories=true`],
      ...['/api/venues/count.json', `/api/menu.json?venue_id=${id}`, '/api/menu.json?venue_id=1'],
      ...[`/api/tables.json?venue_id=${id}`, '/api/tables/1000007.json', '/api/tables.json'],
      ...[`/api/locations.json?venue_id=${id}`, '/api/locations/1.json', '/api/locations.json'],
      ...[`/api/location-levels.json?venue_id=${id}`, '/api/short-codes/S7.json'],
      ...[`/api/discounts/menu.json?venue_id=${id}`, `/api/delivery-windows.json?venue_id=${id}`],
      ...[
        `/api/products/recently-ordered.json?venue_id=${id}`,
        '/api/orders.json',
        '/api/orders/7.json',
      ],
      ...[
        '/api/payment-methods.json?provider=all',
        '/api/personal-offers.json',
        '/qr',
        '/qr?venue=venue-7',
      ],
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
  const order = {
    ...{
      venue_id: 1,
      service_type: 'WebCollection',
      line_items_attributes: [],
      customer_id: own.id,
    },
    payment: { type: 'pay_later' },
  };
  await ask('/api/orders.json', { order });
  const { order: placed } = (await ask('/api/orders/7.json')) ?? {};
  if (placed) await ask(`/api/orders/${placed.uuid}/unauthenticated-receipt.json`, { email });
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
    ...{ db, site: openSite, providers: noProviderClients, clock: () => now },
    ...{ origin: 'http://localhost', report },
  });
  await forgetOld(db, {}, now);
  await eraseDeletedCustomers(db, now);
  await eraseCards(db, noProviderClients, now, report);
  authorization = `Bearer ${credentials.access_token}`;
  await app.fetch(
    new Request(`http://localhost/api/customers/${own.id}.json`, {
      method: 'DELETE',
      headers: { Authorization: authorization, 'X-Account-Password': password },
    }),
  );
  return failed;
}
