import { readStore } from '#stores/store.ts';
import { type VenueFilter, venueSearchStore } from '#stores/venue/venue-search.ts';

/** Looks for venues by name, line or town (D3). */
export function searchFor(text: string): void {
  venueSearchStore.value = { ...readStore(venueSearchStore), text };
}

/** Puts a filter on or takes it off; all that are on have to hold (design 11.1). */
export function toggleFilter(filter: VenueFilter): void {
  const { text, filters } = readStore(venueSearchStore);
  const rest = filters.filter((other) => other !== filter);
  const isOn = rest.length < filters.length;
  venueSearchStore.value = { text, filters: isOn ? rest : [...filters, filter] };
}

/** Shows every venue again. */
export function showAllVenues(): void {
  venueSearchStore.value = { text: '', filters: [] };
}
