import { afterEach, expect, it, vi } from 'vitest';
import { stubNavigator } from '../../support/navigator.ts';

const sent: { readonly type: string; readonly urls?: readonly string[] }[] = [];
const active = { postMessage: (message: (typeof sent)[number]) => void sent.push(message) };

vi.mock('workbox-window', () => ({
  messageSW: vi.fn(),
  Workbox: class {
    addEventListener = vi.fn();
    register = async () => ({ active });
  },
}));

afterEach(() => {
  sent.length = 0;
});

const page = 'http://localhost:3000/menu/the-fox';

/** Starts the app on a page with this controlling worker, and with this earlier visit. */
async function startOn(visit: { readonly workerStart?: number } | null, controller: object | null) {
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation' && visit ? [{ name: page, ...visit } as never] : [],
  );
  vi.stubGlobal('caches', { has: async () => true });
  stubNavigator({ serviceWorker: { controller, addEventListener: vi.fn() } });
  const { startWorker } = await import('#app/start/worker.ts');
  await startWorker();
}

it.each([
  ['that was requested before the worker took it over', { workerStart: 0 }, active, 'is'],
  ['without a worker yet', { workerStart: 0 }, null, 'is'],
  ['that the worker answered', { workerStart: 120 }, active, 'is not'],
  ['of a browser that does not say', {}, active, 'is not'],
  ['of a browser that knows no navigations', null, active, 'is not'],
] as const)(
  '[W2] a page %s, with %j and the worker %j, %s reported to be cached',
  async (_, visit, controller, is) => {
    await startOn(visit, controller);
    const reported = sent.filter(({ type }) => type === 'CACHE_URLS');
    expect(reported.flatMap(({ urls = [] }) => urls).includes(page)).toBe(is === 'is');
  },
);
