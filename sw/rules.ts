import type { STORED } from '#domain/session/stored-data.ts';

/** The name of a cache as it is declared with everything that is stored. */
export type CacheName = keyof (typeof STORED)['caches'];

/** How an answer is come by: from the cache and made new behind it, from the network while that is quick, or once for good. */
export type How = 'revalidate' | 'network_first' | 'cache_first';

/** What the worker may keep of one kind of answer (trust 3.7). */
export interface CacheRule {
  /** The cache's name; a customer's own answers go into one that begins with `private-`. */
  readonly name: CacheName;
  readonly path: RegExp;
  readonly how: How;
  /** Seconds that an answer may be shown again. */
  readonly seconds: number;
  readonly entries: number;
  /** The field that tells a real answer from a Wi-Fi's page; null where it is no JSON. */
  readonly field: string | null;
  /** Seconds that the network has, where a kept answer would do. */
  readonly patience: number;
  /** Whoever asks, the answer is about one person. */
  readonly personal?: true;
}

const minute = 60;
const day = 86_400;
/** Seconds in which a good network has answered. */
const soon = 0.3;

/**
 * Everything the worker keeps (W2). What is not here goes to the network and leaves no trace: every call that
 * is no GET, accounts, tokens, payments, prices of a basket, times on offer, other origins. A single order neither:
 * the phone has its receipt and says how old that is, and nobody is asked to pay again on an old answer (D76, D86).
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
  // Whoever scans wants a drink: a table that this phone knows is taken, and asked about again before the order (D12).
  rule('table', /^\/api\/tables\/\d+\.json$/, 'network_first', day, 100, 'table', soon),
  rule('locations', /^\/api\/locations\.json$/, 'network_first', day, 40, 'locations'),
  rule('location', /^\/api\/locations\/\d+\.json$/, 'network_first', day, 100, 'location', soon),
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
  rule('themes', /^\/themes\/(fonts-css-url|favicon-url)\.json$/, 'revalidate', 7 * day, 10, null),
  rule('translations', /^\/assets\/i18n\/[\w-]+(\.rest)?\.json$/, 'revalidate', 30 * day, 20, null),
  rule('pictures', /^\/pictures\/.+\.(webp|png|jpe?g|svg)$/, 'cache_first', 30 * day, 250, null),
  rule('rare-code', /^\/static\/rare\/.+\.js$/, 'cache_first', 30 * day, 20, null),
  rule('fonts', /^\/fonts\/.+\.(css|woff2)$/, 'cache_first', 30 * day, 12, null),
];

/** The rule for a path of our own; none: the network alone. */
export function ruleFor(pathname: string): CacheRule | undefined {
  return cacheRules.find(({ path }) => path.test(pathname));
}

/** Begins the name of every cache with answers that were made for one customer; they are gone at log-out (W5). */
export const privatePrefix = 'private-' satisfies CacheName;

/** The cache of an answer: a customer's own apart from what every guest may see. */
export function cacheNameOf({ name, personal }: CacheRule, isCustomers: boolean): string {
  return personal || isCustomers ? privatePrefix + name : name;
}

/** Whether a cache is none of this build's, whose page lies in `shell`. */
export function isOldCache(name: string, shell: string): boolean {
  if (name === shell || name.startsWith('workbox-precache')) return false;
  const own = name.startsWith(privatePrefix) ? name.slice(privatePrefix.length) : name;
  return !cacheRules.some((rule) => rule.name === own);
}

/** A customer's call: with a token, or with their own api client, which leaves Auth-Version out (§7). */
export function isCustomersCall(headers: Headers): boolean {
  const authorization = headers.get('Authorization') ?? '';
  if (/^bearer /i.test(authorization)) return true;
  return authorization !== '' && !headers.has('Auth-Version');
}

/**
 * What an answer is kept under: the address, and of a call the language, since not every backend says that it varies. A
 * file is the same in every language, whatever the browser says of itself when it asks.
 */
export function keyOf(url: string, headers: Headers): string {
  if (!isCall(url)) return url;
  const key = new URL(url);
  key.searchParams.set('__lang', headers.get('Accept-Language') ?? '');
  return key.href;
}

/** Whether an address is the backend's, and no file of the app. */
export function isCall(url: string): boolean {
  return /^\/(api|themes)\//.test(new URL(url).pathname);
}

function rule(
  name: CacheName,
  path: RegExp,
  how: How,
  seconds: number,
  entries: number,
  field: string | null,
  patience = 3,
): CacheRule {
  return { name, path, how, seconds, entries, field, patience };
}

function personal(name: CacheName, path: RegExp, field: string): CacheRule {
  return { ...rule(name, path, 'network_first', day, 50, field), personal: true };
}
