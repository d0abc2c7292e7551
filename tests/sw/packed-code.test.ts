import { beforeEach, expect, it, vi } from 'vitest';
import { cachePacked, onlyCode } from '../../sw/packed-code.ts';

const origin = 'https://a.test';
const names = Array.from({ length: 30 }, (_, place) => `/static/${place}.js`);
const cached = new Map<string, Response>();
let requested: readonly string[] = [];
let answer: () => Response;

const code = {
  strategy: { cacheName: 'code' },
  getURLsToCacheKeys: () =>
    new Map([...names, '/static/look.css'].map((name) => [name, origin + name])),
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

it('[W2] keeps what the one answer has, each as what it is, and nothing that this version has not', async () => {
  answer = () =>
    Response.json({ '/static/1.js': 'one', '/static/look.css': 'look', '/static/other.js': 'no' });
  await cachePacked(code, 'build');
  expect(requested).toEqual(['/static/later.json?b=build']);
  const said = [...cached].map(async ([url, response]) => [
    url,
    response.headers.get('Content-Type'),
    await response.text(),
  ]);
  expect(await Promise.all(said)).toEqual([
    [`${origin}/static/1.js`, 'text/javascript; charset=utf-8', 'one'],
    [`${origin}/static/look.css`, 'text/css; charset=utf-8', 'look'],
  ]);
});

it('[W2] asks for what is missing alone where that is little', async () => {
  for (const name of names) cached.set(origin + name, new Response());
  await cachePacked(code, 'build');
  expect(requested).toEqual([]);
});

it.each([
  ['a page', () => new Response('<p>Sign in</p>', { headers: { 'Content-Type': 'text/html' } })],
  ['half a body', () => new Response('{"/static/1.js":"on')],
  ['nothing', () => new Response('null')],
])('[W6] keeps nothing of %s', async (_, given) => {
  answer = given;
  await expect(cachePacked(code, 'build')).rejects.toThrow();
  expect(cached.size).toBe(0);
});

it('[W6] keeps no text that is none', async () => {
  answer = () => Response.json({ '/static/1.js': { no: 'text' }, '/static/2.js': null });
  await cachePacked(code, 'build');
  expect(cached.size).toBe(0);
});

it.each([
  ['code', 200, 'text/javascript', true],
  ['a Wi-Fi’s page', 200, 'text/html; charset=utf-8', false],
  ['an error', 502, 'text/plain', false],
])('[W6] takes %s for code or not', async (_, status, type, isTaken) => {
  const response = new Response('x', { status, headers: { 'Content-Type': type } });
  expect((await onlyCode.cacheWillUpdate({ response })) !== null).toBe(isTaken);
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
        new Response('x', { headers: { 'Content-Type': 'text/plain' } }),
        'redirected',
        { value: true },
      ),
    false,
  ],
  ['a refusal', () => new Response('no', { status: 401 }), false],
])('[W6] %s is kept as code: %s', async (_, given, isKept) => {
  const response = given();
  expect(await onlyCode.cacheWillUpdate({ response })).toBe(isKept ? response : null);
});
