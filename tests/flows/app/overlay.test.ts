import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideOverlay, showOverlay } from '#flows/app/overlay.ts';
import { overlayStore } from '#stores/app/shell.ts';
import { readStore } from '#stores/store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  hideOverlay();
});

it('[H1] other code shows the overlay at once, with a message, and hides it', () => {
  showOverlay('Signing in...');
  expect(readStore(overlayStore)).toEqual({ shown: true, message: 'Signing in...' });
  hideOverlay();
  expect(readStore(overlayStore).shown).toBe(false);
});

it('[H1] with a delay it appears later, or never if it is hidden first', () => {
  showOverlay(null, 300);
  vi.advanceTimersByTime(299);
  expect(readStore(overlayStore).shown).toBe(false);
  vi.advanceTimersByTime(1);
  expect(readStore(overlayStore).shown).toBe(true);
  hideOverlay();
  showOverlay(null, 300);
  hideOverlay();
  vi.advanceTimersByTime(1000);
  expect(readStore(overlayStore).shown).toBe(false);
});
