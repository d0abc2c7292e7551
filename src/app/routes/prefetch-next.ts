import { prefetchImport } from '#browser/page/stale-build.ts';
import { prefetchPrerequisites } from '#ui/lib/lazy-import.ts';

/** The code of the next steps is there before the network may be gone: one after the other, where nothing else is to do. */
export async function fetchNext(): Promise<void> {
  for (const screen of [
    () => prefetchPrerequisites(1),
    () => import('#app/shell/connection.tsx'),
    () => import('./more-routes.tsx'),
    () => import('./venue-step.tsx'),
    () => import('#screens/menu/product/product-sheet.tsx'),
    () => import('./basket-page.tsx'),
    () => import('./checkout-page.tsx'),
    () => import('#screens/orders/order/order-screen.tsx'),
  ]) {
    await pause();
    await prefetchImport<unknown>(screen).catch(() => undefined);
  }
}

/** Until a frame is over; browsers that cannot tell wait a little. */
function pause(): Promise<unknown> {
  return new Promise((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: 1_000 });
    else setTimeout(go, 50);
  });
}
