import { openSite } from '#server/config/site.ts';
import type { OperationId } from '#server/contract/handler.ts';
import type { Middlebox, Sent } from './conformance.ts';

/** One fault of a backend, with the text that the kit must report for it. */
export interface Fault {
  readonly operation: OperationId;
  readonly where: string;
  readonly what: string;
  readonly applies: (sent: Sent) => boolean;
  readonly answer: Middlebox;
}

// biome-ignore lint/suspicious/noExplicitAny: a wrong backend answers whatever it likes
type Body = any;

/** Answers with the body changed. */
const body =
  (change: (body: Body, sent: Sent) => unknown, status?: number): Middlebox =>
  async (sent, forward) => {
    const response = await forward();
    if (response.status >= 300 && status === undefined) return response;
    const changed = change(await response.json(), sent);
    return Response.json(changed, { status: status ?? response.status });
  };

/** Answers with one header changed. */
const header =
  (name: string, value: string): Middlebox =>
  async (_, forward) => {
    const response = await forward();
    if (!response.ok) return response;
    const headers = new Headers(response.headers);
    headers.set(name, value);
    return new Response(await response.text(), { status: response.status, headers });
  };

/** Sends the request with other headers. */
const asking =
  (name: string, value: (sent: Sent) => string | null): Middlebox =>
  (sent, forward) => {
    const headers = new Headers(sent.headers);
    const changed = value(sent);
    if (changed === null) headers.delete(name);
    else headers.set(name, changed);
    return forward({ headers });
  };

const at =
  (method: string, path: RegExp) =>
  (sent: Sent): boolean =>
    sent.method === method && path.test(sent.path);

const { name, token } = openSite.api_client;

let keys = 0;

