import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn();

beforeAll(() => import('#browser/storage/restored-session.ts'));

beforeEach(() => {
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  window.sessionStorage.setItem('cart', '1');
});

const event = (type: string, persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));

/** Leaves the page for another, and comes back to it by Back. */
function comeBack(meanwhile: () => void, persisted = true): number {
  event('pagehide', persisted);
  meanwhile();
  event('pageshow', persisted);
  return reload.mock.calls.length;
}

it('[C1] [T36] a page that Back restores is loaded anew if a later page has changed the basket', () => {
  expect(comeBack(() => window.sessionStorage.setItem('cart', '2'))).toBe(1);
});

it('[C1] it is also loaded anew if a later page has emptied or added something', () => {
  expect(comeBack(() => window.sessionStorage.clear())).toBe(1);
  expect(comeBack(() => window.sessionStorage.setItem('visit', '{}'))).toBe(2);
});

it('[C1] it is not loaded anew if nothing has changed, or if it was not restored', () => {
  expect(comeBack(() => undefined)).toBe(0);
  expect(comeBack(() => window.sessionStorage.setItem('cart', '3'), false)).toBe(0);
});
