import createClient from 'openapi-fetch';
import { AUTH_VERSION, PAGE_SIZE, PAGE_STEP, PLATFORM } from '#domain/constants.ts';
import { basicAuthorization } from '#domain/lib/basic-authorization.ts';
import { withTypes } from '#domain/lib/lenient-answers.ts';
import type { paths } from '#openapi/schema.d.ts';
import { type CachedAnswer, type Exchange, newAnswerCache } from './answer-cache.ts';
import { localeOf, type PageSite } from './site.ts';

/** Sends a request to the API: by HTTP, or to a backend in the same process. */
export type Fetch = (request: Request) => Promise<Response>;

type Query<Path extends '/api/menu.json' | '/api/menu/discounts.json'> = NonNullable<
  paths[Path]['get']['parameters']['query']
>;
export type MenuQuery = Query<'/api/menu.json'>;
export type DiscountsQuery = Query<'/api/menu/discounts.json'>;

/** The calls of the contract that pages need, as a guest of the site; null if the API refuses, fails or sends no JSON. */
export interface ApiClient {
  readonly venues: (page?: number) => Promise<CachedAnswer | null>;
  readonly venue: (id: string) => Promise<CachedAnswer | null>;
  readonly place: (
    kind: 'table' | 'location',
    id: number,
    t: string | null,
  ) => Promise<CachedAnswer | null>;
  readonly menu: (query: MenuQuery) => Promise<CachedAnswer | null>;
  readonly discounts: (query: DiscountsQuery) => Promise<CachedAnswer | null>;
  readonly order: (uuid: string) => Promise<CachedAnswer | null>;
}

/** Whether more venues follow: a page is full also if some of its venues cannot be used (D171). */
export function isFullPage(answer: Pick<CachedAnswer, 'body'>): boolean {
  return lengthOf(answer) >= PAGE_SIZE;
}

/** Whether more venues may follow, as a backend may cap its pages without a word (D338). */
export function mayContinue(answer: Pick<CachedAnswer, 'body'>): boolean {
  return lengthOf(answer) % PAGE_STEP === 0;
}

function lengthOf({ body }: Pick<CachedAnswer, 'body'>): number {
  const { venues } = body as { readonly venues: readonly unknown[] };
  return venues.length;
}

/** Timeout of an exchange, in milliseconds: longer than a page waits (rendering.ts), so that later pages have the answer. */
const timeoutMs = 5_000;

/** A client of the API at `origin`, such as `https://api.example.com`, as the site's guest (D180); its cache is empty. */
export function newApiClient(
  origin: string,
  site: PageSite,
): (fetch: Fetch, report: (error: unknown) => void) => ApiClient {
  const cache = newAnswerCache();
  const client = createClient<paths>({ baseUrl: origin, headers: headersOf(site) });
  return (fetch, report) => {
    const take = (key: readonly unknown[], send: Send, isPrivate = false) =>
      cache(
        JSON.stringify(key),
        async (etag) => ({ ...(await exchange(fetch, etag, send)), isPrivate }),
        report,
      );
    return {
      venues: (page = 1) => {
        const query = { per_page: PAGE_SIZE, include_shop_venue: true, page };
        return take(['venues', page], (sending) =>
          client.GET('/api/venues.json', { ...sending, params: { query } }),
        );
      },
      venue: (id) => {
        const params = { path: { id }, query: { for_web_only: true } };
        return take(['venue', id], (sending) =>
          client.GET('/api/venues/{id}.json', { ...sending, params }),
        );
      },
      place: (kind, id, t) => {
        const params = { path: { id }, query: { ...(t !== null && { t }) } };
        return take([kind, id, t], (sending) =>
          kind === 'table'
            ? client.GET('/api/tables/{id}.json', { ...sending, params })
            : client.GET('/api/locations/{id}.json', { ...sending, params }),
        );
      },
      menu: (query) =>
        take(['menu', query], (sending) =>
          client.GET('/api/menu.json', { ...sending, params: { query } }),
        ),
      discounts: (query) =>
        take(['discounts', query], (sending) =>
          client.GET('/api/menu/discounts.json', { ...sending, params: { query } }),
        ),
      order: (uuid) => {
        const params = { path: { id: uuid }, query: { include_feedback_exist: true } };
        const send = (sending: Sending) =>
          client.GET('/api/orders/{id}/unauthenticated.json', { ...sending, params });
        return take(['order', uuid], send, true);
      },
    };
  };
}

interface Sending {
  readonly fetch: Fetch;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

type Send = (sending: Sending) => Promise<Pick<Exchange, 'response' | 'data'>>;

/** @throws if there is no answer in time, or a JSON response cannot be parsed */
async function exchange(
  fetch: Fetch,
  etag: string | null,
  send: Send,
): Promise<Omit<Exchange, 'isPrivate'>> {
  let call = '';
  const { data, response } = await send({
    fetch: (request) => {
      const { pathname, search } = new URL(request.url);
      call = pathname + search;
      return fetch(request);
    },
    headers: etag === null ? {} : { 'If-None-Match': etag },
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { response, data: withTypes(data), call };
}

/** Headers of a guest's calls (§7): this server is one device, and each start of it a session. */
function headersOf(site: PageSite): Readonly<Record<string, string>> {
  const session = crypto.randomUUID().replaceAll('-', '').slice(0, 11);
  return {
    ...AUTH_VERSION,
    ...PLATFORM,
    'Accept-Language': localeOf(site).replaceAll('_', '-'),
    'X-Client': session,
    'X-Session': session,
    Authorization: basicAuthorization(site.api_client),
  };
}
