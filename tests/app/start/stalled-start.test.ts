import { beforeEach, expect, it, vi } from 'vitest';
import { getTranslations } from '#api/translations.ts';
import { loadApp } from '#app/in-page/load-app.ts';
import { onFirstScreen } from '#app/start/first-screen.ts';

const isSaid = () => document.getElementById('trouble')?.hidden === false;

/** A request without a response; only its signal ends it. */
const stalled = (_: unknown, { signal }: RequestInit = {}) =>
  new Promise<Response>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason)),
  );

beforeEach(() => {
  vi.useFakeTimers();
  // AbortSignal.timeout does not use the fake clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), ms);
    return limit.signal;
  });
  document.body.innerHTML =
    '<div id="root"></div><aside id="trouble" hidden></aside><template id="code"><script src="/static/app.js"></script></template>';
});

it('[W6] [D108] a page whose code stalls says after 20 s that it cannot reach the site', () => {
  loadApp();
  vi.advanceTimersByTime(19_900);
  expect(isSaid()).toBe(false);
  vi.advanceTimersByTime(200);
  expect(isSaid()).toBe(true);
});

it('[W6] [K8] texts that stall fail after 20 s, so that they are requested again', async () => {
  vi.stubGlobal('fetch', stalled);
  const texts = getTranslations('en', 'first').catch(({ problem }) => problem);
  await vi.advanceTimersByTimeAsync(20_100);
  expect(await texts).toBe('network');
});

it('[W6] [K8] texts that stall midway are the network’s fault, not another site’s answer', async () => {
  vi.stubGlobal('fetch', async () =>
    Object.assign(new Response('{'), { json: () => Promise.reject(new DOMException('late')) }),
  );
  await expect(getTranslations('en', 'first')).rejects.toMatchObject({ problem: 'network' });
});

it.each([19_000, 21_000])(
  '[W6] [D108] with a first screen after %d ms it says nothing, or takes it back',
  async (ms) => {
    loadApp();
    vi.advanceTimersByTime(ms);
    void onFirstScreen();
    vi.advanceTimersByTime(60_000);
    expect(isSaid()).toBe(false);
  },
);
