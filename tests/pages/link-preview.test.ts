import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openRenderer } from '#app/start/render.tsx';
import { openPages } from '#pages/localized-pages.ts';
import { type PageSite, siteOf } from '#pages/site.ts';
import { openCafe } from '../support/orders.ts';
import { assetsInMemory, initialDataIn } from '../support/page/assets.ts';
import { openServer } from '../support/server.ts';

const hostile = '</script><script>alert("&")</script>';
const phone = 'Android Mobile';
const crawler = 'Mozilla/5.0 (Linux; Android 6.0.1) Mobile Safari (compatible; Googlebot/2.1)';

const picture = { image_url: '/pictures/fox.webp', description: { en: 'Coffee & "cake"' } };
const server = await openServer({ venues: [openCafe(picture)] });

/** Renders the pages of a site with a public address, with the reference backend in the same process. */
async function visitor(
  given: Partial<PageSite> = {},
  change: (json: string) => string = (json) => json,
) {
  const api_client = { name: 'web', token: 'guest' };
  const file = { api_client, public_url: 'https://order.example', ...given };
  const site = siteOf({ ...file, switches: { api_origin: '', ...given.switches } }, '');
  const pages = await openPages({ openRenderer, site, assets: assetsInMemory() });
  const fetch = async (request: Request) => {
    const response = await server.fetch(request);
    const { status, headers } = response;
    return new Response(status === 304 ? null : change(await response.text()), { status, headers });
  };
  return async (path: string, agent = phone) => {
    const headers = { 'User-Agent': agent };
    const request = new Request(`http://10.0.0.1${path}`, { headers });
    const response = await pages.fetch(request, { fetch });
    const html = await response.text();
    const tags = [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)];
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    return {
      ...{ response, html, json: json === undefined ? null : JSON.parse(json) },
      canonical: /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1] ?? null,
      graph: Object.fromEntries(tags.map(([, name, content]) => [name, content])),
    };
  };
}

