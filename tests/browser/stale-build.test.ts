import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { watchStaleBuild } from '#browser/page/stale-build.ts';

beforeAll(() => watchStaleBuild());
beforeEach(() => window.sessionStorage.clear());

/** Code does not load, and the server has this build; returns how often the page is reloaded. */
async function afterMissingCode(build: string, times = 1): Promise<number> {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const page = `<meta name="build" content="${build}">`;
  const fetch = vi.fn(async () => new Response(page));
  vi.stubGlobal('fetch', fetch);
  for (let time = 1; time <= times; time += 1) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error() }));
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(time));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return reload.mock.calls.length;
}

it('[D94] [T27] a page of another build is reloaded once for each', async () => {
  expect(await afterMissingCode('next1', 3)).toBe(1);
  expect(await afterMissingCode('next2')).toBe(2);
});

it('[D94] [T27] it is not if nothing can be stored, since a page cached by a proxy would reload forever', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(await afterMissingCode('next3')).toBe(0);
});
