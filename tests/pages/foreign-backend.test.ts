import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openRenderer } from '#app/start/render.tsx';
import { PAGE_SIZE } from '#domain/constants.ts';
import { encodeUuid } from '#domain/orders/order-codes.ts';
import { openPages } from '#pages/localized-pages.ts';
import type { Pages } from '#pages/pages.ts';
import { siteOf } from '#pages/site.ts';
import { times } from '../support/depth.ts';
import {
  type ForeignBackend,
  openForeignBackend,
  pass,
  withValueAt,
} from '../support/foreign-backend.ts';
import { coffee, openCafe, place, tableCart } from '../support/orders.ts';
import { assetsInMemory, initialDataIn, limitPages, loadScreens } from '../support/page/assets.ts';
import { openServer } from '../support/server.ts';

let backend: ForeignBackend;
let pages: Pages;
const reported: unknown[] = [];

beforeEach(async () => {
  vi.restoreAllMocks();
  backend = await openForeignBackend(server);
  pages = await newPages();
  reported.length = 0;
  limitPages();
  return () => backend.close();
});

/** Page servers that have not requested anything yet. */
function newPages(): Promise<Pages> {
  const site = siteOf({ api_client: { name: 'web', token: 'guest' } }, backend.origin);
  return openPages({ apiOrigin: backend.origin, openRenderer, site, assets: assetsInMemory() });
}

const visit = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const request = new Request(`https://order.example${path}`, {
    headers: { 'User-Agent': 'Android Mobile', ...headers },
  });
  const fetch = (call: Request) => globalThis.fetch(call);
  const response = await pages.fetch(request, {
    fetch,
    report: (error) => reported.push(error),
  });
  const html = await response.text();
  return { response, html, data: initialDataIn(html) };
};

await loadScreens();
const server = await openServer({ venues: [openCafe()] });
const placed = [
  await place(server, tableCart([coffee()])),
  await place(server, tableCart([coffee(2)])),
];
const links = placed.map(({ body: { order } }) => {
  const { uuid = '', number = '' } = order ?? {};
  return { uuid, number, path: `/orders/p/${encodeUuid(uuid)}` };
});
// The first render of a process may take longer than pages wait for their data.
backend = await openForeignBackend(server);
pages = await newPages();
await visit('/menu/the-fox');
await backend.close();

describe('pages in front of a backend that implements only the specification', () => {
  it('[R3] [M2] a menu is in the first response, with everything the phone would have requested', async () => {
    const { html, data, response } = await visit('/menu/the-fox?utm_source=poster');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(html).toContain('Flat white');
    expect(data).toMatchObject({
      path: '/menu/the-fox',
      venue: { slug: 'the-fox', name: 'The Fox' },
    });
    expect(Object.keys(data.calls)).toEqual(['venue', 'menu', 'discounts']);
    expect(backend.calls.map(({ path }) => path).toSorted()).toEqual(
      Object.values(data.calls).toSorted(),
    );
    expect(html).toContain(`<meta name="api_origin" content="${backend.origin}">`);
    expect(response.headers.get('Content-Security-Policy')).toContain(
      `connect-src 'self' ${backend.origin}`,
    );
    expect(reported).toEqual([]);
  });

  it('[R2] so are the venues, called as the app calls them', async () => {
    const { html, data } = await visit('/venues');
    expect(html).toContain('The Fox');
    const venues = `/api/venues.json?per_page=${PAGE_SIZE}&include_shop_venue=true&page=1`;
    expect(data.calls).toEqual({ venues });
  });

  it('[R2] [D171] a full page of venues is not the whole list, also with one that cannot be used', async () => {
    const many = Array.from({ length: PAGE_SIZE }, (_, id) => ({ id, slug: id ? `v${id}` : null }));
    backend.replaced = () => ({ venues: many });
    expect((await visit('/venues')).data?.venues).toBeUndefined();
  });

  it('[R3] a scanned code leads to its table’s menu', async () => {
    const { html, data } = await visit('/checkin?venue=1&table=12&t=opaque%2Fvalue');
    expect(html).toContain('Flat white');
    expect(data.place).toMatchObject({ table: { id: 12, venue_id: 1 } });
    expect(data.rendered).toBe('/menu/the-fox 1|WebBringToTable||en');
    expect(data.calls.place).toBe('/api/tables/12.json?t=opaque%2Fvalue');
  });

  it('[O1] an order’s link shows it, though it came back without number, status and venue', async () => {
    const [{ path, uuid } = { path: '', uuid: '' }] = links;
    // The first visit loads the screen's code, which on a busy machine takes longer than pages wait.
    await expect.poll(async () => (await visit(path)).data, { timeout: 15_000 }).not.toBeNull();
    const { html, data, response } = await visit(path);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(data.order).toMatchObject({ uuid, status: 'placed' });
    expect(html).toContain('Order sent');
  });

  it.each(['/menu/nowhere', '/checkin?venue=1&table=9999', '/checkin?venue=1&table=a', '/legal'])(
    '[R3] %s is sent bare, and the phone says what is wrong',
    async (path) => {
      const { response, data } = await visit(path);
      expect([response.status, data]).toEqual([200, null]);
    },
  );

  it('[K6] texts of a language that the app lacks are 404, with the contract’s error body', async () => {
    const { response, html } = await visit('/assets/i18n/xx.json');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      404,
      'application/json',
    ]);
    expect(JSON.parse(html)).toMatchObject({ errors: [expect.any(String)], code: 'not_found' });
  });

  it('[R2] a larger screen gets the data, and renders itself', async () => {
    const { html, data } = await visit('/menu/the-fox', { 'User-Agent': 'Linux x86_64' });
    expect(data.menu.categories[0].products[0].name).toBe('Flat white');
    expect(html).toContain('<div id="root"></div>');
  });
});

