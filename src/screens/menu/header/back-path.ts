import type { Venue } from '#domain/model.ts';
import { shownTiles } from '#domain/venue/tiles.ts';
import { useServiceHere } from '#screens/menu/in-basket.ts';
import { windowsStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Where Back leads from a menu: to the tiles where there are several to choose from, else to the venues (design 11.4). */
export function useBackPath(venue: Venue | null): string {
  const { value: windows } = useSnapshot(windowsStore);
  const serviceType = useServiceHere(venue);
  if (!venue?.has_tiles || !serviceType) return '/venues';
  const { length } = shownTiles(venue.tiles ?? [], windows, serviceType);
  return length > 1 ? `/menu/${venue.slug}/tiles` : '/venues';
}
