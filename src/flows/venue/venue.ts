import { getVenue } from '#api/venues.ts';
import type { Venue } from '#domain/model.ts';
import { consumePrefetched } from '#flows/app/prefetched.ts';
import { failedLoad } from '#flows/app/problem.ts';
import { recalculateTotals } from '#flows/cart/cart.ts';
import type { Loaded } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { isAt, numericPathStore, venueListStore, venueStore } from '#stores/venue/venue.ts';

/** The last requested venue; responses for earlier ones are ignored. */
let lastRequested = '';

/** Makes a venue the current one, by slug or id (D5, D156). A known venue shows immediately and is revalidated. */
export async function openVenue(path: string): Promise<Loaded<Venue>> {
  lastRequested = path;
  const known = knownVenue(path);
  if (known) {
    venueStore.value = known;
    const ready = { status: 'ready', value: known, at: Date.now() } as const;
    if (consumePrefetched(`venue ${known.id}`)) return ready;
    void getVenue(path)
      .then((fresh) => {
        if (lastRequested !== path || venueStore.value?.id !== fresh.id) return;
        venueStore.value = fresh;
        recalculateTotals(fresh);
      })
      .catch(() => undefined);
    return ready;
  }
  try {
    return taken(path, await getVenue(path));
  } catch (reason) {
    // Offline, a number counts as an id; only the backend knows whether it is another venue's slug.
    const numbered = venuesKnown().find(({ id }) => String(id) === path);
    const problem = failedLoad(reason);
    return numbered && problem.problem !== 'missing' ? taken(path, numbered) : problem;
  }
}

function knownVenue(path: string): Venue | undefined {
  return venuesKnown().find((venue) => isAt(path, venue));
}

function venuesKnown(): readonly Venue[] {
  const list = venueListStore.value;
  const current = readStore(venueStore);
  return [...(list.status === 'ready' ? list.value : []), ...(current ? [current] : [])];
}

/** Makes the response for a path the current venue, unless another was requested meanwhile (D156). */
function taken(path: string, venue: Venue): Loaded<Venue> {
  if (lastRequested === path) {
    numericPathStore.value = venue.slug === path ? null : path;
    venueStore.value = venue;
  }
  return { status: 'ready', value: venue, at: Date.now() };
}
