import { showAppBadge } from '#browser/device/app-badge.ts';
import { orderHandlesStore } from '#stores/orders/order.ts';
import { readStore } from '#stores/store.ts';

/** The app's icon says how many orders of this phone are ready to be fetched (B7). */
export function showReadyCount(): void {
  showAppBadge(readStore(orderHandlesStore).filter(({ status }) => status === 'ready').length);
}
