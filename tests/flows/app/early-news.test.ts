import { expect, it } from 'vitest';
import { watchFreshness } from '#flows/app/freshness.ts';
import { readStore } from '#stores/store.ts';
import { freshnessStore } from '#stores/venue/freshness.ts';

it('[B3] what the worker said before the app listened is heard, whatever else lies there', () => {
  const url = 'https://venue.example/api/menu.json';
  window.earlyNews = [null, { type: 'odd' }, { type: 'unreached', url, problem: 'foreign' }];
  watchFreshness();
  expect(readStore(freshnessStore).problem).toBe('foreign');
  expect(window.earlyNews).toBeUndefined();
});
