import { localItem, ownedByWindow } from '#browser/storage/storage.ts';
import type {
  DeliveryWindow,
  LocationLevel,
  ServiceType,
  Table,
  TimeSlot,
  Venue,
} from '#domain/model.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { persistedStore, recordWith, type Store, store } from '#stores/store.ts';

/** The current venue of this window, stored for the next visit (§3, A6). */
export const venueStore = persistedStore(
  ownedByWindow('current_venue', recordWith<Venue>('slug', 'id')),
  true,
);

export const venueListStore: Store<Loaded<readonly Venue[]>> = store(waiting);

/** A constant, so that setting it again rerenders no screen. */
export const noWindows: readonly DeliveryWindow[] = [];

export const windowsStore: Store<readonly DeliveryWindow[]> = store(noWindows);

/** Available times, with their venue and service (V2). */
export const timesStore: Store<{
  readonly venue_id: number | null;
  readonly service_type: ServiceType | null;
  readonly times: Loaded<readonly TimeSlot[]>;
  /** Whether the backend lacks the call, so that no time can be required (D196). */
  readonly isNotOffered?: boolean;
}> = store({ venue_id: null, service_type: null, times: waiting });

export const tablesStore: Store<Loaded<readonly Table[]>> = store(waiting);

export const locationLevelsStore: Store<Loaded<readonly LocationLevel[]>> = store(waiting);

/** The last chosen service by venue id (D7). */
export const lastServiceStore = persistedStore(
  localItem('last_service', (found) =>
    typeof found === 'object' && found !== null ? (found as Record<string, ServiceType>) : {},
  ),
);

/** The customer's position, once "Near me" was tapped and permitted (D4). */
export const positionStore: Store<{
  readonly latitude: number;
  readonly longitude: number;
} | null> = store(null);

/** The path that the backend resolved to the current venue, if it is not its slug (D156). */
export const numericPathStore: Store<string | null> = store(null);

/** Whether a path is a venue's: its slug, or its id if the backend confirmed that it is no slug (D156). */
export function isAt(path: string, { slug, id }: Pick<Venue, 'slug' | 'id'>): boolean {
  return slug === path || (String(id) === path && numericPathStore.value === path);
}

/** Returns the path parameter for a venue's id: its slug if that is known, too (D156). */
export function refOf(id: number): string {
  const list = venueListStore.value;
  const known = [venueStore.value, ...(list.status === 'ready' ? list.value : [])];
  return known.find((venue) => venue?.id === id)?.slug ?? String(id);
}

/** The venue of a path, by slug or id; null until it is the current one (D5). */
export function venueAt(path: string, current: Venue | null): Venue | null {
  return current !== null && isAt(path, current) ? current : null;
}
