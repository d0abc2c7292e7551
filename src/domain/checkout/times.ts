import { wallClock } from '#domain/lib/wall-clock.ts';
import { isPastCutOff } from '#domain/menu/cut-offs.ts';
import { sectionsOf } from '#domain/menu/group-members.ts';
import type { DeliveryWindow, LineItem, Menu, ServiceType, TimeSlot } from '#domain/model.ts';
import { servesType, windowEnd } from '#domain/venue/delivery-windows.ts';

/** The slots of one day on the venue's calendar. */
export interface SlotDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly slots: readonly TimeSlot[];
}

/** Groups slots by day of the venue's calendar, in their original order (D43). */
export function slotsByDay(
  slots: readonly TimeSlot[],
  timeZone?: string | null,
): readonly SlotDay[] {
  const days = new Map<string, TimeSlot[]>();
  for (const slot of slots) {
    const day = dayOf(new Date(slot.time), timeZone);
    const same = days.get(day);
    if (same) same.push(slot);
    else days.set(day, [slot]);
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }));
}

/** The input for the cut-offs of a basket. */
export interface CutOffContext {
  readonly lines: readonly Pick<LineItem, 'product_id'>[];
  readonly menu: Pick<Menu, 'categories'>;
  readonly window: DeliveryWindow | undefined;
  readonly timeZone: string | null | undefined;
  readonly now: Date;
}

/** The slots for which everything in the basket can still be ordered, as the server checks it (D45, D208). */
export function slotsWithinCutOffs(
  slots: readonly TimeSlot[],
  { lines, menu, window, timeZone, now }: CutOffContext,
): readonly TimeSlot[] {
  const ids = new Set(lines.map(({ product_id }) => product_id));
  const sections = [...ids]
    .map((id) => sectionsOf(menu, id))
    // A product in several sections can be ordered until the last of their cut-offs.
    .filter((ofLine) => ofLine.length > 0 && ofLine.every(hasCutOff));
  if (sections.length === 0) return slots;
  return slots.filter(({ time }) => {
    const slot = new Date(time);
    const orderedFor = { slot, windowEnd: window ? windowEnd(window, slot, timeZone) : null };
    return sections.every((ofLine) =>
      ofLine.some((category) => !isPastCutOff(category, orderedFor, now)),
    );
  });
}

/** The default slot: as soon as possible, if the site preselects it and it is the first (V2, D73). */
export function preselectedSlot(
  slots: readonly TimeSlot[],
  settings: { readonly asap_timeslot_preselected: boolean },
): TimeSlot | null {
  const [first] = slots;
  return settings.asap_timeslot_preselected && first?.asap && hasRoom(first) ? first : null;
}

/** Whether the chosen slot is no longer offered, or is full (D73). */
export function isSlotGone(chosen: string | null | undefined, slots: readonly TimeSlot[]): boolean {
  if (!chosen) return false;
  return !slots.some(({ time, ...slot }) => isSameMoment(time, chosen) && hasRoom(slot));
}

/** Slots to offer instead of a lost one: free ones, nearest first; the earlier one if equally near (D73). */
export function nearestSlots(lost: string, slots: readonly TimeSlot[]): readonly TimeSlot[] {
  const moment = Date.parse(lost);
  const away = ({ time }: TimeSlot) => Math.abs(Date.parse(time) - moment);
  return slots
    .filter(hasRoom)
    .sort((one, other) => away(one) - away(other) || Date.parse(one.time) - Date.parse(other.time));
}

/** Whether another order fits into a slot (D43). */
export function hasRoom({ remaining }: Pick<TimeSlot, 'remaining'>): boolean {
  return remaining == null || remaining > 0;
}

/**
 * Whether the phone's time zone differs from the venue's in winter or summer, so that times must name the zone (D43).
 */
export function isPhoneElsewhere(timeZone: string | null | undefined, phoneZone: string): boolean {
  if (!timeZone || timeZone === phoneZone) return false;
  return solstices.some((moment) => shown(moment, timeZone) !== shown(moment, phoneZone));
}

const solstices = [new Date('2026-01-01T12:00:00Z'), new Date('2026-07-01T12:00:00Z')];

function hasCutOff({
  timeslot_mins_cutoff,
  delivery_window_mins_cutoff,
}: Menu['categories'][number]): boolean {
  return timeslot_mins_cutoff != null || delivery_window_mins_cutoff != null;
}

function dayOf(moment: Date, timeZone?: string | null): string {
  const { year, month, day } = wallClock(moment, timeZone);
  const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'));
  return `${year}-${mm}-${dd}`;
}

function shown(moment: Date, timeZone: string): string {
  return `${dayOf(moment, timeZone)} ${wallClock(moment, timeZone).minutes}`;
}

function isSameMoment(one: string, other: string): boolean {
  return one === other || Date.parse(one) === Date.parse(other);
}

/** Whether any window serves a service type; without one, none can be required (D258, V3). */
export function areForType(
  windows: readonly Pick<DeliveryWindow, 'days' | 'delivery_windows_channels'>[],
  type: ServiceType | null | undefined,
): boolean {
  return type != null && windows.some((window) => servesType(window, type));
}
