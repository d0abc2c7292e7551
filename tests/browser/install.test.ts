import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestPersistentStorage } from '#browser/device/install.ts';
import { watchInstallHint } from '#flows/app/install.ts';

const persist = vi.fn(async () => true);
let isKept = false;

/** Shows the app as installed on the home screen, or as a page in a browser. */
function shownAs(mode: 'standalone' | 'browser'): void {
  const matchMedia = (query: string) => ({ matches: query.includes(`display-mode: ${mode}`) });
  vi.stubGlobal('matchMedia', matchMedia);
}

const withStorage = (storage: unknown) =>
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });

beforeEach(() => {
  persist.mockClear();
  isKept = false;
  shownAs('standalone');
  withStorage({ persisted: async () => isKept, persist });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
});

describe('[T23] what the app stores', () => {
  it('is asked to be kept once the app runs from the home screen', async () => {
    watchInstallHint();
    await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
  });

  it('is not asked to persist if it already does', async () => {
    isKept = true;
    await requestPersistentStorage();
    expect(persist).not.toHaveBeenCalled();
  });

  it('is not asked to persist in a browser’s window', async () => {
    shownAs('browser');
    await requestPersistentStorage();
    expect(persist).not.toHaveBeenCalled();
  });

  it.each([
    ['does not know it', undefined],
    ['knows only half of it', {}],
    ['fails', { persisted: () => Promise.reject(new DOMException('Blocked', 'SecurityError')) }],
  ])('continues if the browser %s', async (_, storage) => {
    withStorage(storage);
    await expect(requestPersistentStorage()).resolves.toBeUndefined();
  });
});