/** 24 faults in as many operations; together they are one deliberately wrong backend. */
export const faults: readonly Fault[] = [
  {
    operation: 'listVenues',
    where: 'status',
    what: 'takes any credentials',
    applies: at('GET', /^\/api\/venues\.json$/),
    answer: asking('Authorization', () => `Basic ${btoa(`${name}:${token}`)}`),
  },
  {
    operation: 'getVenue',
    where: 'header Content-Type',
    what: 'answers JSON as HTML',
    applies: at('GET', /^\/api\/venues\/(the-fox|1)\.json$/),
    answer: header('Content-Type', 'text/html'),
  },
  {
    operation: 'countVenues',
    where: 'body.count',
    what: 'counts in text',
    applies: at('GET', /venues\/count/),
    answer: body(({ count }) => ({ count: `${count}` })),
  },
  {
    operation: 'listCollectionTimes',
    where: 'body.collection_times',
    what: 'offers a slot that is over',
    applies: at('GET', /collection-times/),
    answer: body(() => ({ collection_times: [{ time: '2020-01-01T12:00:00Z' }] })),
  },
  {
    operation: 'listDeliveryTimes',
    where: 'query sender',
    what: 'has another default',
    applies: at('GET', /\/delivery-times/),
    answer: body((all, { url }) => (url.searchParams.has('sender') ? { delivery_times: [] } : all)),
  },
  {
    operation: 'listTables',
    where: 'body.tables[].venue_id',
    what: 'mixes in tables of another venue',
    applies: at('GET', /\/tables\.json/),
    answer: body(({ tables }) => ({ tables: [...tables, { id: 99, venue_id: 2 }] })),
  },
  {
    operation: 'getTable',
    where: 'body.table.id',
    what: 'answers another table',
    applies: at('GET', /\/tables\/\d+/),
    answer: body(({ table }) => ({ table: { ...table, id: table.id + 1 } })),
  },
  {
    operation: 'listLocations',
    where: 'query per_page',
    what: 'ignores per_page',
    applies: at('GET', /\/locations\.json/),
    answer: body(({ locations }) => ({ locations: [...locations, { id: 98, venue_id: 1 }] })),
  },
  {
    operation: 'getLocation',
    where: 'status',
    what: 'has a location for every id',
    applies: at('GET', /\/locations\/\d+/),
    answer: body((all) => (all.location ? all : { location: { id: 1, venue_id: 1 } }), 200),
  },
  {
    operation: 'getMenu',
    where: 'header ETag',
    what: 'sends an unchanged menu again',
    applies: at('GET', /\/menu\.json/),
    answer: asking('If-None-Match', () => null),
  },
  {
    operation: 'getMenuDiscounts',
    where: 'status',
    what: 'breaks down',
    applies: at('GET', /menu\/discounts/),
    answer: async () => new Response('Oops', { status: 500 }),
  },
  {
    operation: 'getDeliveryCharge',
    where: 'body.delivery_charge',
    what: 'charges half a cent',
    applies: at('POST', /delivery-charge/),
    answer: body(() => ({ delivery_charge: 2.505 })),
  },
  {
    operation: 'suggestAtCheckout',
    where: 'body.product_suggestions',
    what: 'says null for an empty list',
    applies: at('POST', /checkout-suggestions/),
    answer: body((all) => ({ ...all, product_suggestions: null })),
  },
  {
    operation: 'discountCart',
    where: 'body.valid',
    what: 'takes any voucher',
    applies: at('POST', /cart-discount/),
    answer: body(({ total: _, ...all }) => ({ ...all, valid: true })),
  },
  {
    operation: 'getFontsCssUrl',
    where: 'body',
    what: 'answers no JSON',
    applies: at('GET', /fonts-css-url/),
    answer: async () => new Response('null;', { headers: { 'Content-Type': 'application/json' } }),
  },
  {
    operation: 'getFaviconUrl',
    where: 'body.url',
    what: 'leaves out a field that the specification names',
    applies: at('GET', /favicon-url/),
    answer: body(() => ({})),
  },
  {
    operation: 'refreshToken',
    where: 'body.refresh_token',
    what: 'renews without a new refresh token',
    applies: at('POST', /oauth\/token/),
    answer: body(({ refresh_token: _, ...all }) => all),
  },
  {
    operation: 'revokeToken',
    where: 'the token afterwards',
    what: 'revokes nothing',
    applies: at('POST', /oauth\/revoke/),
    answer: async (sent, forward) =>
      sent.body.includes('token') ? new Response(null, { status: 204 }) : forward(),
  },
  {
    operation: 'getCustomer',
    where: 'header Cache-Control',
    what: 'lets anybody cache a customer',
    applies: at('GET', /customers\/\d+\.json/),
    answer: header('Cache-Control', 'public, max-age=60'),
  },
  {
    operation: 'deleteCustomer',
    where: 'status',
    what: 'answers 200 for 204',
    applies: at('DELETE', /customers\/\d+\.json/),
    answer: async (_, forward) => {
      const response = await forward();
      return response.status === 204 ? Response.json({}) : response;
    },
  },
  {
    operation: 'placeOrder',
    where: 'the same Idempotency-Key: body.order.uuid',
    what: 'orders twice under one key',
    applies: at('POST', /\/orders\.json/),
    answer: asking('Idempotency-Key', () => {
      keys += 1;
      return `"another-key-${keys}"`;
    }),
  },
  {
    operation: 'getOrder',
    where: 'body.order.total',
    what: 'is a cent off',
    applies: at('GET', /orders\/[\w-]+\.json/),
    answer: body(({ order }) => ({ order: { ...order, total: order.total + 0.01 } })),
  },
  {
    operation: 'getUnauthenticatedOrder',
    where: 'body.errors',
    what: 'has errors of its own shape',
    applies: at('GET', /unauthenticated\.json/),
    answer: async (_, forward) => {
      const response = await forward();
      return response.ok ? response : Response.json({ message: 'no' }, { status: response.status });
    },
  },
  {
    operation: 'cancelOrder',
    where: 'body.order.status',
    what: 'cancels nothing',
    applies: at('PUT', /cancel\.json/),
    answer: body(({ order }) => ({ order: { ...order, status: 'placed' } })),
  },
];

/** All of the faults at once. */
export const wrong: Middlebox = (sent, forward) => {
  const fault = faults.find(({ applies }) => applies(sent));
  return fault ? fault.answer(sent, forward) : forward();
};
