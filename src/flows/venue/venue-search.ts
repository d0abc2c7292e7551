import { currentPosition } from '#browser/device/device.ts';
import { toast } from '#flows/app/toasts.ts';
import { readStore } from '#stores/store.ts';
import { type VenueFilter, venueSearchStore } from '#stores/venue/filters.ts';
import { positionStore } from '#stores/venue/venue.ts';

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

/** Sorts by distance from the phone's position, or from an earlier one if it is not found now (D4). */
export async function nearMe(): Promise<void> {
  const position = await currentPosition();
  if (position === 'not found') return void toast('WARNING', { id: 'shell.locationNotFound' });
  positionStore.value = position === 'off' ? null : position;
  if (position === 'off') toast('WARNING', { id: 'shell.locationOff' });
}
