import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPublicOrder, postOrder } from '#api/orders.ts';
import { getTranslations } from '#api/translations.ts';
import { getVenue } from '#api/venues.ts';
import { storeLocale } from '#browser/device/locale.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Credentials, Customer } from '#domain/model.ts';
import { encodeUuid } from '#domain/orders/order-codes.ts';
import { loadedSoFar } from '#flows/app/first-visit.ts';
import { loadTexts } from '#flows/app/language.ts';
import { start } from '#flows/app/start.ts';
import { newApiClient } from '#pages/api-client.ts';
import { openSite } from '#server/config/site.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { firstRequests } from '../../sw/first-requests.ts';
import { siteGuest } from '../../sw/guest.ts';
import { cacheTexts } from '../../sw/texts.ts';
import { anOrder } from '../screens/orders/sample-order.ts';

let sent: Request[] = [];
let count = 0;
const orderUuid = '5d369465-dd6c-4ea8-ab41-6d50bdc0a142';
const api_client = { name: 'Café 咖啡', token: 'secret' };
const site = { ...openSite, api_client };
const guest = `Basic ${Buffer.from('Café 咖啡:secret').toString('base64')}`;
const meta = {
  api_client_name: api_client.name,
  api_client_token: api_client.token,
  locale: 'en',
};
const page = Object.entries(meta)
  .map(([name, content]) => `<meta name="${name}" content="${content}">`)
  .join('');

beforeEach(() => {
  document.documentElement.lang = 'en';
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  document.head.innerHTML = page;
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request =
      typeof input === 'object' && 'headers' in input ? input : requestOf(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/') return new Response(page);
    sent.push(request);
    if (pathname.startsWith('/assets/i18n/')) return Response.json({ 'shell.skip': 'Skip' });
    if (pathname.startsWith('/api/orders/'))
      return Response.json({ order: anOrder({ uuid: orderUuid }) });
    return Response.json({ venue: { id: 7, slug: 'fox' } });
  });
  start();
});
afterEach(() => {
  document.head.innerHTML = '';
  delete window.takeEarly;
});

const pathsSent = () => sent.map(({ url }) => new URL(url).pathname);

const requestOf = (input: URL | string, init?: RequestInit) =>
  new Request(new URL(input, window.location.origin), init);

/** Every module that sends a call of §7, with the number of its requests in this test. */
const senders: readonly (readonly [string, number, () => Promise<unknown>])[] = [
  ['the app', 1, () => getVenue('7')],
  ['a guest’s order, although somebody has signed in', 1, ordersAsGuest],
  ['the app’s texts', 2, () => bothTexts('en')],
  ['the page before the app', 4, () => early('/menu/fox')],
  ['the page of a table before the app', 5, () => early('/checkin?venue=fox&table=5')],
  ['the page of an order before the app', 3, () => early(`/orders/p/${orderUuid}`)],
  ['the worker, at its installation', 2, () => withCaches(() => cacheTexts('b1'))],
  ['the worker, for what the first visit loaded', 3, firstVisit],
  ['the worker, for news', 1, async () => (await siteGuest()).post('/api/push/renewal.json', {})],
  ['the pages of a server', 1, askAsPages],
];

/** [D274] The order was begun by a guest. */
async function ordersAsGuest(): Promise<void> {
  customerStore.value = { id: 1 } as Customer;
  credentialsStore.value = { access_token: 'new' } as Credentials;
  await postOrder({ ...emptyCart('guest'), customer_id: null }, 'key');
}

it.each(senders)('[K1] %s sends the headers of §7 with each request', async (_, count, send) => {
  await send();
  expect(sent).toHaveLength(count);
  for (const { url, headers } of sent) {
    expect(lowerCased(headers), url).toMatchObject({
      'auth-version': '2.0',
      'ordering-platform': 'web',
      'x-client': expect.stringMatching(/^[A-Za-z0-9]{11}$/),
      'x-session': expect.stringMatching(/^[A-Za-z0-9]{11}$/),
      'accept-language': 'en',
      authorization: guest,
    });
  }
});

it.each(['en_GB', 'pt_BR', 'de_AT'])(
  '[K4] [D37] a stored %s is sent unchanged by the page, its texts and the app',
  async (locale) => {
    storeLocale(locale);
    await early('/menu/fox');
    await loadTexts();
    await getVenue('7');
    expect(sent.length).toBeGreaterThan(1);
    const languages = sent.map(({ headers }) => headers.get('Accept-Language'));
    expect(new Set(languages)).toEqual(new Set([locale.replace('_', '-')]));
  },
);

