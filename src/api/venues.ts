import { withoutNulls } from '#domain/lib/lenient-answers.ts';
import type { DeliveryWindow, Venue } from '#domain/model.ts';
import { bodyOf, listOf, recordOf } from './answers.ts';
import { client } from './client.ts';

/** Whether a venue has its required fields (D171). */
export const isVenue = ({ id, slug }: Venue) => typeof id === 'number' && typeof slug === 'string';

/** Names a venue by its slug if the backend omits the name, which is an addition to the specification (§3). */
export const withName = (venue: Venue): Venue =>
  venue.name ? venue : { ...venue, name: venue.slug.replaceAll('-', ' ') };

/** GET /api/venues/{id}.json: one venue by its id or slug (§7, D5). */
export async function getVenue(id: string): Promise<Venue> {
  const params = { path: { id }, query: { for_web_only: true } };
  return venueIn(await bodyOf(client.GET('/api/venues/{id}.json', { params })));
}

/** @throws ApiError if the response has no usable venue */
export function venueIn({ venue }: { readonly venue?: unknown }): Venue {
  return withName(recordOf(withoutNulls(venue) as Venue | undefined, isVenue));
}

/** GET /api/delivery-windows.json: the active windows of a venue (§7). */
export async function listDeliveryWindows(venue_id: number): Promise<readonly DeliveryWindow[]> {
  const params = { query: { active_only: true, venue_id } };
  const { delivery_windows } = await bodyOf(client.GET('/api/delivery-windows.json', { params }));
  const windows = listOf<DeliveryWindow>(
    withoutNulls(delivery_windows),
    ({ id, days, delivery_windows_channels }) =>
      typeof id === 'number' && !!days && Array.isArray(delivery_windows_channels),
  );
  return windows.map((window) => ({ venue_id, ...window }));
}
