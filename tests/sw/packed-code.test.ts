import { beforeEach, expect, it, vi } from 'vitest';
import { cachePacked, onlyCode } from '../../sw/packed-code.ts';

const origin = 'https://a.test';
const names = Array.from({ length: 30 }, (_, index) => `/static/${index}.js`);
const cached = new Map<string, Response>();
let requested: readonly string[] = [];
let answer: () => Response;

const code = {
  strategy: { cacheName: 'code' },
  getURLsToCacheKeys: () => new Map(names.map((name) => [name, origin + name])),
} as unknown as Parameters<typeof cachePacked>[0];

beforeEach(() => {
  cached.clear();
  requested = [];
  answer = () => Response.json({});
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...cached.keys()].map((url) => ({ url })),
      put: async (url: string, response: Response) => void cached.set(url, response),
    }),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    requested = [...requested, url];
    return answer();
  });
});

it('[W2] caches the contents of the single response as code, and nothing that this version lacks', async () => {
  answer = () => Response.json({ '/static/1.js': 'one', '/static/other.js': 'no' });
  await cachePacked(code, 'build');
  expect(requested).toEqual(['/static/later.json?b=build']);
  const said = [...cached].map(async ([url, response]) => [
    url,
    response.headers.get('Content-Type'),
    await response.text(),
  ]);
  expect(await Promise.all(said)).toEqual([
    [`${origin}/static/1.js`, 'text/javascript; charset=utf-8', 'one'],
  ]);
});

it('[W2] requests missing files separately if they are few', async () => {
  for (const name of names) cached.set(origin + name, new Response());
  await cachePacked(code, 'build');
  expect(requested).toEqual([]);
});

it.each([
  ['a page', () => new Response('<p>Sign in</p>', { headers: { 'Content-Type': 'text/html' } })],
  ['half a body', () => new Response('{"/static/1.js":"on')],
  ['nothing', () => new Response('null')],
])('[W6] caches nothing of %s', async (_, given) => {
  answer = given;
  await expect(cachePacked(code, 'build')).rejects.toThrow();
  expect(cached.size).toBe(0);
});

it('[W6] caches no entry that is not a text', async () => {
  answer = () => Response.json({ '/static/1.js': { no: 'text' }, '/static/2.js': null });
  await cachePacked(code, 'build');
  expect(cached.size).toBe(0);
});

it.each<[string, string, number, string, boolean]>([
  ['code', '/static/1.js', 200, 'text/javascript', true],
  ['code of an older host', '/static/1.js', 200, 'application/javascript', true],
  ['a style', '/static/look.css', 200, 'text/css; charset=utf-8', true],
  ['a font', '/static/1.woff2', 200, 'font/woff2', true],
  [
    'a font of a host that does not know it',
    '/static/1.woff2',
    200,
    'application/octet-stream',
    true,
  ],
  ['a Wi-Fi’s page', '/static/1.js', 200, 'text/html; charset=utf-8', false],
  ['a gate’s JSON', '/static/1.js', 200, 'application/json', false],
  ['a gate’s JSON', '/static/look.css', 200, 'application/json', false],
  ['a gate’s JSON', '/static/1.woff2', 200, 'application/json', false],
  ['a gate’s text', '/static/1.js', 200, 'text/plain', false],
  ['nothing', '/static/1.js', 200, '', false],
  ['an error', '/static/1.js', 502, 'text/javascript', false],
])('[W6] [D207] decides whether %s is the code of %s', async (_, path, status, type, isTaken) => {
  const bytes = new TextEncoder().encode('{"error":"login_required"}');
  const response = new Response(bytes, { status, headers: type ? { 'Content-Type': type } : {} });
  const request = { url: origin + path };
  expect((await onlyCode.cacheWillUpdate({ request, response })) !== null).toBe(isTaken);
});

it.each<[string, () => Response, boolean]>([
  ['code', () => new Response('code', { headers: { 'Content-Type': 'text/javascript' } }), true],
  [
    'a gate’s page',
    () => new Response('<p>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
    false,
  ],
  [
    'what a gate has led elsewhere',
    () =>
      Object.defineProperty(
        new Response('x', { headers: { 'Content-Type': 'text/javascript' } }),
        'redirected',
        { value: true },
      ),
    false,
  ],
  ['a refusal', () => new Response('no', { status: 401 }), false],
])('[W6] %s is cached as code: %s', async (_, given, isKept) => {
  const response = given();
  expect(
    await onlyCode.cacheWillUpdate({ request: { url: `${origin}/static/1.js` }, response }),
  ).toBe(isKept ? response : null);
});
