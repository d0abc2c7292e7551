import { updateStore } from '#stores/app/freshness.ts';
import { readStore } from '#stores/store.ts';

/** Offers a new version of the app, once (W4). */
export function offerUpdate(): void {
  if (readStore(updateStore) === 'none') updateStore.value = 'waiting';
}

/** Starts the update on request; this window reloads once it is installed. */
export function startUpdate(): void {
  updateStore.value = 'taking';
}

/** Postpones the update to the next start. */
export function postponeUpdate(): void {
  updateStore.value = 'none';
}

/** Whether this window has started an update. */
export const isUpdating = () => readStore(updateStore) === 'taking';