describe('[T47] no page contains somebody else’s data', () => {
  it('a visitor’s cookies, credentials and language are not sent to the API, nor its cookies to visitors', async () => {
    const own = { Cookie: 'XSRF-TOKEN=ann', Authorization: 'Bearer ann', 'Accept-Language': 'de' };
    const { response } = await visit('/menu/the-fox', { ...own, 'X-Client': 'annsphone11' });
    expect(response.headers.has('Set-Cookie')).toBe(false);
    for (const { headers } of backend.calls) {
      expect(JSON.stringify(headers)).not.toMatch(/ann/i);
      expect(headers).toMatchObject({
        authorization: `Basic ${btoa('web:guest')}`,
        'accept-language': 'en',
        'auth-version': '2.0',
        'ordering-platform': 'web',
        'x-client': expect.stringMatching(/^\w{11}$/),
        'x-session': expect.stringMatching(/^\w{11}$/),
      });
    }
  });

  it('orders asked for at the same time stay apart, and are read anew each time', async () => {
    const rounds = Array.from({ length: 6 }, (_, at) => links[at % 2]?.path ?? '');
    const shown = await Promise.all(rounds.map((path) => visit(path)));
    for (const [at, { html, data }] of shown.entries()) {
      expect(data.order.uuid).toBe(links[at % 2]?.uuid);
      expect(html).not.toContain(links[(at + 1) % 2]?.uuid);
      expect(data.order.line_items_attributes[0].quantity).toBe(1 + (at % 2));
    }
    const before = backend.calls.length;
    await visit(rounds[0] ?? '');
    expect(backend.calls.length).toBe(before + 1);
  });
});

describe('[D182] responses are cached', () => {
  it('for seconds if the API says nothing, then revalidated by ETag; changes are shown', async () => {
    const first = await visit('/menu/the-fox');
    expect((await visit('/menu/the-fox')).html).toBe(first.html);
    expect(backend.calls).toHaveLength(3);
    pass(6_000);
    const again = await visit('/menu/the-fox');
    expect(backend.calls).toHaveLength(6);
    expect(backend.calls.slice(3).every(({ headers }) => headers['if-none-match'])).toBe(true);
    expect(initialDataIn(again.html).menu).toEqual(first.data.menu);
    backend.replaced = (path, body) =>
      path.startsWith('/api/menu.json')
        ? JSON.parse(JSON.stringify(body).replaceAll('Flat white', 'Cortado'))
        : undefined;
    pass(6_000);
    const changed = await visit('/menu/the-fox');
    expect(changed.html).toContain('Cortado');
    expect(changed.html).not.toContain('Flat white');
    expect(changed.response.headers.get('ETag')).not.toBe(first.response.headers.get('ETag'));
  });

  it.each([
    ['no-cache', 3],
    ['max-age=0, private, must-revalidate', 3],
    ['no-store', 3],
    ['public, max-age=30', 0],
  ])('%s: the next visit sends %d calls', async (cacheControl, sent) => {
    backend.cacheControl = cacheControl;
    await visit('/menu/the-fox');
    const before = backend.calls.length;
    expect((await visit('/menu/the-fox')).html).toContain('Flat white');
    const further = backend.calls.slice(before);
    expect(further).toHaveLength(sent);
    const isRevalidated = further.every(({ headers }) => headers['if-none-match'] !== undefined);
    expect(isRevalidated).toBe(cacheControl !== 'no-store');
  });

  it('the calls of a path are made concurrently the next time, not in sequence', async () => {
    backend.cacheControl = 'no-cache';
    await visit('/checkin?venue=1&table=12');
    expect(backend.calls).toHaveLength(4);
    backend.behavior = 'never';
    limitPages(200);
    await visit('/checkin?venue=1&table=12');
    expect(backend.calls).toHaveLength(8);
  });

  it('200 visitors at once are three calls', async () => {
    backend.delayMs = 100;
    backend.cacheControl = 'no-store';
    const all = await Promise.all(Array.from({ length: 200 }, () => visit('/menu/the-fox')));
    expect(all.every(({ html }) => html.includes('Flat white'))).toBe(true);
    expect(backend.calls).toHaveLength(3);
  });
});

