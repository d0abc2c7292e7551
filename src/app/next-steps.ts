import { prepare } from '#ui/later.ts';

/** The code of the next steps is there before the network may be gone. */
export function fetchNext(): void {
  void prepare();
  for (const screen of [
    () => import('./connection.tsx'),
    () => import('./more-routes.tsx'),
    () => import('./venue-step.tsx'),
    () => import('#screens/menu/product-sheet.tsx'),
    () => import('./basket-page.tsx'),
    () => import('./checkout-page.tsx'),
    () => import('#screens/orders/order-screen.tsx'),
  ]) {
    screen().catch(() => undefined);
  }
}
