import { wallClock, weekdayAfter } from '#domain/lib/wall-clock.ts';
import type { DeliveryWindow, ServiceType, TimeSlot } from '#domain/model.ts';
import { type Span, spanOn } from './opening.ts';
import { type Channel, channelOf } from './service-type.ts';

type WithChannels = Pick<DeliveryWindow, 'days' | 'delivery_windows_channels'>;

/** Whether a window serves a channel: it opens on some day and has the channel switched on (§4). */
export function servesChannel(window: WithChannels, channel: Channel): boolean {
  return openChannels(window).some(({ service_type }) => service_type === channel);
}

/** Whether a window serves a service type: it serves its channel, which is not reserved for another type (§3). */
export function servesType(window: WithChannels, type: ServiceType): boolean {
  return openChannels(window).some(
    ({ service_type, delivery_channel }) =>
      service_type === channelOf(type) && (!delivery_channel || delivery_channel === type),
  );
}

/** Whether a window is open now in the venue's local time; one that began yesterday may run past midnight (D44). */
export function isActiveNow(
  window: DeliveryWindow,
  now: Date,
  timeZone: string | null | undefined,
): boolean {
  return windowEnd(window, now, timeZone, 0) !== null;
}

/** When the current or next opening of a window ends; null if there is none in the coming days (D45). */
export function windowEnd(
  window: DeliveryWindow,
  now: Date,
  timeZone: string | null | undefined,
  daysAhead = 7,
): Date | null {
  const moment = now.getTime();
  const spans = spansOf(window, now, timeZone, daysAhead);
  const span = spans.find(({ start, end }) => moment < end && (daysAhead > 0 || start <= moment));
  return span ? new Date(span.end) : null;
}

/** When the window opens next; null if not in the coming days (D308). */
export function windowStart(
  window: DeliveryWindow,
  now: Date,
  timeZone: string | null | undefined,
): Date | null {
  const spans = spansOf(window, now, timeZone, 7);
  const next = spans.find(({ start }) => start > now.getTime());
  return next ? new Date(next.start) : null;
}

/** The slots in a window; all of them without one (§4, D43). */
export function slotsInWindow(
  slots: readonly TimeSlot[],
  window: DeliveryWindow | null | undefined,
  timeZone: string | null | undefined,
): readonly TimeSlot[] {
  if (!window) return slots;
  return slots.filter(({ time }) => isActiveNow(window, new Date(time), timeZone));
}

/** The input that decides which window applies. */
export interface WindowChoice {
  readonly windows: readonly DeliveryWindow[];
  readonly serviceType: ServiceType | null;
  readonly chosenId: number | null;
  readonly hasTiles: boolean;
  readonly now: Date;
  readonly timeZone: string | null | undefined;
}

/**
 * The window of an order: the first if there are fewer than two; for a table, or with
 * nothing chosen and no tiles, the one that is open now; else the chosen one (§4).
 */
export function chooseWindow(choice: WindowChoice): DeliveryWindow | null {
  const { serviceType, hasTiles, now, timeZone } = choice;
  const windows = choice.windows.filter(
    (window) => !serviceType || servesType(window, serviceType),
  );
  if (windows.length < 2) return windows[0] ?? null;
  const chosen = windows.find(({ id }) => id === choice.chosenId) ?? null;
  if (serviceType === 'WebBringToTable' || (!chosen && !hasTiles)) {
    return windows.find((window) => isActiveNow(window, now, timeZone)) ?? null;
  }
  return chosen;
}

/** The channels of a window that are switched on; none if it opens on no day (§4). */
export function openChannels({
  days,
  delivery_windows_channels: channels,
}: WithChannels): DeliveryWindow['delivery_windows_channels'] {
  const opensSomeDay = Object.values(days).some(Boolean);
  return opensSomeDay ? channels.filter(({ active }) => active) : [];
}

/** The window's spans from yesterday to the given number of days from now, earliest first. */
function spansOf(
  window: DeliveryWindow,
  now: Date,
  timeZone: string | null | undefined,
  daysAhead: number,
): readonly Span[] {
  const today = wallClock(now, timeZone);
  const hours = { start: window.start_time, end: window.end_time };
  return Array.from({ length: daysAhead + 2 }, (_, index) => index - 1)
    .filter((dayOffset) => window.days[weekdayAfter(today.weekday, dayOffset)])
    .flatMap((dayOffset) => spanOn(hours, dayOffset, today, timeZone) ?? []);
}
