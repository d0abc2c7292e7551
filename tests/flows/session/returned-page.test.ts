import { expect, it, vi } from 'vitest';
import { watchSession } from '#flows/session/session-watch.ts';
import { pickedWayStore } from '#stores/payment/way.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

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
