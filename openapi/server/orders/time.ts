import { nearestSlots } from '#domain/checkout/times.ts';
import type { Cart, ServiceType } from '#domain/model.ts';
import { servesType } from '#domain/venue/delivery-windows.ts';
import { needsTime } from '#domain/venue/service-type.ts';
import { takesWindows } from '#domain/venue/venue.ts';
import type { VenueSnapshot } from '../catalogue/catalogue.ts';
import {
  isSlotFree,
  type SlotCapacity,
  slotCapacityOf,
  timeSlots,
} from '../catalogue/free-slots.ts';
import { isPausedAt } from '../catalogue/pause.ts';
import { endOfSpan, openingSpans, type Span, slotsOf, windowSpan } from '../catalogue/times.ts';
import { settingsOf } from '../config/site.ts';
import { conflict, invalid, type Refused } from '../contract/errors.ts';
import type { Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import type { WindowDoc } from '../db/schema-venue-parts.ts';
import { listWords, timeWords } from '../i18n/word-forms.ts';
import { zoneOf } from '../i18n/zone.ts';

/** The time of an order: its slot, and the end of its delivery window. */
export interface OrderTime {
  /** null if its service has no slots, or the order takes the whole window. */
  readonly slot: Date | null;
  /** The slot, else the start of a window that is not open yet; null means immediately. */
  readonly begin: Date | null;
  readonly window_id: number | null;
  readonly windowEnd: Date | null;
}

type CartWithService = Cart & { readonly service_type: ServiceType };

/**
 * Validates the time of an order (D43, D44, D73).
 * @throws Refused if the venue cannot serve it then
 */
export async function timeOf(
  db: Db,
  { venue, windows }: VenueSnapshot,
  cart: CartWithService,
  { site, now }: Pick<Call, 'site' | 'now'>,
): Promise<OrderTime> {
  const type = cart.service_type;
  const zone = zoneOf(venue);
  const slot = needsTime(type) && cart.delivery_time ? new Date(cart.delivery_time) : null;
  const window = windowOf(venue, windows, cart, slot ?? now);
  const spans = window ? [windowSpan(window)] : openingSpans(venue.opening_hours);
  const ofTables = takesWindows(venue, settingsOf(site)) ? windows : [];
  const isShut = type === 'WebBringToTable' && areTablesShut(venue, ofTables, now);
  const isWithin = endOfSpan(spans, zone, slot ?? now) !== null && !isShut;
  const isWholeWindow = needsTime(type) && cart.delivery_window_id != null;
  const isLater = !slot && !isWithin && isWholeWindow;
  const [next] = isLater ? slotsOf({ spans, zone, now, leadMinutes: 0 }) : [];
  const later = next?.at ?? null;
  const isPaused = isPausedAt(venue, slot ?? later ?? now);
  const isOpen = isWithin && !isPaused;
  if (slot) {
    const [capacity] = await slotCapacityOf(db, [venue], now);
    const isFree = capacity && isSlotFree(capacity, type, slot, now);
    if (!isOpen || !isFree) throw slotUnavailable(capacity, slot, type, now);
  } else if (needsTime(type) && !isWholeWindow) {
    throw invalid({ delivery_time: 'Choose a time.' });
  }
  if (isPaused || (!isOpen && !later && type !== 'WebShop')) {
    // The venue is open, but not for this service and window.
    const isOthers = !isPaused && endOfSpan(openingSpans(venue.opening_hours), zone, now) !== null;
    const sentence = isOthers
      ? 'The venue doesn’t take orders like this right now.'
      : 'The venue is closed now.';
    throw invalid({ service_type: sentence }, 'closed');
  }
  const begin = slot ?? later;
  const windowEnd = window && endOfSpan(spans, zone, begin ?? now);
  return { slot, begin, window_id: window?.id ?? null, windowEnd };
}

/** The response for a slot that is no longer available, with the nearest free ones (D73). */
export function slotUnavailable(
  capacity: SlotCapacity | undefined,
  slot: Date,
  type: ServiceType,
  now: Date,
): Refused {
  if (!capacity) return conflict(['This time is no longer available.'], { code: 'slot_full' });
  const { venue } = capacity;
  const nearest = nearestSlots(slot.toISOString(), timeSlots(capacity, type, now))
    .slice(0, 3)
    .map(({ time }) => new Date(time))
    .sort((one, other) => one.getTime() - other.getTime())
    .map((at) => timeWords(at, venue, now));
  const full = `${timeWords(slot, venue, now)} is no longer available.`;
  const next =
    nearest.length > 0 ? `The nearest times are ${listWords(nearest)}.` : 'No times are left.';
  return conflict([`${full} ${next}`], { code: 'slot_full' });
}

/** Whether tables are not served now: the venue is closed, or has windows of which none for tables is open (D308). */
function areTablesShut(venue: VenueDoc, windows: readonly WindowDoc[], now: Date): boolean {
  const isBetween = (spans: readonly Span[]) => endOfSpan(spans, zoneOf(venue), now) === null;
  if (venue.opening_hours && isBetween(openingSpans(venue.opening_hours))) return true;
  const serving = windows.filter((window) => servesType(window, 'WebBringToTable'));
  return windows.length > 0 && isBetween(serving.map(windowSpan));
}

/** The chosen window, else the one that contains `at`. */
function windowOf(
  venue: VenueDoc,
  windows: readonly WindowDoc[],
  { delivery_window_id, service_type }: CartWithService,
  at: Date,
): WindowDoc | null {
  if (!venue.delivery_window_enabled) return null;
  const serving = windows.filter((window) => servesType(window, service_type));
  if (delivery_window_id == null) {
    return serving.find((window) => endOfSpan([windowSpan(window)], zoneOf(venue), at)) ?? null;
  }
  const chosen = serving.find(({ id }) => id === delivery_window_id);
  if (chosen) return chosen;
  throw invalid({ delivery_window_id: 'This time window isn’t for this kind of order.' });
}
