import { readStore } from '#stores/store.ts';
import { updateStore } from '#stores/venue/freshness.ts';

/** A new version of the app waits to be taken; it is offered once (W4). */
export function offerUpdate(): void {
  if (readStore(updateStore) === 'none') updateStore.value = 'waiting';
}

/** The customer has asked for it: this window is loaded anew as soon as it is there. */
export function startUpdate(): void {
  updateStore.value = 'taking';
}

/** Not now: it is taken at the next start. */
export function putOffUpdate(): void {
  updateStore.value = 'none';
}

/** Whether this window has asked for the new version. */
export const isUpdating = () => readStore(updateStore) === 'taking';
