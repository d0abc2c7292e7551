import { whenIdle } from '#browser/page/late.ts';
import { prefetchImport } from '#browser/page/stale-build.ts';
import { prefetchPrerequisites } from '#ui/lib/lazy-import.ts';

/**
 * Prefetches the code of the next screens before the network may be gone: one after the other, when the browser is
 * idle.
 */
export async function prefetchNext(): Promise<void> {
  for (const screen of [
    () => prefetchPrerequisites(1),
    () => import('#app/shell/connection.tsx'),
    () => import('./more-routes.tsx'),
    () => import('./venue-step.tsx'),
    () => import('#screens/menu/product/product-sheet.tsx'),
    () => import('./basket-page.tsx'),
    () => import('./checkout-page.tsx'),
    () => import('#screens/orders/order/order-screen.tsx'),
    () => import('#flows/menu/usual-hours.ts'),
  ]) {
    await whenIdle();
    await prefetchImport<unknown>(screen).catch(() => undefined);
  }
}
