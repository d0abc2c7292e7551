import { showAppBadge } from '#browser/device/app-badge.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { readStore } from '#stores/store.ts';

/** Shows the number of this phone's orders that are ready on the app's icon (B7). */
export function showReadyCount(): void {
  showAppBadge(readStore(orderHandlesStore).filter(({ status }) => status === 'ready').length);
}
