import { prefetchImport } from '#browser/page/stale-build.ts';
import { wait } from '#browser/page/wait.ts';
import { importWithRetry, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { replayEarlyTaps } from './early-taps.ts';

/** The first screen is rendered and interactive: what was tapped before counts, and the rest of the app starts. */
export function onFirstScreen(): Promise<void> {
  if (import.meta.env.PROD) void startRest();
  return replayEarlyTaps();
}

/**
 * Starts the worker and the like. Its precaching must not compete with the first screen's pictures: the faster that screen
 * came, the sooner, since whoever leaves early shall have it without a network, too (W2).
 */
async function startRest(): Promise<void> {
  await wait(performance.now());
  const load = () => prefetchImport(() => import('./installed.ts'));
  void importWithRetry(load, unlimitedTries).then(({ startInstalled }) => startInstalled());
}
