import { expect, it, vi } from 'vitest';
import { localItem, sessionItem } from '#browser/storage/storage.ts';
import { watchSession } from '#flows/session/session-watch.ts';
import { pickedWayStore } from '#stores/payment/way.ts';
import { customerStore } from '#stores/session/session.ts';
import { persistedStore, readStore } from '#stores/store.ts';

const returnFromCache = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

it('[C15] [T36] a guest’s page that returns from the back/forward cache keeps what was chosen', async () => {
  customerStore.value = null;
  watchSession();
  const picked = 'picked' as never;
  pickedWayStore.value = picked;
  returnFromCache();
  await vi.dynamicImportSettled();
  expect(readStore(pickedWayStore)).toEqual(picked);
  // After somebody has signed out elsewhere, nothing of theirs stays.
  customerStore.value = { id: 7, name: 'Kim' };
  returnFromCache();
  pickedWayStore.value = picked;
  customerStore.value = null;
  returnFromCache();
  await vi.waitFor(() => expect(readStore(pickedWayStore)).not.toEqual(picked));
});

it('[T22] [T36] what a blocked storage could not store is still there after the back/forward cache', () => {
  const name = (found: unknown) => (typeof found === 'string' ? found : null);
  const store = persistedStore(localItem('locale', name));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.value = 'de';
  returnFromCache();
  expect(readStore(store)).toBe('de');
  store.value = 'fr';
  localStorage.setItem('locale', '"es"');
  returnFromCache();
  expect(readStore(store)).toBe('es');
});

it('[C1] [D83] no earlier value returns after a reload if session storage was too full for a later one', () => {
  const item = sessionItem('locale', (found) => (typeof found === 'string' ? found : null));
  item.write('de');
  const setItem = vi.spyOn(window.sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  item.write('fr');
  setItem.mockRestore();
  expect(item.read()).toBeNull();
});
