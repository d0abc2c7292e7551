import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { initialDataMark } from '#domain/lib/page-parts.ts';
import { openSite } from '#server/config/site.ts';
import { pageOf } from '../support/page/site-page.ts';

/** Imported by path, since it is type-checked as a worker, and this test as a page. */
const shell = '../../sw/shell.ts';
interface Shell {
  readonly answerPage: (event: object) => Promise<Response>;
}

const origin = 'https://a.test';
let stored: Map<string, Response>;
let served: string;
let messages: { readonly type: string }[];

/** A navigation as the worker receives it; `done` waits for the work that continues after the response. */
function navigation(path: string) {
  const pending: Promise<unknown>[] = [];
  const event = {
    request: new Request(origin + path),
    preloadResponse: Promise.resolve(undefined),
    resultingClientId: 'one',
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
  };
  return { event, done: () => Promise.all(pending) };
}

const html = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html' } });
const rendered = (page: string) => page.replace('</body>', `${initialDataMark}</body>`);

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('__BUILD_ID__', 'a1b2');
  vi.stubGlobal('location', { origin });
  messages = [];
  stored = new Map();
  const urlOf = (key: string | Request) =>
    new URL(typeof key === 'string' ? key : key.url, origin).href;
  const cache = {
    match: async (key: string | Request) => stored.get(urlOf(key))?.clone(),
    put: async (key: string | Request, response: Response) => {
      stored.set(urlOf(key), response);
    },
    delete: async (key: string | Request) => stored.delete(urlOf(key)),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
  };
  vi.stubGlobal('caches', { open: async () => cache, has: async () => true });
  vi.stubGlobal('fetch', async () => html(served));
  const client = { postMessage: (message: { readonly type: string }) => messages.push(message) };
  vi.stubGlobal('self', { clients: { get: async () => client } });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a page, reloads it as its window would, at most five times, and returns the number of reloads. */
async function reloadsOf(path: string): Promise<number> {
  const { answerPage }: Shell = await import(shell);
  for (let reloads = 0; reloads < 5; reloads += 1) {
    messages.length = 0;
    const { event, done } = navigation(path);
    await answerPage(event);
    await done();
    if (!messages.some(({ type }) => type === 'page_changed')) return reloads;
  }
  return 5;
}

it.each(['/venues', '/venues?source=app', '/menu/fern-and-fable'])(
  '[T28] [D39] %s, rendered before, is reloaded once after the site has changed and sends bare pages',
  async (path) => {
    const { cachePage, shellKey } = await import('../../sw/cached-pages.ts');
    const old = pageOf(openSite);
    await cachePage(shellKey, html(old));
    await cachePage(path.split('?')[0] ?? '', html(rendered(old)));
    const switches = { ...openSite.switches, copyright_banner: 'Another river bank' };
    served = pageOf({ ...openSite, switches });
    expect(await reloadsOf(path)).toBe(1);
  },
);

it('[T28] a page whose site has not changed is not reloaded', async () => {
  const { cachePage, shellKey } = await import('../../sw/cached-pages.ts');
  served = pageOf(openSite);
  await cachePage(shellKey, html(served));
  await cachePage('/venues', html(rendered(served)));
  expect(await reloadsOf('/venues')).toBe(0);
});
