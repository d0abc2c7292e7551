import { readStore } from '#stores/store.ts';
import { type VenueFilter, venueSearchStore } from '#stores/venue/filters.ts';

/** Searches venues by name, description or town (D3). */
export function searchFor(text: string): void {
  venueSearchStore.value = { ...readStore(venueSearchStore), text };
}

/** Toggles a filter; all active filters must match (design 11.1). */
export function toggleFilter(filter: VenueFilter): void {
  const { text, filters } = readStore(venueSearchStore);
  const others = filters.filter((other) => other !== filter);
  const isOn = others.length < filters.length;
  venueSearchStore.value = { text, filters: isOn ? others : [...filters, filter] };
}

/** Clears search and filters. */
export function showAllVenues(): void {
  venueSearchStore.value = { text: '', filters: [] };
}
