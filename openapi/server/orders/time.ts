import { nearestSlots } from '#domain/checkout/times.ts';
import type { Cart, ServiceType, Weekday } from '#domain/model.ts';
import { channelOf, needsTime } from '#domain/venue/service-type.ts';
import type { VenueSnapshot } from '../catalogue/catalogue.ts';
import {
  isOnOffer,
  type SlotCapacity,
  slotCapacityOf,
  timeSlots,
} from '../catalogue/free-slots.ts';
import { endOfSpan, openingSpans, type Span, slotsOf } from '../catalogue/times.ts';
import { conflict, invalid, type Refused } from '../contract/errors.ts';
import type { Db } from '../db/database.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import type { WindowDoc } from '../db/schema-venue-parts.ts';
import { listWords, timeWords } from '../i18n/word-forms.ts';
import { zoneOf } from '../i18n/zone.ts';

/** For when an order is: its slot, and the end of its delivery window. */
export interface OrderTime {
  /** null where its service has no slots, or it takes the whole window. */
  readonly slot: Date | null;
  /** The slot, else the beginning of a window that is not open yet; null is at once. */
  readonly begin: Date | null;
  readonly window_id: number | null;
  readonly windowEnd: Date | null;
}

type Typed = Cart & { readonly service_type: ServiceType };

/** A slot may have left the offer while its customer was paying (D73). */
const graceMs = 120_000;

/** The time of an order, if its venue can serve it then; refused where it cannot (D43, D44, D73). */
export async function timeOf(
  db: Db,
  { venue, windows }: VenueSnapshot,
  cart: Typed,
  now: Date,
): Promise<OrderTime> {
  const type = cart.service_type;
  const zone = zoneOf(venue);
  const slot = needsTime(type) && cart.delivery_time ? new Date(cart.delivery_time) : null;
  const window = windowOf(venue, windows, cart, slot ?? now);
  const spans = window ? [spanOf(window)] : openingSpans(venue.opening_hours);
  const isOpen = endOfSpan(spans, zone, slot ?? now) !== null;
  const whole = needsTime(type) && cart.delivery_window_id != null;
  if (slot) {
    const [book] = await slotCapacityOf(db, [venue], now);
    const isFree = book && isOnOffer(book, type, slot, new Date(now.getTime() - graceMs));
    if (!isOpen || !isFree) throw slotLost(book, slot, type, now);
  } else if (needsTime(type) && !whole) {
    throw invalid({ delivery_time: 'Choose a time.' });
  }
  const later = !slot && !isOpen && whole ? nextStart(spans, zone, now) : null;
  if (!isOpen && !later && type !== 'WebShop') {
    throw invalid({ service_type: 'The venue is closed now.' }, 'closed');
  }
  const begin = slot ?? later;
  const windowEnd = window && endOfSpan(spans, zone, begin ?? now);
  return { slot, begin, window_id: window?.id ?? null, windowEnd };
}

/** The refusal of a slot that is no longer to be had, with those next to it (D73). */
export function slotLost(
  book: SlotCapacity | undefined,
  slot: Date,
  type: ServiceType,
  now: Date,
): Refused {
  if (!book) return conflict(['This time is no longer free.'], { code: 'slot_full' });
  const { venue } = book;
  const near = nearestSlots(slot.toISOString(), timeSlots(book, type, now))
    .slice(0, 3)
    .map(({ time }) => new Date(time))
    .sort((one, other) => one.getTime() - other.getTime())
    .map((at) => timeWords(at, venue, now));
  const lost = `${timeWords(slot, venue, now)} is no longer free.`;
  const next = near.length > 0 ? `The nearest times are ${listWords(near)}.` : 'No time is free.';
  return conflict([`${lost} ${next}`], { code: 'slot_full' });
}

/** The window that was chosen, else the one that the moment lies in. */
function windowOf(
  venue: VenueDoc,
  windows: readonly WindowDoc[],
  { delivery_window_id, service_type }: Typed,
  at: Date,
): WindowDoc | null {
  if (!venue.delivery_window_enabled) return null;
  const serving = windows.filter((window) => serves(window, service_type));
  if (delivery_window_id == null) {
    return serving.find((window) => endOfSpan([spanOf(window)], zoneOf(venue), at)) ?? null;
  }
  const chosen = serving.find(({ id }) => id === delivery_window_id);
  if (chosen) return chosen;
  throw invalid({ delivery_window_id: 'This delivery window does not serve this order.' });
}

function nextStart(spans: readonly Span[], zone: string, now: Date): Date | null {
  return slotsOf({ spans, zone, now, leadMinutes: 0 }).next().value?.at ?? null;
}

function serves({ delivery_windows_channels }: WindowDoc, type: ServiceType): boolean {
  return delivery_windows_channels.some(
    ({ active, service_type, delivery_channel }) =>
      active &&
      service_type === channelOf(type) &&
      (!delivery_channel || delivery_channel === type),
  );
}

function spanOf({ days, start_time, end_time }: WindowDoc): Span {
  const open = Object.keys(days).filter((day) => days[day]) as Weekday[];
  return { days: open, start: start_time, end: end_time };
}
