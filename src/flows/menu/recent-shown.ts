import { readStore } from '#stores/store.ts';
import { recentStore } from '#stores/venue/menu-extras.ts';

/** Whose recent products these are, at which venue; another customer's are never shown (M4, W5). */
export function recentKey(venueId: number, customerId: number | null | undefined): string {
  return `${venueId}|${customerId ?? 'guest'}|`;
}

/** Now nobody is reading where they belong. */
export function showRecent(): void {
  const recent = readStore(recentStore);
  if (!recent.isShown && recent.key !== '') recentStore.value = { ...recent, isShown: true };
}
