import { hasRoom } from '#domain/checkout/times.ts';
import { MINUTE_MS } from '#domain/lib/time-units.ts';
import { wallClock } from '#domain/lib/wall-clock.ts';
import { type OrderedFor, orderableUntil } from '#domain/menu/cut-offs.ts';
import type { Category, DeliveryWindow, TimeSlot } from '#domain/model.ts';
import { windowSpanOn } from '#domain/venue/window-spans.ts';
import { type Span, spanOn } from './opening.ts';

/** open: now · later: opens later · past: over for that day · full: no slot is left. */
export interface WindowState {
  readonly state: 'open' | 'later' | 'past' | 'full';
  readonly start: Date;
  readonly end: Date;
  /** Until when anything in it can be ordered; null while unknown. */
  readonly orderBy: Date | null;
  /** Minutes until it closes, during the last half hour; else null. */
  readonly minutesLeft: number | null;
  /** Its first available slot, ISO 8601; null if the order needs none. */
  readonly slot: string | null;
}

export interface WindowStateInput {
  readonly now: Date;
  readonly timeZone: string | null | undefined;
  /** null while unknown. */
  readonly categories: readonly Category[] | null;
  /** The available slots; null if an order takes the window as a whole. */
  readonly slots: readonly TimeSlot[] | null;
}

/** A day in the venue's time zone, and whether a window is open on it. */
export interface WindowDay {
  readonly dayOffset: number;
  readonly at: Date;
  readonly isOn: boolean;
}

/** The days that windows can be chosen for: today and the six after it (design 11.3). */
export function windowDays(
  windows: readonly DeliveryWindow[],
  given: WindowStateInput,
): readonly WindowDay[] {
  const today = wallClock(given.now, given.timeZone);
  const days = Array.from({ length: DAYS }, (_, dayOffset) => {
    const states = windows.flatMap((window) => windowOn(window, dayOffset, given) ?? []);
    const noon = spanOn({ start: '12:00', end: '12:01' }, dayOffset, today, given.timeZone);
    return noon && { dayOffset, at: new Date(noon.start), isOn: states.length > 0 };
  });
  return days.filter((day) => day !== null);
}

/** The state of a delivery window on a day in the venue's local time; null if it is not open that day (D44, D45). */
export function windowOn(
  window: DeliveryWindow,
  dayOffset: number,
  given: WindowStateInput,
): WindowState | null {
  const span = windowSpanOn(window, dayOffset, given);
  if (!span) return null;
  const { now, categories, slots } = given;
  const moment = now.getTime();
  const end = new Date(span.end);
  const orderBy = categories && lastOrders(window, categories, end);
  const last = (orderBy ?? end).getTime();
  const isPast = moment > last || moment >= span.end;
  const isOpen = span.start <= moment && !isPast;
  const slot = slots?.find(({ time, ...one }) => isWithin(time, span) && hasRoom(one));
  const minutes = Math.ceil((last - moment) / MINUTE_MS);
  const standing = isOpen ? 'open' : 'later';
  const free = slots && !slot ? 'full' : standing;
  return {
    state: isPast ? 'past' : free,
    start: new Date(span.start),
    end,
    orderBy,
    minutesLeft: isOpen && free === 'open' && minutes <= LAST_MINUTES ? minutes : null,
    slot: slot?.time ?? null,
  };
}

/** The slot for a chosen window: its first one on a later day; today only one that was already chosen in it (D44). */
export function timeInWindow(
  { start, end, slot }: WindowState,
  { dayOffset, chosen }: { readonly dayOffset: number; readonly chosen: string | null | undefined },
): string | null {
  const span = { start: start.getTime(), end: end.getTime() };
  if (chosen && isWithin(chosen, span)) return chosen;
  return dayOffset > 0 ? slot : null;
}

/** Until when anything of a group can be ordered, and whether that is past; null if always (D45). */
export function groupCutOff(
  groupId: number | null | undefined,
  categories: readonly Category[],
  orderedFor: OrderedFor,
  now: Date,
): { readonly until: Date; readonly isPast: boolean } | null {
  const ends = categories
    .filter(({ group_id }) => group_id === groupId)
    .map((category) => orderableUntil(category, orderedFor));
  const until = latest(ends);
  return until && { until, isPast: now > until };
}

const DAYS = 7;
const LAST_MINUTES = 30;

function isWithin(time: string, { start, end }: Span): boolean {
  const moment = Date.parse(time);
  return start <= moment && moment < end;
}

/** The latest cut-off of the window's categories, else its end. */
function lastOrders(
  { category_ids = [] }: DeliveryWindow,
  categories: readonly Category[],
  windowEnd: Date,
): Date {
  const served = categories.filter(
    ({ id }) => category_ids.length === 0 || category_ids.includes(id),
  );
  return latest(served.map((category) => orderableUntil(category, { windowEnd }))) ?? windowEnd;
}

/** Returns the latest date; null if one of them is null, or there are none. */
function latest(ends: readonly (Date | null)[]): Date | null {
  const moments = ends.map((end) => end?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...moments);
  return Number.isFinite(last) ? new Date(last) : null;
}
