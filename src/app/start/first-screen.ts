import { serverNow } from '#api/clock.ts';
import { prefetchImport } from '#browser/page/stale-build.ts';
import { setClock } from '#ui/lib/clock.ts';
import { setHydrated } from '#ui/lib/hydration.ts';
import { importWithRetry, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { replayEarlyTaps } from './early-taps.ts';
import { endTrouble } from './trouble.ts';

/**
 * Runs once the first screen is interactive: replays earlier taps, then starts the worker and the rest. These wait as
 * long as the screen took, since precaching must not compete with its pictures; after a fast start, even a short visit
 * makes it available offline (W2).
 */
export function onFirstScreen(): Promise<void> {
  const replayed = replayEarlyTaps();
  endTrouble();
  window.showPictures?.();
  setHydrated(true);
  setClock(serverNow); // in place of the phone's, or of the time at which the page was rendered (T39)
  if (import.meta.env.PROD) setTimeout(startRest, performance.now());
  return replayed;
}

function startRest(): void {
  const load = () => prefetchImport(() => import('./installed.ts'));
  void importWithRetry(load, unlimitedTries).then(({ startInstalled }) => startInstalled());
}
