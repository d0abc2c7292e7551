import type { ServiceType, TimeSlot } from '#domain/model.ts';
import { timesListOf } from '#domain/venue/service-type.ts';
import { bodyOf, listOf } from './answers.ts';
import { client } from './client.ts';
import { ifOffered } from './refusals/if-offered.ts';

/**
 * GET /api/venues/{id}/…-times.json: the slots of a service type, never from a cache; null if the backend lacks the call
 * (§7, D43, D196).
 */
export async function listTimes(
  venueId: number,
  serviceType: ServiceType,
): Promise<readonly TimeSlot[] | null> {
  const list = timesListOf(serviceType);
  if (!list) return null;
  const params = { path: { id: String(venueId) }, query: { sender: 'web' as const } };
  const path = `/api/venues/{id}/${dashed(list)}.json` as '/api/venues/{id}/collection-times.json';
  const call: Promise<Record<string, unknown>> = bodyOf(client.GET(path, { params }));
  const answer = await ifOffered(call, null);
  if (!answer) return null;
  const slots = answer[list];
  // The specification names no field of a slot: a backend may return plain times.
  const listed = Array.isArray(slots) ? slots.map(asSlot) : undefined;
  return listOf<TimeSlot>(listed, ({ time }) => !Number.isNaN(Date.parse(time)));
}

const asSlot = (slot: TimeSlot | string): TimeSlot =>
  typeof slot === 'string' ? { time: slot } : slot;

const dashed = (name: string) => name.replaceAll('_', '-');
