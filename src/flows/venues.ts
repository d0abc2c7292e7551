import { listVenues } from '#api/venue-list.ts';
import { currentPosition } from '#browser/device.ts';
import { PAGE_SIZE } from '#domain/constants.ts';
import type { Venue } from '#domain/model.ts';
import { whole } from '#stores/kept.ts';
import { positionStore, venueListStore } from '#stores/venue.ts';
import { cameWithPage } from './came-with-page.ts';
import { tell } from './notices.ts';
import { failed } from './venue.ts';

/** Loads the venue list, page after page; the first page shows while the others come (D3). */
export async function loadVenues(): Promise<void> {
  if (cameWithPage('venues')) return;
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

/** Sorts by distance from now on, if the customer lets us know where they are (D4). */
export async function nearMe(): Promise<void> {
  const position = await currentPosition();
  positionStore.value = position;
  if (!position) tell('WARNING', { id: 'shell.locationOff' });
}
