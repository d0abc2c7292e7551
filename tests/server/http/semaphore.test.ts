import { describe, expect, it } from 'vitest';
import { freshCookie } from '#server/contract/anti-forgery.ts';
import { signingSecret } from '#server/customers/signing-secret.ts';
import { products, venues } from '#server/db/schema-catalogue.ts';
import { guestHeaders, openServer } from '../../support/server.ts';
import { cafe } from '../../support/venues.ts';

const server = await openServer({ venues: [cafe()] });

const revoke = (headers: Readonly<Record<string, string>>, body = '{"token":"unknown"}') =>
  server.fetch('/api/oauth/revoke.json', { method: 'POST', headers, body });
const json = { 'Content-Type': 'application/json' };

describe('credentials of calls (§6)', () => {
  it.each([
    ['nobody', {}],
    ['an unknown client', { Authorization: `Basic ${btoa('web:wrong')}` }],
    ['an unknown token', { Authorization: 'Bearer unknown' }],
    ['something else', { Authorization: 'Digest x' }],
  ])('%s is asked to sign in', async (_who, headers) => {
    const response = await server.fetch('/api/venues.json', { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).not.toContain('Basic');
  });

  it('a guest may not read a customer, nor act in their name', async () => {
    const headers = guestHeaders();
    expect((await server.fetch('/api/customers/1.json', { headers })).status).toBe(401);
    expect((await server.fetch('/api/venues.json?customer_id=1', { headers })).status).toBe(403);
  });
});

describe('[T45] nobody can make my browser order for me (trust 3.5)', () => {
  it.each([
    ['a foreign page', { ...json, 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a neighboring site', { ...json, 'Sec-Fetch-Site': 'same-site' }, 403],
    ['an old browser on a foreign page', { ...json, Origin: 'https://evil.example' }, 403],
    ['a form', { 'Content-Type': 'text/plain' }, 415],
    ["a page with somebody's cookie", { ...json, Cookie: 'XSRF-TOKEN=made.up' }, 403],
    [
      'a page that made up both',
      { ...json, Cookie: 'XSRF-TOKEN=made.up', 'X-XSRF-TOKEN': 'made.up' },
      403,
    ],
  ])('%s is rejected', async (_who, headers, status) => {
    expect((await revoke(guestHeaders(headers))).status).toBe(status);
  });

  it('a call without a cookie needs credentials', async () => {
    expect((await revoke(json)).status).toBe(403);
    expect((await revoke(guestHeaders(json))).status).toBe(204);
  });

  it('our page gets a cookie by a read and sends it back', async () => {
    const read = await server.fetch('/api/venues/count.json', {
      headers: guestHeaders({ 'Sec-Fetch-Site': 'same-origin' }),
    });
    const cookie = read.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const value = cookie.slice('XSRF-TOKEN='.length);
    const own = { ...json, Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
    expect((await revoke(guestHeaders({ ...own, 'X-XSRF-TOKEN': value }))).status).toBe(204);
    expect((await revoke(guestHeaders(own))).status).toBe(403);
  });

  it('the cookie is Secure only if the page is served over https', async () => {
    const secret = await signingSecret(server.db);
    expect(freshCookie(new Request('https://a.example/'), secret)).toContain('Secure');
    expect(freshCookie(new Request('http://localhost/'), secret)).not.toContain('Secure');
  });
});

describe('requests that a call refuses', () => {
  it('a method that the path lacks', async () => {
    const read = await server.fetch('/api/oauth/revoke.json', { headers: guestHeaders() });
    expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST']);
  });

  it('invalid JSON, and too large a body', async () => {
    expect((await revoke(guestHeaders(json), '{')).status).toBe(422);
    const long = JSON.stringify({ token: 'x'.repeat(600_000) });
    expect((await revoke(guestHeaders(json), long)).status).toBe(413);
    const deep = `{"token":${'['.repeat(40)}${']'.repeat(40)}}`;
    expect((await revoke(guestHeaders(json), deep)).status).toBe(413);
    const brackets = JSON.stringify({ token: '[{"'.repeat(40) });
    expect((await revoke(guestHeaders(json), brackets)).status).toBe(204);
  });

  it.each([
    ['/api/menu.json?venue_id=2147483648', 422],
    ['/api/menu.json?venue_id=Infinity', 422],
    ['/api/venues/the%00fox.json', 404],
    ['/qr?venue=the%00fox', 404],
  ])('characters that no database can store: %s is %i', async (path, status) => {
    expect((await server.fetch(path, { headers: guestHeaders() })).status).toBe(status);
  });
});

describe('caching headers (trust 3.1)', () => {
  const menu = (further: Readonly<Record<string, string>> = {}) =>
    server.fetch('/api/menu.json?venue_id=1', { headers: guestHeaders(further) });

  it('an unchanged menu is not sent again, a changed one is', async () => {
    const first = await menu();
    const tag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    expect(tag).toMatch(/^"[\w-]+"$/);
    const again = await menu({ 'If-None-Match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await server.db.update(products).set({ stock: 2 });
    const changed = await menu({ 'If-None-Match': tag });
    expect(changed.status).toBe(200);
    expect((await changed.json()).menu.hidden_products).toMatchObject([{ stock: 2 }]);
  });

  it('each encoding has its own tag', async () => {
    const [plain, packed] = [await menu(), await menu({ 'Accept-Encoding': 'gzip, br' })];
    expect(packed.headers.get('Content-Encoding')).toBe('br');
    expect(packed.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
  });

  it('times and errors are not cacheable', async () => {
    for (const path of ['/api/venues/1/collection-times.json', '/api/venues/nowhere.json']) {
      const response = await server.fetch(path, { headers: guestHeaders() });
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    }
  });
});

describe('a response that breaks the contract', () => {
  it('is an error if responses are validated', async () => {
    const broken = await openServer({ venues: [cafe()] });
    await broken.db.update(venues).set({ doc: { ...cafe().venue, slug: 'No Slug' } });
    const response = await broken.fetch('/api/venues.json', { headers: guestHeaders() });
    expect(response.status).toBe(500);
    expect((await response.json()).errors.join()).toContain('slug');
  });

  it('and internal errors are not shown', async () => {
    const broken = await openServer({ venues: [cafe()] });
    await broken.db.execute('drop table delivery_windows');
    const response = await broken.fetch('/api/venues.json', { headers: guestHeaders() });
    expect([response.status, await response.json()]).toEqual([
      500,
      { errors: ['Server Error'], code: 'server_error' },
    ]);
  });
});
