import { useSnapshot } from 'valtio';
import type { Venue } from '#domain/model.ts';
import { venueStore } from '#stores/venue.ts';

/** The venue of a path, by slug or id; null until it is the current one (D5). */
export function useVenueHere(path: string): Venue | null {
  const { value: venue } = useSnapshot(venueStore);
  const isHere = venue !== null && (venue.slug === path || String(venue.id) === path);
  return isHere ? venue : null;
}
