import { expect, it, vi } from 'vitest';
import { serverNow } from '#api/clock.ts';
import { hydrateFromPage } from '#app/start/initial-data.ts';
import { consumePrefetched } from '#flows/app/prefetched.ts';

const hour = 3_600_000;

/** Opens the venue list as the server rendered it hours ago. */
async function openOldPage(type: NavigationTimingType): Promise<void> {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type } as Partial<PerformanceNavigationTiming> as PerformanceEntry,
  ]);
  const data = {
    path: '/venues',
    locale: 'en',
    messages: {},
    venues: [],
    at: Date.now() - 5 * hour,
    rendered: '/venues ',
  };
  document.body.innerHTML = `<div id="root"><p></p></div><script type="application/json" id="initial-data">${JSON.stringify(data)}</script>`;
  window.history.replaceState(null, '', '/venues');
  await hydrateFromPage();
}

it('[T39] [W2] a page that the browser has stored is shown at once, but neither its time nor its data counts as new', async () => {
  await openOldPage('back_forward');
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(hour);
  expect(consumePrefetched('venues')).toBe(false);
});

it('[T39] a new page says what time it is', async () => {
  await openOldPage('navigate');
  expect(serverNow() - Date.now()).toBeLessThan(-4 * hour);
  expect(consumePrefetched('venues')).toBe(true);
});
