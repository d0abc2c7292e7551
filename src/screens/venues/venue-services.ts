import type { ServiceType, Venue } from '#domain/model.ts';
import { servicesAt } from '#domain/venue/venue-list.ts';

/** The services of a venue in display order: table service first. */
export function servicesOf(venue: Venue): readonly ServiceType[] {
  const offered = servicesAt(venue);
  return serviceOrder.filter((type) => offered.includes(type));
}

/** The earliest slot of all services; null if unknown (D3). */
export function earliestSlot({ next_slots }: Venue): Date | null {
  const moments = Object.values(next_slots ?? {}).flatMap((slot) => (slot ? Date.parse(slot) : []));
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

/** Services in display order: table service first. */
export const serviceOrder: readonly ServiceType[] = [
  'WebBringToTable',
  'WebCollection',
  'WebDelivery',
  'WebEatIn',
  'WebBringToMe',
  'WebCatering',
  'WebShop',
];