it('[K8] the app uses the texts that the page has requested, once', async () => {
  await early('/venues');
  expect(pathsSent()).toEqual(['/assets/i18n/en.json', '/assets/i18n/en.rest.json']);
  await bothTexts('en');
  expect(sent).toHaveLength(2);
  await getTranslations('en', 'first');
  expect(sent).toHaveLength(3);
});

it('[K8] the page requests the rest of the texts, unless it opens a menu, which is shown without them', async () => {
  await early('/account/details');
  expect(pathsSent()).toContain('/assets/i18n/en.rest.json');
  sent = [];
  await early('/menu/fox');
  expect(pathsSent()).not.toContain('/assets/i18n/en.rest.json');
});

it.each([orderUuid, encodeUuid(orderUuid)])(
  '[D14] the app uses the order that the page of its link %s has requested, once',
  async (link) => {
    await early(`/orders/p/${link}`);
    const path = `/api/orders/${orderUuid}/unauthenticated.json`;
    expect(pathsSent()).toContain(path);
    sent = [];
    expect((await getPublicOrder(orderUuid)).uuid).toBe(orderUuid);
    expect(sent).toHaveLength(0);
    await getPublicOrder(orderUuid);
    expect(pathsSent()).toEqual([path]);
  },
);

it('[D195] texts are requested as a guest, so that an expired token does not keep the app from starting', async () => {
  customerStore.value = { id: 1 } as Customer;
  credentialsStore.value = { access_token: 'old' } as Credentials;
  await getVenue('7');
  await getTranslations('en', 'first');
  await firstVisit();
  const who = sent.map(({ headers }) => headers.get('Authorization'));
  expect(who).toEqual(['Bearer old', guest, 'Bearer old', guest, guest]);
});

describe('every module with a request', () => {
  it('[K1] is in the table above, or requests a page, a file or a report, which are no calls', () => {
    const found = ['src', 'sw', 'openapi/pages']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
          (file) => `${folder}/${file}`,
        ),
      )
      .filter((file) => /\.tsx?$/.test(file) && requests.test(codeOf(file)));
    expect(found.sort()).toEqual([...calls, ...noCalls].sort());
  });
});

const requests =
  /(?<![\w.])(globalThis\.|window\.)?fetch\(|XMLHttpRequest|sendBeacon|EventSource|new WebSocket|createClient</;

const calls = [
  'src/api/client.ts',
  'src/api/send-as-guest.ts',
  'src/api/translations.ts',
  'src/app/in-page/early-requests.ts',
  'sw/texts.ts',
  'sw/guest.ts',
  'openapi/pages/api-client.ts',
];

/**
 * Files with other requests: the page, its code and error reports; the worker and the page server forward requests
 * unchanged.
 */
const noCalls = [
  'src/app/start/error-report.ts',
  'src/browser/page/stale-build.ts',
  'sw/packed-code.ts',
  'sw/shell.ts',
  'sw/sw.ts',
  'openapi/pages/edge.ts',
];

function codeOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

function lowerCased(headers: Headers): Readonly<Record<string, string>> {
  return Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value]));
}

function bothTexts(language: string) {
  return Promise.all([getTranslations(language, 'first'), getTranslations(language, 'rest')]);
}

/** Runs the script of a page that was not rendered on the server. */
async function early(address: string): Promise<void> {
  window.history.replaceState(null, '', address);
  document.head.innerHTML = `${page}<link rel="texts" href="/assets/i18n/en.json">`;
  count += 1;
  const script = `../../src/app/in-page/early-requests.ts?${count}`;
  await import(/* @vite-ignore */ script);
  document.dispatchEvent(new Event('readystatechange'));
  await new Promise((resolve) => setTimeout(resolve, 20));
}

async function withCaches(work: () => Promise<void>): Promise<void> {
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [], put: async () => {} }) });
  await work();
}

async function firstVisit(): Promise<void> {
  const { origin } = window.location;
  const urls = ['/api/menu.json', '/assets/i18n/en.json', '/assets/i18n/en.rest.json'];
  const message = loadedSoFar();
  if (message.type !== 'CACHE_URLS') throw new Error(message.type);
  sent.push(...firstRequests({ ...message, urls: urls.map((path) => origin + path) }));
}

async function askAsPages(): Promise<void> {
  const api = newApiClient('http://api.test', site)(fetch, () => undefined);
  await api.venue('7');
}
