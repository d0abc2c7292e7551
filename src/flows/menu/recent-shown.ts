import { readStore } from '#stores/store.ts';
import { recentStore } from '#stores/venue/menu-extras.ts';

/** Cache key of recent products: customer and venue, so that another customer's are never shown (M4, W5). */
export function recentKey(venueId: number, customerId: number | null | undefined): string {
  return `${venueId}|${customerId ?? 'guest'}|`;
}

/** Inserts them at a moment when that does not disturb the reader (M4). */
export function showRecent(): void {
  const recent = readStore(recentStore);
  if (!recent.isShown && recent.key !== '') recentStore.value = { ...recent, isShown: true };
}
