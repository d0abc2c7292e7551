import { releaseSpace } from '#browser/page/reserved-space.ts';
import { readStore } from '#stores/store.ts';
import { recentStore } from '#stores/venue/menu-extras.ts';

/** Cache key of recent products: customer and venue, so that another customer's are never shown (M4, W5). */
export function recentKey(venueId: number, customerId: number | null | undefined): string {
  return `${venueId}|${customerId ?? 'guest'}|`;
}

/** Inserts them at a moment when that does not disturb the reader. */
export function showRecent(): void {
  const recent = readStore(recentStore);
  if (!recent.isShown && recent.key !== '') recentStore.value = { ...recent, isShown: true };
}

/** Releases the space reserved for them, which the rendered products now take. */
export function releaseRecentSpace(): void {
  releaseSpace();
}
