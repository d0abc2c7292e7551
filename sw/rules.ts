import { DAY_SECONDS, MINUTE_SECONDS } from '#domain/lib/time-units.ts';
import type { STORED } from '#domain/session/stored-data.ts';
import { fileTypes } from './cacheable.ts';

/** Name of a cache, declared with all stored data. */
export type CacheName = keyof (typeof STORED)['caches'];

/** Caching strategy: stale-while-revalidate, network first with a timeout, or cache first. */
export type Strategy = 'revalidate' | 'network_first' | 'cache_first';

/** The cache policy of one kind of response (trust 3.7). */
export interface CacheRule {
  /** The cache's name; a customer's own responses are in one with the prefix `private-`. */
  readonly name: CacheName;
  readonly path: RegExp;
  readonly strategy: Strategy;
  /** Maximum age in seconds. */
  readonly maxAgeSeconds: number;
  readonly maxEntries: number;
  /** Pattern of the real response's Content-Type; a gate sends JSON for code, or HTML for pictures (D207). */
  readonly type: RegExp;
  /** The name of a field, or a pattern for one, that the real response has and a gate's has not; null for files. */
  readonly field: string | RegExp | null;
  /** Network timeout in seconds, if there is a cached response. */
  readonly networkTimeoutSeconds: number;
  /** The response is personal, whoever requests it. */
  readonly personal?: true;
}

const minute = MINUTE_SECONDS;
const day = DAY_SECONDS;
/** Network timeout in seconds that only a good network meets. */
const quick = 0.3;

/**
 * Everything that the worker caches (W2). All other requests go to the network and leave no trace: non-GET requests,
 * accounts, tokens, payments, basket prices, available times, other origins. Single orders neither: the phone has its
 * receipt with its age, and nobody must be asked to pay again because of an old response (D76, D86).
 */
export const cacheRules: readonly CacheRule[] = [
  rule('venues', /^\/api\/venues\.json$/, 'revalidate', 7 * day, 20, 'venues'),
  rule('venues', /^\/api\/venues\/count\.json$/, 'revalidate', 7 * day, 20, 'count'),
  rule('venue', /^\/api\/venues\/[^/]+\.json$/, 'revalidate', 7 * day, 60, 'venue'),
  rule('menus', /^\/api\/menu\.json$/, 'revalidate', 7 * day, 40, 'menu'),
  rule(
    'dish-facts',
    /^\/api\/menu\/nutritional-facts\.json$/,
    'revalidate',
    7 * day,
    200,
    'nutritional_facts',
  ),
  rule(
    'dish-offers',
    /^\/api\/menu\/offer-options\.json$/,
    'revalidate',
    day,
    100,
    'offer_options',
  ),
  rule(
    'discounts',
    /^\/api\/menu\/discounts\.json$/,
    'network_first',
    10 * minute,
    40,
    'discounts',
  ),
  rule('windows', /^\/api\/delivery-windows\.json$/, 'network_first', day, 40, 'delivery_windows'),
  rule('tables', /^\/api\/tables\.json$/, 'network_first', day, 40, 'tables'),
  // Scanning must be quick: a cached table is used immediately and confirmed again before the order (D12).
  rule('table', /^\/api\/tables\/\d+\.json$/, 'network_first', day, 100, 'table', quick),
  rule('locations', /^\/api\/locations\.json$/, 'network_first', day, 40, 'locations'),
  rule('location', /^\/api\/locations\/\d+\.json$/, 'network_first', day, 100, 'location', quick),
  rule(
    'levels',
    /^\/api\/locations\/locations-by-level\.json$/,
    'network_first',
    day,
    40,
    'location_levels',
  ),
  rule('codes', /^\/api\/short-codes\/[^/]+\.json$/, 'network_first', 30 * day, 50, 'short_code'),
  personal('usuals', /^\/api\/menu\/recent-ordered-products\.json$/, 'products'),
  personal('history', /^\/api\/orders\.json$/, 'orders'),
  rule('themes', /^\/themes\/fonts-css-url\.json$/, 'revalidate', 7 * day, 10, 'css_url'),
  rule('themes', /^\/themes\/favicon-url\.json$/, 'revalidate', 7 * day, 10, 'url'),
  rule(
    'translations',
    /^\/assets\/i18n\/[\w-]+(\.rest)?\.json$/,
    'revalidate',
    30 * day,
    20,
    /\w\.\w/,
  ),
  file('pictures', /^\/pictures\/.+\.(webp|png|jpe?g|svg)$/, 250, fileTypes.image),
  file('rare-code', /^\/static\/rare\/.+\.js$/, 20, fileTypes.javascript),
  file('fonts', /^\/fonts\/.+\.css$/, 12, fileTypes.css),
  file('fonts', /^\/fonts\/.+\.woff2$/, 12, fileTypes.font),
];

/** The rule for a path of our own origin; undefined means network only. */
export function ruleFor(pathname: string): CacheRule | undefined {
  return cacheRules.find(({ path }) => path.test(pathname));
}

/** Prefix of caches with a customer's responses, which are deleted at logout (W5). */
export const privatePrefix = 'private-' satisfies CacheName;

/** The cache of a response: customers' own are separate from those of guests (W5). */
export function cacheNameOf({ name, personal }: CacheRule, isCustomers: boolean): string {
  return personal || isCustomers ? privatePrefix + name : name;
}

/** Whether a request is a customer's: with a token, or with their own API client, which omits Auth-Version (§7). */
export function isCustomersCall(headers: Headers): boolean {
  const authorization = headers.get('Authorization') ?? '';
  if (/^bearer /i.test(authorization)) return true;
  return authorization !== '' && !headers.has('Auth-Version');
}

/**
 * Cache key of a response: the URL, and for API calls the language (T29), since not every backend sends Vary. Static
 * files are the same in every language.
 */
export function keyOf(url: string, headers: Headers): string {
  if (!isCall(url)) return url;
  const key = new URL(url);
  key.searchParams.set('__lang', headers.get('Accept-Language') ?? '');
  return key.href;
}

/** Whether a URL is an API call, not a file of the app. */
export function isCall(url: string): boolean {
  return /^\/(api|themes)\//.test(new URL(url).pathname);
}

function rule(
  name: CacheName,
  path: RegExp,
  strategy: Strategy,
  maxAgeSeconds: number,
  maxEntries: number,
  field: string | RegExp | null,
  networkTimeoutSeconds = 3,
): CacheRule {
  const type = /\bjson\b/i;
  return { name, path, strategy, maxAgeSeconds, maxEntries, type, field, networkTimeoutSeconds };
}

function file(name: CacheName, path: RegExp, maxEntries: number, type: RegExp): CacheRule {
  return { ...rule(name, path, 'cache_first', 30 * day, maxEntries, null), type };
}

function personal(name: CacheName, path: RegExp, field: string): CacheRule {
  return { ...rule(name, path, 'network_first', day, 50, field), personal: true };
}
