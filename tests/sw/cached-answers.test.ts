import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { cacheRules, keyOf, ruleFor } from '../../sw/rules.ts';

interface Plugin {
  readonly handlerWillStart?: (about: { readonly state: object }) => Promise<void>;
  readonly cacheWillUpdate?: (about: {
    readonly state: object;
    readonly response: Response;
  }) => Promise<Response | null>;
}

interface Worker {
  readonly beginEpoch: () => void;
  readonly strategyOf: (
    rule: unknown,
    isCustomers: boolean,
  ) => {
    readonly plugins: readonly Plugin[];
    readonly handleAll: (call: {
      readonly event: object;
      readonly request: Request;
    }) => readonly [Promise<Response>, Promise<void>];
  };
  readonly cacheLoaded: (
    event: object,
    message: object,
    strategyFor: () => object,
  ) => Promise<void>;
}

/** The modules use the worker's globals, which these tests have no types for. */
const files = import.meta.glob('../../sw/{cached-answers,first-visit}.ts');
let worker: Worker;
let quotaErrorCallbacks: ReadonlySet<unknown>;

const origin = 'https://a.test';
const table = `${origin}/api/tables/7.json`;
const asGuest = { 'Accept-Language': 'en' };
const cached = new Map<string, Response>();
const broadcast: unknown[] = [];

class WorkerEvent {
  waitUntil(): void {}
}

beforeAll(async () => {
  const client = { postMessage: (message: unknown) => void broadcast.push(message) };
  const own = {
    match: async ({ url }: Request) => cached.get(url)?.clone(),
    open: async () => ({ delete: async (url: string) => cached.delete(url) }),
  };
  vi.stubGlobal('caches', own);
  const clients = { matchAll: async () => [client] };
  vi.stubGlobal('self', { caches: own, clients, __WB_DISABLE_DEV_LOGS: true });
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('FetchEvent', class {});
  vi.stubGlobal('ExtendableEvent', WorkerEvent);
  // A database that never opens: Workbox only records in it when responses were used.
  class IDBRequest extends EventTarget {}
  vi.stubGlobal('IDBRequest', IDBRequest);
  vi.stubGlobal('indexedDB', { open: () => new IDBRequest() });
  const loaded = await Promise.all(Object.values(files).map((load) => load()));
  worker = Object.assign({}, ...loaded);
  ({ quotaErrorCallbacks } = await import('workbox-core/models/quotaErrorCallbacks.js'));
});

beforeEach(() => {
  cached.clear();
  broadcast.length = 0;
});

afterEach(() => void vi.restoreAllMocks());

afterAll(() => void vi.unstubAllGlobals());

const json = (body: object, status = 200, headers = {}) => Response.json(body, { status, headers });
const portal = () => new Response('<p>Sign in</p>', { headers: { 'Content-Type': 'text/html' } });

/** Requests table 7, or another URL, while the network returns this response; returns what the page gets. */
async function askedWhere(answer: Response, url = table): Promise<string> {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  const request = new Request(url, { headers: asGuest });
  const strategy = worker.strategyOf(ruleFor(new URL(url).pathname), false);
  const [answered, done] = strategy.handleAll({ event: new WorkerEvent(), request });
  await done;
  return (await answered).text();
}

function cacheTable(cachedAt: Date): void {
  const headers = { Date: cachedAt.toUTCString() };
  cached.set(keyOf(table, new Headers(asGuest)), json({ table: { id: 7 } }, 200, headers));
}

it.each([
  ['a captive portal’s page', portal, 'foreign'],
  ['a proxy’s 502', () => new Response('Bad Gateway', { status: 502 }), 'network'],
  ['a failure of the server', () => json({ errors: [] }, 500), 'network'],
])(
  '[D12] [D326] behind %s a known table is answered from the cache',
  async (_, answer, problem) => {
    cacheTable(new Date());
    expect(await askedWhere(answer())).toBe('{"table":{"id":7}}');
    // The page is still told what is wrong with the network.
    expect(broadcast).toEqual([{ type: 'unreached', url: table, problem }]);
  },
);

it('[D326] for a table that is not cached, or for too long, the response is passed on, so that the cause is named', async () => {
  expect(await askedWhere(portal())).toBe('<p>Sign in</p>');
  cacheTable(new Date(Date.now() - 2 * 86_400_000));
  expect(await askedWhere(portal())).toBe('<p>Sign in</p>');
});

it('[D326] the server’s own refusal is passed on', async () => {
  cacheTable(new Date());
  expect(await askedWhere(json({ errors: ['Gone'] }, 404))).toBe('{"errors":["Gone"]}');
});

it('[W2] a venue that the server no longer has is shown from the cache once more, then never again', async () => {
  const venue = `${origin}/api/venues/7.json`;
  const key = keyOf(venue, new Headers(asGuest));
  cached.set(key, json({ venue: { id: 7 } }, 200, { Date: new Date().toUTCString() }));
  expect(await askedWhere(portal(), venue)).toBe('{"venue":{"id":7}}');
  expect(cached.has(key)).toBe(true);
  expect(await askedWhere(json({ errors: ['Gone'] }, 404), venue)).toBe('{"venue":{"id":7}}');
  expect(cached.has(key)).toBe(false);
});

it('[T18] [T22] [D328] a full phone drops only files, not menus, tables or texts', () => {
  const isGivenUp = (rule: (typeof cacheRules)[number]) => {
    const before = quotaErrorCallbacks.size;
    worker.strategyOf(rule, false);
    return quotaErrorCallbacks.size > before;
  };
  const givenUp = cacheRules.filter(isGivenUp).map(({ name }) => name);
  expect([...new Set(givenUp)]).toEqual(['pictures', 'rare-code', 'fonts']);
});

it('[W5] [T30] nothing more is requested as a customer who signed out meanwhile', async () => {
  const requested: string[] = [];
  const strategy = {
    handleAll: ({ request }: { readonly request: Request }) => {
      requested.push(request.url);
      if (requested.length === 3) worker.beginEpoch();
      return [Promise.resolve(), Promise.resolve()];
    },
  };
  const urls = Array.from({ length: 9 }, (_, id) => `${origin}/api/venues/${id}.json`);
  const headers = { Authorization: 'Bearer old' };
  await worker.cacheLoaded({}, { type: 'CACHE_URLS', urls, headers }, () => strategy);
  expect(requested).toEqual(urls.slice(0, 3));
});

it('[W5] [T30] an answer whose body arrives after the customer signed out is not cached', async () => {
  const { plugins } = worker.strategyOf(ruleFor('/api/orders.json'), true);
  const plugin = plugins.find(({ cacheWillUpdate }) => cacheWillUpdate);
  const keep = async (act: () => void) => {
    const state = {};
    await plugin?.handlerWillStart?.({ state });
    const stored = plugin?.cacheWillUpdate?.({ state, response: json({ orders: [] }) });
    act();
    return (await stored) !== null;
  };
  expect(await keep(() => {})).toBe(true);
  expect(await keep(worker.beginEpoch)).toBe(false);
});
