import { ApiError } from '#api/errors.ts';
import { getVenue, listTimes, listVenues } from '#api/venues.ts';
import { currentPosition } from '#browser/device.ts';
import { PAGE_SIZE } from '#domain/constants.ts';
import type { ServiceType, Venue } from '#domain/model.ts';
import { held, whole } from '#stores/kept.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { positionStore, timesStore, venueListStore, venueStore } from '#stores/venue.ts';
import { retotal } from './cart.ts';
import { tell } from './notices.ts';

/** Loads the venue list, page after page; the first page shows while the others come (D3). */
export async function loadVenues(): Promise<void> {
  try {
    const isFirst = venueListStore.value.status !== 'ready';
    const venues: Venue[] = [];
    for (let page = 1, isLast = false; !isLast; page++) {
      const more = await listVenues(page);
      venues.push(...more);
      isLast = more.length < PAGE_SIZE;
      if (isFirst || isLast) {
        venueListStore.value = whole({ status: 'ready', value: [...venues], at: Date.now() });
      }
    }
  } catch (reason) {
    if (venueListStore.value.status !== 'ready') venueListStore.value = whole(failed(reason));
  }
}

/** The venue that was asked for last: an answer about an older one comes too late. */
let wanted = '';

/** Makes a venue, by slug or id, the current one. A known venue is there at once and read again behind. */
export async function openVenue(path: string): Promise<Loaded<Venue>> {
  wanted = path;
  const known = knownVenue(path);
  if (known) {
    venueStore.value = known;
    void getVenue(path)
      .then((fresh) => {
        if (wanted !== path || venueStore.value?.id !== fresh.id) return;
        venueStore.value = fresh;
        retotal(fresh);
      })
      .catch(() => undefined);
    return { status: 'ready', value: known, at: Date.now() };
  }
  try {
    const venue = await getVenue(path);
    if (wanted === path) venueStore.value = venue;
    return { status: 'ready', value: venue, at: Date.now() };
  } catch (reason) {
    return failed(reason);
  }
}

/** Reads the times on offer for a service type at the current venue, afresh each time (V2, D73). */
export async function loadTimes(venueId: number, serviceType: ServiceType): Promise<void> {
  const asked = { venue_id: venueId, service_type: serviceType };
  const before = timesStore.value;
  if (before.venue_id !== venueId || before.service_type !== serviceType) {
    timesStore.value = whole({ ...asked, times: waiting });
  }
  let times: (typeof timesStore.value)['times'];
  try {
    times = { status: 'ready', value: await listTimes(venueId, serviceType), at: Date.now() };
  } catch (reason) {
    times = failed(reason);
  }
  const now = timesStore.value;
  if (now.venue_id === venueId && now.service_type === serviceType) {
    timesStore.value = whole({ ...asked, times });
  }
}

/** Sorts by distance from now on, if the customer lets us know where they are (D4). */
export async function nearMe(): Promise<void> {
  const position = await currentPosition();
  positionStore.value = position;
  if (!position) tell('WARNING', { id: 'shell.locationOff' });
}

/** How a failed call looks to the screen that waits for it. */
export function failed(reason: unknown): Loaded<never> {
  if (!(reason instanceof ApiError)) throw reason;
  const problems = { network: 'offline', server: 'server', foreign: 'foreign' } as const;
  return {
    status: 'failed',
    problem: reason.problem === 'refused' ? 'missing' : problems[reason.problem],
  };
}

function knownVenue(path: string): Venue | undefined {
  const list = venueListStore.value;
  const current = held(venueStore);
  const venues = [...(list.status === 'ready' ? list.value : []), ...(current ? [current] : [])];
  return venues.find(({ slug, id }) => slug === path || String(id) === path);
}