describe('[D182] a failing API', () => {
  const isBare = ({ html, data }: Awaited<ReturnType<typeof visit>>) =>
    data === null && html.includes('early()');

  it('that does not respond: the bare page after the timeout, and one call however many wait', async () => {
    backend.behavior = 'never';
    limitPages(500);
    const began = performance.now();
    const all = await Promise.all(Array.from({ length: 50 }, () => visit('/menu/the-fox')));
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(all.every(isBare)).toBe(true);
    expect(backend.calls).toHaveLength(1);
  });

  it.each(['html', 'half', 'error'] as const)(
    'that answers with %s: the bare page, no request storm, and the menu once it has recovered',
    async (behavior) => {
      backend.behavior = behavior;
      for (let time = 0; time < 20; time += 1)
        expect(isBare(await visit('/menu/the-fox'))).toBe(true);
      expect(backend.calls).toHaveLength(1);
      backend.behavior = 'well';
      pass(1_500);
      expect((await visit('/menu/the-fox')).html).toContain('Flat white');
    },
  );

  it('that is down: the bare page at once, and the operator is informed', async () => {
    await backend.close();
    expect(isBare(await visit('/venues'))).toBe(true);
    expect(reported).toHaveLength(1);
  });

  it.each([
    ['a menu without categories', '/api/menu.json', { menu: {} }],
    ['a list in place of an object', '/api/menu.json', [1, 2]],
    ['a venue of another kind', '/api/venues/', { venue: { id: 'x', slug: 1 } }],
    ['no venue', '/api/venues/', {}],
    ['discounts of another kind', '/api/menu/discounts', { discounts: 7 }],
  ])('with %s causes no error page', async (_, begin, body) => {
    backend.replaced = (path) => (path.startsWith(begin) ? body : undefined);
    const { response } = await visit('/menu/the-fox');
    expect(response.status).toBe(200);
  });

  it('responses of any shape cause no error page, and unusable parts are dropped', async () => {
    const path = fc.constantFrom('/menu/the-fox', '/venues', '/checkin?venue=1&table=12');
    const answer = fc.constantFrom('/api/venues', '/api/menu.json', '/api/menu/dis', '/api/tables');
    const by = fc.oneof(fc.constant(null), fc.jsonValue({ maxDepth: 1 }));
    await fc.assert(
      fc.asyncProperty(path, answer, fc.nat(400), by, async (path, begin, at, by) => {
        pages = await newPages();
        backend.replaced = (path, body) =>
          path.startsWith(begin) ? withValueAt(body, at, by) : undefined;
        const { response, html } = await visit(path);
        expect([response.status, html.includes('</html>')]).toEqual([200, true]);
      }),
      { numRuns: times(15, 60) },
    );
  });

  it('[T42] a dish’s name cannot become a script', async () => {
    const name = '</script><script>alert(1)</script><!--';
    backend.replaced = (_, body) =>
      JSON.parse(JSON.stringify(body).replaceAll('Flat white', name.replaceAll('"', '\\"')));
    const { html, data } = await visit('/menu/the-fox');
    expect(data.menu.categories[0].products[0].name).toBe(name);
    expect(html).not.toContain('<script>alert');
  });
});
