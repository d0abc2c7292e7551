import { MINUTE_MS } from '#domain/lib/time-units.ts';
import { leadMinutesOf } from '../catalogue/free-slots.ts';
import type { Kitchen, KitchenOrder } from '../config/kitchen.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';

/** When an order should be ready: by the kitchen's progress, else for its slot, else after the venue's usual time. */
export function readyAt(
  order: KitchenOrder,
  { kitchen }: { readonly kitchen?: Kitchen },
  venue: VenueDoc,
): Date {
  const lead = leadMinutesOf(venue, order.service_type) * MINUTE_MS;
  return kitchen?.readyAt(order) ?? order.slot_at ?? new Date(order.placed_at.getTime() + lead);
}
