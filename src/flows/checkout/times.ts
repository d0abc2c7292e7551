import { listTimes } from '#api/times.ts';
import type { ServiceType } from '#domain/model.ts';
import { failedLoad } from '#flows/app/problem.ts';
import { waiting } from '#stores/loaded.ts';
import { timesStore } from '#stores/venue/venue.ts';

/** Loads the available times of a service type at the current venue, without cache (V2, D73). */
export async function loadTimes(venueId: number, serviceType: ServiceType): Promise<void> {
  const query = { venue_id: venueId, service_type: serviceType };
  const before = timesStore.value;
  if (before.venue_id !== venueId || before.service_type !== serviceType) {
    timesStore.value = { ...query, times: waiting };
  }
  let isNotOffered = false;
  let times: (typeof timesStore.value)['times'];
  try {
    const slots = await listTimes(venueId, serviceType);
    isNotOffered = !slots;
    times = { status: 'ready', value: slots ?? [], at: Date.now() };
  } catch (reason) {
    times = failedLoad(reason);
  }
  const now = timesStore.value;
  if (now.venue_id === venueId && now.service_type === serviceType) {
    timesStore.value = { ...query, times, isNotOffered };
  }
}
