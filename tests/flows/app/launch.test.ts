import { beforeEach, expect, it, vi } from 'vitest';
import { followLaunches } from '#flows/app/launches.ts';
import { redirectStore } from '#stores/app/shell.ts';
import { readStore } from '#stores/store.ts';

let launch: (to: { readonly targetURL?: string }) => void = () => undefined;
const here = window.location.origin;

beforeEach(() => {
  vi.stubGlobal('launchQueue', {
    setConsumer: (consumer: typeof launch) => {
      launch = consumer;
    },
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `${here}/checkin?venue=1&table=3` } as PerformanceEntry,
  ]);
  followLaunches();
});

it('[W3] a table’s link given to the running app opens in its window', () => {
  launch({ targetURL: `${here}/checkin?venue=1&table=12` });
  expect(readStore(redirectStore)).toEqual({ to: '/checkin?venue=1&table=12' });
});

it('[W3] the link that loaded the window is not followed twice, unless it is scanned again', () => {
  const link = { targetURL: `${here}/checkin?venue=1&table=3` };
  launch(link);
  expect(readStore(redirectStore)).toBeNull();
  launch(link);
  expect(readStore(redirectStore)).toEqual({ to: '/checkin?venue=1&table=3' });
});

it.each(['https://evil.example/checkin?venue=1&table=3', `${here}/api/venues.json`, ''])(
  '[G14] %j is not followed',
  (targetURL) => {
    launch({ targetURL });
    expect(readStore(redirectStore)).toBeNull();
  },
);
