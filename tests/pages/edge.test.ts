import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EdgeOptions } from '#pages/edge.ts';
import { type ForeignBackend, openForeignBackend } from '../support/foreign-backend.ts';
import { openCafe } from '../support/orders.ts';
import { initialDataIn } from '../support/page/assets.ts';
import { builtPage } from '../support/page/built-page.ts';
import { englishMessages } from '../support/render.tsx';
import { openServer } from '../support/server.ts';

/** The globals of an edge runtime: web APIs and nothing from Node. */
const webOnly = {
  ...{ Request, Response, Headers, URL, URLSearchParams, fetch, crypto, TextEncoder, TextDecoder },
  ...{ AbortController, AbortSignal, ReadableStream, Intl, btoa, atob, console, MessageChannel },
  ...{ setTimeout, clearTimeout, queueMicrotask, structuredClone, performance, Event, EventTarget },
};

let backend: ForeignBackend;
let code: string;
let imported: readonly string[];

const server = await openServer({ venues: [openCafe()] });
beforeAll(async () => {
  backend = await openForeignBackend(server);
  // The bundle is built as for production, whatever NODE_ENV the tests run with.
  vi.stubEnv('NODE_ENV', 'production');
  const bundle = await build({
    mode: 'production',
    logLevel: 'silent',
    build: {
      ssr: true,
      write: false,
      minify: false,
      rolldownOptions: {
        input: join(process.cwd(), 'openapi/pages/edge.ts'),
        output: { format: 'cjs', codeSplitting: false },
      },
    },
    ssr: { noExternal: true },
  });
  vi.unstubAllEnvs();
  if (!('output' in bundle)) throw new Error('not one bundle');
  const [entry] = bundle.output;
  code = entry.code;
  imported = [...entry.imports, ...entry.dynamicImports];
});
afterAll(() => backend.close());

/** The few files of a build that a page is made from. */
const files: Readonly<Record<string, string>> = {
  '/.vite/page.json': JSON.stringify(builtPage),
  '/.vite/manifest.json': '{}',
  '/.vite/styles.json': '{}',
  '/assets/i18n/en.json': JSON.stringify(englishMessages()),
  '/assets/i18n/en.rest.json': '{}',
  '/static/app.css': '',
  '/static/app-1a2b.js': 'app()',
  '/sw.js': 'worker()',
};
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
};

const assets: EdgeOptions['assets'] = {
  fetch: async ({ url }) => {
    const { pathname } = new URL(url);
    const text = files[pathname];
    const type = types[pathname.split('.').at(-1) ?? ''] ?? '';
    return text === undefined
      ? new Response('No such asset', { status: 404 })
      : new Response(text, { headers: { 'Content-Type': type } });
  },
};

function opened(files: EdgeOptions['assets'] = assets): (request: Request) => Promise<Response> {
  const module = {
    exports: {} as { createFetch?: (options: EdgeOptions) => ReturnType<typeof opened> },
  };
  const context = createContext({ ...webOnly, module, exports: module.exports });
  runInContext(code, context);
  const site = { name: 'The Edge', api_client: { name: 'web', token: 'guest' } };
  const { createFetch } = module.exports;
  if (!createFetch) throw new Error('createFetch is missing');
  return createFetch({ apiOrigin: backend.origin, site, assets: files });
}

const get = (fetch: ReturnType<typeof opened>, path: string) =>
  fetch(new Request(`https://edge.example${path}`, { headers: { 'User-Agent': 'iPhone' } }));

it('[D180] the bundle for edge runtimes imports nothing from Node', () => {
  const ofNode = imported.filter((name) => /^node:/.test(name) || builtinModules.includes(name));
  expect(ofNode).toEqual([]);
  expect(code).not.toMatch(/require\(["'](node:|fs|path|util|crypto|zlib|stream|async_hooks)/);
});

it('[R3] [M2] without Node, one function serves the menu, the files and the rest', async () => {
  const fetch = opened();
  // The first visit loads the screen's code.
  await expect
    .poll(async () => initialDataIn(await (await get(fetch, '/menu/the-fox')).text()), {
      timeout: 15_000,
    })
    .not.toBeNull();
  const page = await get(fetch, '/menu/the-fox');
  const html = await page.text();
  expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(page.headers.get('ETag')).toMatch(/^"[\w-]{22}"$/);
  expect(html).toContain('<title>The Edge</title>');
  expect(html).toContain('Flat white');
  const script = await get(fetch, '/static/app-1a2b.js');
  expect(script.headers.get('Cache-Control')).toContain('immutable');
  expect(await script.text()).toBe('app()');
  expect((await get(fetch, '/sw.js')).headers.get('Cache-Control')).toBe('no-cache');
  expect(await (await get(fetch, '/manifest.webmanifest')).json()).toMatchObject({
    name: 'The Edge',
  });
  for (const path of ['/.vite/page.json', '/static/gone.js', '/.env'])
    expect((await get(fetch, path)).status).toBe(404);
  backend.behavior = 'error';
  expect(initialDataIn(await (await get(fetch, '/venues')).text())).toBeNull();
});

it('[D180] a start without the built app fails, and the next request tries again', async () => {
  const state = { isDeployed: false };
  const fetch = opened({
    fetch: async (request) =>
      state.isDeployed ? assets.fetch(request) : new Response('', { status: 404 }),
  });
  await expect(get(fetch, '/legal')).rejects.toThrow('Build the app first');
  state.isDeployed = true;
  expect((await get(fetch, '/legal')).status).toBe(200);
});
