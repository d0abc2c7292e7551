import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { initialDataMark, styled } from '#domain/lib/page-parts.ts';
import { openSite } from '#server/config/site.ts';
import { pageOf } from '../support/page/site-page.ts';

beforeEach(() => {
  vi.stubGlobal('__BUILD_ID__', 'a1b2');
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const worker = () => import('../../sw/cached-pages.ts');
const policy = "style-src 'self' 'sha256-x'; img-src 'self'";
const answer = (page: string, csp = policy) =>
  new Response(page, { headers: { 'Content-Security-Policy': csp } });

it('[W2] a cached page contains its time, whatever a dish in it is called', async () => {
  const { markCachedAt } = await worker();
  const page = `<h3>a</h3>${initialDataMark}<script type="application/json" id="initial-data">{}</script>`;
  expect(markCachedAt(page, 7)).toBe(
    `<h3>a</h3><meta name="cached_at" content="7">${initialDataMark}<script type="application/json" id="initial-data">{}</script>`,
  );
  const hostile = `${page}{"name":"$& $1"}`;
  expect(markCachedAt(hostile, 7)).toContain('{"name":"$& $1"}');
});

it('[W2] a cached page has all its styles before its screen', async () => {
  const { withStylesFirst } = await worker();
  const [first, all] = [styled('.a{}'), styled('.a{}.b::before{content:"$&"}')];
  expect(withStylesFirst(`<head>${first}</head><h3>a</h3>${all}<p>b</p>`)).toBe(
    '<head><style>.a{}.b::before{content:"$&"}</style></head><h3>a</h3><p>b</p>',
  );
  const unrendered = `<head>${all}</head>`;
  expect(withStylesFirst(unrendered)).toBe(unrendered);
});

it('[W4] distinguishes a page of this build from another build’s, and from a captive portal’s', async () => {
  const { isShell } = await worker();
  const page = pageOf(openSite);
  expect(await isShell(answer(page))).toBe(true);
  expect(await isShell(answer(page), true)).toBe(true);
  const other = page.replace('content="a1b2"', 'content="c3d4"');
  expect(await isShell(answer(other))).toBe(true);
  expect(await isShell(answer(other), true)).toBe(false);
  expect(await isShell(answer('<html><h1>Sign in to the Wi-Fi</h1></html>'))).toBe(false);
});

it('[D39] notices changes of the site’s switches or policy, not of the rendered screen', async () => {
  const { setupOf } = await worker();
  const page = pageOf(openSite);
  const before = await setupOf(answer(page));
  expect(
    await setupOf(answer(page.replace('<div id="root">', '<div id="root"><meta name="a">'))),
  ).toBe(before);
  expect(await setupOf(answer(page, policy.replace('-x', '-y')))).toBe(before);
  const switches = { ...openSite.switches, currency: 'GBP' };
  expect(await setupOf(answer(pageOf({ ...openSite, switches })))).not.toBe(before);
  expect(await setupOf(answer(page, policy.replace("img-src 'self'", 'img-src *')))).not.toBe(
    before,
  );
});
