import { expect, it, vi } from 'vitest';
import { client } from '#api/client.ts';
import { serverNow } from '#api/clock.ts';
import { watchFreshness } from '#flows/app/freshness.ts';
import { freshnessStore } from '#stores/app/freshness.ts';
import { readStore } from '#stores/store.ts';

it('[B3] messages that the worker sent before the app listened are handled, and unknown ones ignored', () => {
  const url = 'https://venue.example/api/menu.json';
  window.earlyNews = [null, { type: 'odd' }, { type: 'unreached', url, problem: 'foreign' }];
  watchFreshness();
  expect(readStore(freshnessStore).problem).toBe('foreign');
  expect(window.earlyNews).toBeUndefined();
});

it('[B3] [W2] a captive portal’s page does not count as the backend being back', async () => {
  const wrong = 'Thu, 01 Jan 2015 00:00:00 GMT';
  const headers = (type: string) => ({ headers: { 'Content-Type': type, Date: wrong } });
  const answers = [
    new Response('<h1>Guest Wi-Fi</h1>', headers('text/html')),
    new Response('{}', headers('application/json')),
  ];
  vi.stubGlobal('fetch', async () => answers.shift());
  watchFreshness();
  freshnessStore.value = { ...readStore(freshnessStore), problem: 'foreign' };
  const ask = () => client.GET('/api/venues.json', { params: { query: {} } });
  await ask().catch(() => undefined);
  expect(readStore(freshnessStore).problem).toBe('foreign');
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(2_000);
  await ask().catch(() => undefined);
  expect(readStore(freshnessStore).problem).toBeNull();
  expect(serverNow()).toBeLessThan(Date.parse(wrong) + 60_000);
  vi.unstubAllGlobals();
});
