import { ApiError } from '#api/errors.ts';
import { listVenues, venuesIn } from '#api/venue-list.ts';
import { PAGE_SIZE, PAGE_STEP } from '#domain/constants.ts';
import type { Venue } from '#domain/model.ts';
import { consumePrefetched } from '#flows/app/prefetched.ts';
import { failedLoad } from '#flows/app/problem.ts';
import { problemTexts } from '#flows/app/problem-texts.ts';
import { dismiss, toast } from '#flows/app/toasts.ts';
import { venueListStore } from '#stores/venue/venue.ts';

/** Id of the toast about an incomplete list. */
let incompleteToast: number | null = null;

/**
 * Loads the venue list page by page and shows the first page meanwhile. If a page fails, the loaded ones stay, with a
 * toast until the next attempt (D3, D93).
 */
export async function loadVenues(): Promise<void> {
  if (consumePrefetched('venues')) return;
  const isFirst = venueListStore.value.status !== 'ready';
  const isCut = incompleteToast !== null;
  if (incompleteToast !== null) dismiss(incompleteToast);
  let size = PAGE_SIZE;
  try {
    const venues = new Map<number, Venue>();
    for (let page = 1, isLast = false; !isLast; page++) {
      const answer = await listVenues(page);
      const before = venues.size;
      for (const venue of venuesIn(answer)) venues.set(venue.id, venue);
      // A page is full also if some of it cannot be used. A backend without pagination returns the same page each time.
      size = answer.venues.length;
      isLast = size % PAGE_STEP > 0 || venues.size === before;
      if (isFirst || isLast) {
        const value = [...venues.values()];
        venueListStore.value = { status: 'ready', value, at: Date.now() };
      }
    }
    incompleteToast = null;
  } catch (reason) {
    if (venueListStore.value.status !== 'ready') venueListStore.value = failedLoad(reason);
    // After a short page the list may be complete.
    else if (size >= PAGE_SIZE && (isFirst || isCut) && reason instanceof ApiError) {
      const again = { text: { id: 'shell.retry' }, run: () => void loadVenues() } as const;
      incompleteToast = toast('FAILED', problemTexts(reason), { ...again, stays: 'error' });
    }
  }
}
