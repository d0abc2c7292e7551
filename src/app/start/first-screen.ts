import { prefetchImport } from '#browser/page/stale-build.ts';
import { importWithRetry, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { replayEarlyTaps } from './early-taps.ts';

/**
 * The first screen is rendered and interactive: what was tapped before counts. Then the worker and the like start, whose
 * precaching must not compete with that screen's pictures: the faster it came, the sooner, since whoever leaves early shall
 * have it without a network, too (W2).
 */
export function onFirstScreen(): Promise<void> {
  if (import.meta.env.PROD) setTimeout(startRest, performance.now());
  return replayEarlyTaps();
}

function startRest(): void {
  const load = () => prefetchImport(() => import('./installed.ts'));
  void importWithRetry(load, unlimitedTries).then(({ startInstalled }) => startInstalled());
}
