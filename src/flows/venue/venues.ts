import { ApiError } from '#api/errors.ts';
import { listVenues } from '#api/venue-list.ts';
import { currentPosition } from '#browser/device/device.ts';
import { PAGE_SIZE } from '#domain/constants.ts';
import type { Venue } from '#domain/model.ts';
import { consumePrefetched } from '#flows/app/prefetched.ts';
import { dismiss, problemTexts, toast } from '#flows/app/toasts.ts';
import { positionStore, venueListStore } from '#stores/venue/venue.ts';
import { failed } from './venue.ts';

/** The toast that says that the list ends early. */
let cut: number | null = null;

/**
 * Loads the venue list, page after page; the first page shows while the others come. Where one of them does not come, what
 * is there stays, and that is said until it is tried again (D3, D93).
 */
export async function loadVenues(): Promise<void> {
  if (consumePrefetched('venues')) return;
  const isFirst = venueListStore.value.status !== 'ready';
  const isCut = cut !== null;
  if (cut !== null) dismiss(cut);
  try {
    const venues = new Map<number, Venue>();
    for (let page = 1, isLast = false; !isLast; page++) {
      const more = await listVenues(page);
      const before = venues.size;
      for (const venue of more) venues.set(venue.id, venue);
      // A backend that knows no pages answers each with the same.
      isLast = more.length < PAGE_SIZE || venues.size === before;
      if (isFirst || isLast) {
        const value = [...venues.values()];
        venueListStore.value = { status: 'ready', value, at: Date.now() };
      }
    }
    cut = null;
  } catch (reason) {
    if (venueListStore.value.status !== 'ready') venueListStore.value = failed(reason);
    else if ((isFirst || isCut) && reason instanceof ApiError) {
      const again = { text: { id: 'shell.retry' }, run: () => void loadVenues() } as const;
      cut = toast('FAILED', problemTexts(reason), { ...again, stays: 'error' });
    }
  }
}

/** Sorts by distance from now on, if the customer lets us know where they are (D4). */
export async function nearMe(): Promise<void> {
  const position = await currentPosition();
  positionStore.value = position;
  if (!position) toast('WARNING', { id: 'shell.locationOff' });
}
