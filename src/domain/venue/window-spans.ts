import { wallClock, weekdayAfter } from '#domain/lib/wall-clock.ts';
import type { DeliveryWindow, ServiceType, Venue } from '#domain/model.ts';
import { servesType } from './delivery-windows.ts';
import { type Span, spanOn } from './opening.ts';
import { needsTime } from './service-type.ts';

/** A moment and the venue's time zone. */
interface Moment {
  readonly now: Date;
  readonly timeZone: string | null | undefined;
}

/**
 * The windows to choose from on the menu itself: those of the service, if it has several and the venue no tiles
 * for them; a table has no choice, as it is served in the window that is open now (V3, V4).
 */
export function windowsOnMenu(
  { id, delivery_window_enabled, tiles = [] }: Venue,
  windows: readonly DeliveryWindow[],
  type: ServiceType | null,
): readonly DeliveryWindow[] {
  const hasTiles = tiles.some(({ delivery_window_id }) => delivery_window_id != null);
  if (!delivery_window_enabled || hasTiles || !type || !needsTime(type)) return [];
  const own = windows.filter(
    (window) => (window.venue_id ?? id) === id && servesType(window, type),
  );
  return own.length < 2 ? [] : own;
}

/** The span of a window that an order is for: the one that contains its slot, else the current or next one; null if none (D44). */
export function upcomingSpan(
  window: DeliveryWindow,
  slot: string | null | undefined,
  given: Moment,
): { readonly dayOffset: number; readonly start: Date; readonly end: Date } | null {
  const moment = slot ? Date.parse(slot) : given.now.getTime();
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, dayOffset) => {
    const span = windowSpanOn(window, dayOffset, given);
    return span && { dayOffset, start: new Date(span.start), end: new Date(span.end) };
  });
  return days.find((day) => day !== null && moment < day.end.getTime()) ?? null;
}

/** A window's span that begins on a day, in milliseconds; for today yesterday's, if that is still open (D44). */
export function windowSpanOn(window: DeliveryWindow, dayOffset: number, { now, timeZone }: Moment) {
  const today = wallClock(now, timeZone);
  const hours = { start: window.start_time, end: window.end_time };
  const spanBegunOn = (day: number): Span | null =>
    window.days[weekdayAfter(today.weekday, day)] ? spanOn(hours, day, today, timeZone) : null;
  const late = dayOffset === 0 ? spanBegunOn(-1) : null;
  return late && now.getTime() < late.end ? late : spanBegunOn(dayOffset);
}

const DAYS_AHEAD = 7;
