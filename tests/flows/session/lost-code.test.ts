import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logOutTo } from '#flows/session/access.ts';
import { redirectStore } from '#stores/app/shell.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

const endSession = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  customerStore.value = { id: 7, name: 'Kim' };
});
afterEach(() => {
  vi.doUnmock('#flows/session/session-end.ts');
});

it('[W5] [T27] a session whose end needs code that does not load ends once it loads', async () => {
  vi.doMock('#flows/session/session-end.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await logOutTo('/signin');
  // Nothing is wiped yet, so the phone still knows whose data it has.
  expect(readStore(customerStore)?.id).toBe(7);
  vi.doMock('#flows/session/session-end.ts', () => ({ endSession }));
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(endSession).toHaveBeenCalledWith('expiry'));
  expect(readStore(redirectStore)).toEqual({ to: '/signin' });
});
