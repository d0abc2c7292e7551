import { showAppBadge } from '#browser/app-badge.ts';
import { held } from '#stores/kept.ts';
import { orderHandlesStore } from '#stores/order.ts';

/** The app's icon says how many orders of this phone are ready to be fetched (B7). */
export function showReadyCount(): void {
  showAppBadge(held(orderHandlesStore).filter(({ status }) => status === 'ready').length);
}
