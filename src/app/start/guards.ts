import { prefetchImport } from '#browser/page/stale-build.ts';
import { loadTypeface } from '#browser/page/typeface.ts';
import { shieldDoubleTaps } from './double-taps.ts';
import { surviveTranslation } from './translated-page.ts';

/** Protects the page from double taps and browser quirks, and prefetches later code. */
export function guard(): void {
  shieldDoubleTaps();
  surviveTranslation();
  prefetchWhenIdle();
}

/** Another font lays out the whole page, for which the first screen need not wait. */
export function afterFirstScreen(): void {
  void loadTypeface();
}

/** Idle time after the first screen, in milliseconds, before the next screens are prefetched. */
const idleMs = 2_000;

function prefetchWhenIdle(): void {
  const timer = setInterval(() => {
    if (document.querySelector('[aria-busy=true]')) return;
    clearInterval(timer);
    void prefetchImport(() => import('#app/routes/prefetch-next.ts'))
      .then((steps) => steps.prefetchNext())
      .catch(() => undefined);
  }, idleMs);
}
