import { and, gt, inArray } from 'drizzle-orm';
import type { ServiceType, TimeSlot, Venue } from '#domain/model.ts';
import { servesType } from '#domain/venue/delivery-windows.ts';
import { needsTime, offeredServiceTypes } from '#domain/venue/service-type.ts';
import type { Db } from '../db/database.ts';
import { slots, type VenueDoc } from '../db/schema-catalogue.ts';
import { delivery_windows, type WindowDoc } from '../db/schema-venue-parts.ts';
import { withOffset, zoneOf } from '../i18n/zone.ts';
import { isPausedAt } from './pause.ts';
import { openingSpans, type Slot, type Span, slotsOf, windowSpan } from './times.ts';

const usualLeadMinutes = 25;

/** Everything that a venue's free slots depend on. */
export interface SlotCapacity {
  readonly venue: VenueDoc;
  readonly windows: readonly WindowDoc[];
  /** Number of orders by the slot's time. */
  readonly taken: ReadonlyMap<number, number>;
}

/** Reads what the free slots of several venues depend on, in two queries; only future taken slots (D43, D147). */
export async function slotCapacityOf(
  db: Db,
  venues: readonly VenueDoc[],
  now: Date,
): Promise<readonly SlotCapacity[]> {
  const ids = venues.map(({ id }) => id);
  if (ids.length === 0) return [];
  const windows = await db
    .select()
    .from(delivery_windows)
    .where(inArray(delivery_windows.venue_id, ids));
  const taken = await db
    .select()
    .from(slots)
    .where(and(inArray(slots.venue_id, ids), gt(slots.slot_at, now)));
  return venues.map((venue) => ({
    venue,
    windows: windows.filter(({ venue_id }) => venue_id === venue.id).map(({ doc }) => doc),
    taken: new Map(
      taken
        .filter(({ venue_id }) => venue_id === venue.id)
        .map((slot) => [slot.slot_at.getTime(), slot.taken]),
    ),
  }));
}

/** The slots of a service with capacity left, as the contract describes them (D43). */
export function timeSlots(book: SlotCapacity, type: ServiceType, now: Date): readonly TimeSlot[] {
  const zone = zoneOf(book.venue);
  return [...freeSlots(book, type, now)].map(({ at, asap }) => ({
    time: withOffset(at, zone),
    asap,
    remaining: remaining(book, at),
  }));
}

/** A slot may have expired while its customer was paying (D73). */
const graceMs = 120_000;

/** Whether a service has a slot with capacity left at exactly this time, or had until just now (D43, D73, T56). */
export function isSlotFree(book: SlotCapacity, type: ServiceType, at: Date, now: Date): boolean {
  for (const slot of freeSlots(book, type, now, graceMs)) {
    if (slot.at.getTime() === at.getTime()) return true;
  }
  return false;
}

/** The next free slot of each service that has slots (D3). */
export function nextSlots(book: SlotCapacity, now: Date): NonNullable<Venue['next_slots']> {
  const types = offeredServiceTypes(book.venue as Venue).filter(needsTime);
  const zone = zoneOf(book.venue);
  return Object.fromEntries(
    types.map((type) => {
      const { value } = freeSlots(book, type, now).next();
      return [type, value ? withOffset(value.at, zone) : null];
    }),
  );
}

function* freeSlots(
  book: SlotCapacity,
  type: ServiceType,
  now: Date,
  grace = 0,
): Generator<Slot, undefined> {
  const { venue } = book;
  if (!offeredServiceTypes(venue as Venue).includes(type)) return;
  const grid = {
    spans: spansOf(book, type),
    zone: zoneOf(venue),
    now,
    leadMinutes: leadMinutesOf(venue, type),
    graceMs: grace,
  };
  for (const slot of slotsOf(grid)) {
    if (isPausedAt(venue, slot.at)) continue;
    if (remaining(book, slot.at) !== 0) yield slot;
  }
}

/** Lead of the first slot in minutes: 25 unless the venue sets its own, and more while it is busy (D43). */
export function leadMinutesOf(
  { lead_minutes, catering_lead_minutes, busy_minutes = 0 }: VenueDoc,
  type: ServiceType,
): number {
  const catering = type === 'WebCatering' ? catering_lead_minutes : undefined;
  return (catering ?? lead_minutes ?? usualLeadMinutes) + busy_minutes;
}

/**
 * Returns the spans of time in which orders are possible: the delivery windows if the venue has them, else its opening
 * hours.
 */
function spansOf({ venue, windows }: SlotCapacity, type: ServiceType): readonly Span[] {
  const serving = windows.filter((window) => servesType(window, type));
  if (!venue.delivery_window_enabled || serving.length === 0) {
    return openingSpans(venue.opening_hours);
  }
  return serving.map(windowSpan);
}

function remaining({ venue, taken }: SlotCapacity, at: Date): number | null {
  if (venue.slot_capacity === undefined) return null;
  return Math.max(0, venue.slot_capacity - (taken.get(at.getTime()) ?? 0));
}
