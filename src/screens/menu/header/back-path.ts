import type { Venue } from '#domain/model.ts';
import { shownTiles } from '#domain/venue/tiles.ts';
import { useServiceHere } from '#screens/menu/in-basket.ts';
import { windowsStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** The target of Back from a menu: the tiles if there are several, else the venues (design 11.4). */
export function useBackPath(venue: Venue | null): string {
  const { value: windows } = useSnapshot(windowsStore);
  const serviceType = useServiceHere(venue);
  if (!venue?.has_tiles || !serviceType) return '/venues';
  const { length } = shownTiles(venue.tiles ?? [], windows, serviceType);
  return length > 1 ? `/menu/${venue.slug}/tiles` : '/venues';
}
