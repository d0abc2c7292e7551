import { beforeEach, expect, it, vi } from 'vitest';
import { startLazily } from '#ui/lib/lazy-import.ts';

beforeEach(() => void vi.useFakeTimers());

const begin = () => {
  const stop = vi.fn();
  const load = vi.fn<() => Promise<() => void>>(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  return { stop, load, end: startLazily(load) };
};

it('[T63] background code is loaded again until it has started', async () => {
  const { load, stop, end } = begin();
  await vi.advanceTimersByTimeAsync(60_000);
  const triedOffline = load.mock.calls.length;
  expect(triedOffline).toBeGreaterThan(5);
  load.mockResolvedValue(stop);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load.mock.calls.length).toBe(triedOffline + 1);
  expect(stop).not.toHaveBeenCalled();
  end();
  expect(stop).toHaveBeenCalledOnce();
});

it('[T63] code that is no longer needed when it has loaded ends at once', async () => {
  const { load, stop, end } = begin();
  await vi.advanceTimersByTimeAsync(500);
  end();
  load.mockResolvedValue(stop);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(stop).toHaveBeenCalledOnce();
});