describe('[D183] a shared link', () => {
  it('of a venue has its title, description, picture and address, in whichever form the link came', async () => {
    const visit = await visitor();
    for (const path of ['/menu/the-fox?utm_source=x', '/checkin?venue=1&table=12']) {
      const { canonical, graph, json } = await visit(path);
      expect(canonical).toBe('https://order.example/menu/the-fox');
      expect(graph).toMatchObject({
        'og:type': 'website',
        'og:title': 'The Fox',
        'og:description': 'Coffee &amp; &quot;cake&quot;',
        'og:image': 'https://order.example/pictures/fox.webp',
        'og:url': canonical,
      });
      expect(json).toMatchObject({ '@type': 'Restaurant', name: 'The Fox', hasMenu: canonical });
    }
  });

  it('[D184] of a dish has its price, and the menu beneath it in the first response', async () => {
    const visit = await visitor();
    const { canonical, graph, html, json } = await visit('/menu/the-fox/product/100?line=x');
    expect(canonical).toBe('https://order.example/menu/the-fox/product/100');
    expect(graph).toMatchObject({
      'og:type': 'product',
      'og:title': 'Flat white · The Fox',
      'product:price:amount': '3.4',
      'product:price:currency': 'EUR',
    });
    expect(json).toMatchObject({
      '@type': 'MenuItem',
      offers: { '@type': 'Offer', price: 3.4, priceCurrency: 'EUR' },
    });
    const data = initialDataIn(html);
    expect(data.path).toBe('/menu/the-fox/product/100');
    expect(data.rendered).toBe(`${data.path} 1|||en`);
    expect(html).toContain('Flat white</');
    expect((await visit('/menu/the-fox/product/999')).canonical).toBe(
      'https://order.example/menu/the-fox',
    );
  });

  it('[D41] [D155] of a dish has its lowest price, as the menu does, in the site’s currency if the venue has none', async () => {
    const change = (json: string) =>
      json
        .replaceAll('"currency":"EUR"', '"currency":null')
        .replaceAll(/("name":"Cow","price":)0(\.0)?,"default":true/g, '$10.2,"default":false');
    for (const [switches, currency] of [
      [{ currency: 'GBP' }, 'GBP'],
      [{}, 'USD'],
    ] as const) {
      const visit = await visitor({ switches }, change);
      const { graph, json } = await visit('/menu/the-fox/product/100');
      expect(graph).toMatchObject({
        'product:price:amount': '3.6',
        'product:price:currency': currency,
      });
      expect(json.offers).toMatchObject({ price: 3.6, priceCurrency: currency });
      const whole = await visit('/menu/the-fox', crawler);
      expect(whole.json.hasMenu.hasMenuSection[0].hasMenuItem[0].offers).toMatchObject({
        price: 3.6,
        priceCurrency: currency,
      });
    }
  });

  it('search engines get the whole menu with its offers; a phone’s page grows by less than 0.3 kB', async () => {
    const visit = await visitor();
    const { json } = await visit('/menu/the-fox', crawler);
    expect(json.hasMenu.hasMenuSection[0]).toMatchObject({
      '@type': 'MenuSection',
      hasMenuItem: expect.arrayContaining([
        expect.objectContaining({
          name: 'Flat white',
          offers: expect.objectContaining({ price: 3.4 }),
        }),
      ]),
    });
    const without = await visitor({ public_url: undefined } as Partial<PageSite>);
    const size = (html: string) => brotliCompressSync(html).length;
    const grown =
      size((await visit('/menu/the-fox')).html) - size((await without('/menu/the-fox')).html);
    expect(grown).toBeGreaterThan(0);
    expect(grown).toBeLessThan(300);
  });

  it('[T42] a name can become neither a script nor a tag', async () => {
    const change = (json: string) =>
      json.replaceAll(/Flat white|The Fox/g, hostile.replaceAll('"', '\\"'));
    const visit = await visitor({}, change);
    for (const agent of [phone, crawler]) {
      const { graph, html, json } = await visit('/menu/the-fox/product/100', agent);
      expect(json.name).toBe(hostile);
      expect(graph['og:title']).toContain('&lt;/script&gt;');
      expect(html).not.toContain('<script>alert');
    }
  });

  it('of an order is hidden from search engines, and has no preview', async () => {
    const { graph, json, response } = await (await visitor())('/orders/p/AAAAAAAAAAAAAAAAAAAAAA');
    expect([graph, json]).toEqual([{}, null]);
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  });

  it('of a site without a public address has none: a request’s Host can be anything', async () => {
    const visit = await visitor({ public_url: undefined } as Partial<PageSite>);
    const { canonical, graph, html, json } = await visit('/menu/the-fox');
    expect([canonical, graph, json]).toEqual([null, {}, null]);
    expect(html).not.toContain('10.0.0.1');
    expect((await visit('/sitemap.xml')).response.status).toBe(404);
  });
});

describe('[D183] search engines', () => {
  it('find the venues of an open site, and stay away from what is somebody’s own', async () => {
    const visit = await visitor();
    const { html: map, response } = await visit('/sitemap.xml');
    expect(response.headers.get('Content-Type')).toContain('application/xml');
    expect(map.match(/<loc>[^<]+/g)).toEqual([
      '<loc>https://order.example/venues',
      '<loc>https://order.example/menu/the-fox',
    ]);
    const { html: rules } = await visit('/robots.txt');
    expect(rules).toContain('Sitemap: https://order.example/sitemap.xml');
    // Both addresses of an order's screen (R7).
    expect(rules).toContain('Disallow: /orders/');
    expect(rules).toContain('Disallow: /order/');
  });

  it('find each venue once, even if the backend has no pages', async () => {
    const venues = Array.from({ length: 100 }, (_, id) => ({ id: id + 1, slug: `v${id}` }));
    const visit = await visitor({}, () => JSON.stringify({ venues }));
    const { html: map } = await visit('/sitemap.xml');
    expect(map.match(/<loc>/g)).toHaveLength(101);
  });

  it.each(['1', '2'])('[D29] find nothing on a site of mode %s', async (restriction_mode) => {
    const visit = await visitor({ name: 'Saltmarsh', switches: { restriction_mode } });
    const { html: rules } = await visit('/robots.txt');
    expect(rules).toBe('User-agent: *\nDisallow: /\n');
    expect((await visit('/sitemap.xml')).response.status).toBe(404);
    for (const path of ['/menu/the-fox', '/menu/the-fox/product/100', '/venues']) {
      const { graph, json, html } = await visit(path, crawler);
      expect([graph, json]).toEqual([{}, null]);
      expect(html).not.toMatch(/The Fox|Flat white|Espresso/);
    }
  });
});
