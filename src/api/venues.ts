import type { DeliveryWindow, ServiceType, TimeSlot, Venue } from '#domain/model.ts';
import { timesListOf } from '#domain/service-type.ts';
import { client } from './client.ts';
import { bodyOf, listOf, recordOf } from './errors.ts';

const isVenue = ({ id, slug, name }: Venue) =>
  typeof id === 'number' && typeof slug === 'string' && typeof name === 'string';

/** GET /api/venues/count.json, past every cache: whether it is our backend that answers, and no Wi-Fi's page (D81). */
export async function isReachable(): Promise<boolean> {
  try {
    const { count } = await bodyOf(client.GET('/api/venues/count.json', { cache: 'no-store' }));
    return typeof count === 'number';
  } catch {
    return false;
  }
}

/** GET /api/venues.json: a page of at most 100 venues, shops included (§7). */
export async function listVenues(page = 1): Promise<readonly Venue[]> {
  const params = { query: { per_page: 100, include_shop_venue: true, page } };
  const { venues } = await bodyOf(client.GET('/api/venues.json', { params }));
  return listOf<Venue>(venues, isVenue);
}

/** GET /api/venues/{id}.json: one venue by its id or slug (§7, D5). */
export async function getVenue(id: string): Promise<Venue> {
  const params = { path: { id }, query: { for_web_only: true } };
  const { venue } = await bodyOf(client.GET('/api/venues/{id}.json', { params }));
  return recordOf<Venue>(venue, isVenue);
}

/** GET /api/venues/{id}/…-times.json: the slots of a service type, never from a cache (§7, D43). */
export async function listTimes(
  venueId: number,
  serviceType: ServiceType,
): Promise<readonly TimeSlot[]> {
  const list = timesListOf(serviceType);
  if (!list) return [];
  const params = { path: { id: String(venueId) }, query: { sender: 'web' as const } };
  const path = `/api/venues/{id}/${dashed(list)}.json` as '/api/venues/{id}/collection-times.json';
  const answer: Record<string, unknown> = await bodyOf(client.GET(path, { params }));
  return listOf(answer[list] as readonly TimeSlot[], ({ time }) => !Number.isNaN(Date.parse(time)));
}

/** GET /api/delivery-windows.json: the active windows of a venue (§7). */
export async function listDeliveryWindows(venue_id: number): Promise<readonly DeliveryWindow[]> {
  const params = { query: { active_only: true, venue_id } };
  const { delivery_windows } = await bodyOf(client.GET('/api/delivery-windows.json', { params }));
  return listOf<DeliveryWindow>(
    delivery_windows,
    ({ id, days, delivery_windows_channels }) =>
      typeof id === 'number' && !!days && Array.isArray(delivery_windows_channels),
  );
}

const dashed = (name: string) => name.replaceAll('_', '-');
