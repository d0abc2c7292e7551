import { doesBackendRun } from '#api/refusals/confirm-missing.ts';
import { isOnline, isVisible } from '#browser/device/device.ts';
import { onlineStore } from '#stores/app/shell.ts';

/** Interval between two checks, in milliseconds. */
const CHECK_MS = 10_000;

/**
 * Asks the backend while the phone reports no network, since some phones report that wrongly (D81, D397). Returns a
 * function that stops it.
 */
export function recheckOnline(): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const check = async () => {
    const isReached = !isOnline() && isVisible() && (await doesBackendRun());
    if (isOver) return;
    if (isReached) onlineStore.value = true;
    else timer = setTimeout(check, CHECK_MS);
  };
  void check();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
