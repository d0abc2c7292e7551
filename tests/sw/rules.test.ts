import { describe, expect, it } from 'vitest';
import contract from '#openapi/contract.json' with { type: 'json' };
import { isOldCache } from '../../sw/old-caches.ts';
import { cacheNameOf, cacheRules, isCustomersCall, keyOf, ruleFor } from '../../sw/rules.ts';

describe('what the worker caches', () => {
  it.each([
    ['/api/venues.json', 'venues', 'revalidate'],
    ['/api/venues/count.json', 'venues', 'revalidate'],
    ['/api/venues/12.json', 'venue', 'revalidate'],
    ['/api/venues/fern-and-fable.json', 'venue', 'revalidate'],
    ['/api/menu.json', 'menus', 'revalidate'],
    ['/api/menu/discounts.json', 'discounts', 'network_first'],
    ['/api/delivery-windows.json', 'windows', 'network_first'],
    ['/api/tables.json', 'tables', 'network_first'],
    ['/api/tables/7.json', 'table', 'network_first'],
    ['/api/locations/7.json', 'location', 'network_first'],
    ['/api/locations/locations-by-level.json', 'levels', 'network_first'],
    ['/api/orders.json', 'history', 'network_first'],
    ['/static/rare/card-code-Bm7qI66i.js', 'rare-code', 'cache_first'],
    ['/assets/i18n/en.json', 'translations', 'revalidate'],
    ['/assets/i18n/en.rest.json', 'translations', 'revalidate'],
    ['/api/short-codes/FF12.json', 'codes', 'network_first'],
    ['/themes/favicon-url.json', 'themes', 'revalidate'],
    ['/pictures/bagel.webp', 'pictures', 'cache_first'],
  ])('[W2] %s has the rule %s: %s', (path, name, strategy) => {
    expect(ruleFor(path)).toMatchObject({ name, strategy });
  });

  const never = [
    '/api/oauth/token.json',
    '/api/customers/4.json',
    '/api/customers/4/personal-offers.json',
    '/api/customers/guest-braintree-client-token.json',
    '/api/payment-methods.json',
    '/api/discounts/cart-discount.json',
    '/api/orders/delivery-charge.json',
    '/api/orders/6f1c0e3a-1111-4222-8333-444455556666.json',
    '/api/orders/6f1c0e3a-1111-4222-8333-444455556666/unauthenticated.json',
    '/api/venues/1/collection-times.json',
    '/api/venues/1/delivery-times.json',
    '/themes/variables.json',
    '/sw.js',
    '/index.html',
    '/menu/fern-and-fable',
  ];
  it.each(never)('[W2] %s is never cached', (path) => {
    expect(ruleFor(path)).toBeUndefined();
  });

  it('[W2] no call of the contract that is not a GET, and no account or payment call, has a rule', () => {
    const calls = Object.keys(contract.paths).map((path) => path.replace(/\{[^}]+\}/g, '7'));
    const stored = calls.filter((path) => ruleFor(path) !== undefined);
    expect(stored.filter((path) => /customers|oauth|payment|continue|times/.test(path))).toEqual(
      [],
    );
    expect(stored.length).toBeGreaterThan(12);
  });

  it('[W5] an answer made for a customer has a cache of its own, whatever the rule', () => {
    for (const rule of cacheRules) expect(cacheNameOf(rule, true)).toBe(`private-${rule.name}`);
    const history = ruleFor('/api/orders.json');
    expect(history && cacheNameOf(history, false)).toBe('private-history');
  });
});

describe('whose call it is', () => {
  it.each<[string, Record<string, string>, boolean]>([
    [
      'a guest with the site’s client',
      { Authorization: 'Basic d2ViOmd1ZXN0', 'Auth-Version': '2.0' },
      false,
    ],
    ['nobody', {}, false],
    ['a customer with a token', { Authorization: 'Bearer abc', 'Auth-Version': '2.0' }, true],
    ['a customer with their own client', { Authorization: 'Basic Y3VzdG9tZXI6eA==' }, true],
  ])('[W5] %s', (_who, headers, is) => {
    expect(isCustomersCall(new Headers(headers))).toBe(is);
  });
});

describe('the cache key of a response', () => {
  it('[W2] one menu in two languages is two answers', () => {
    const of = (language: string) =>
      keyOf(
        'https://a.test/api/menu.json?venue_id=1',
        new Headers({ 'Accept-Language': language }),
      );
    expect(of('en')).not.toBe(of('de'));
    expect(of('en')).toBe(of('en'));
  });

  it('[W2] a file has one entry, whatever language the browser requests', () => {
    const of = (language: string) =>
      keyOf('https://a.test/assets/i18n/en.json?b=1', new Headers({ 'Accept-Language': language }));
    expect(of('en-US')).toBe(of(''));
  });
});

describe('the caches deleted when a new version is activated', () => {
  it.each(['shell-before', 'menus-2', 'private-gone', 'private-orders', 'somebody-elses'])(
    '[W4] %s is deleted',
    (name) => {
      expect(isOldCache(name, 'shell-now')).toBe(true);
    },
  );

  it.each(['menus', 'private-history', 'workbox-precache-v2-https://a.test/', 'shell-now'])(
    '[W4] %s stays',
    (name) => {
      expect(isOldCache(name, 'shell-now')).toBe(false);
    },
  );
});
