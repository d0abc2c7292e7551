import { wallClock } from '#domain/lib/wall-clock.ts';
import type { TimeSlot } from '#domain/model.ts';

/** The slots of one day on the venue's calendar. */
export interface SlotDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly slots: readonly TimeSlot[];
}

/** Slots by day as the venue's calendar has it, in the order in which they came (D43). */
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

/** The slot that is chosen when nothing was: as soon as possible, where the site wants it and it comes first (D73). */
export function preselectedSlot(
  slots: readonly TimeSlot[],
  settings: { readonly asap_timeslot_preselected: boolean },
): TimeSlot | null {
  const [first] = slots;
  return settings.asap_timeslot_preselected && first?.asap && hasRoom(first) ? first : null;
}

/** The chosen slot is no longer offered, or has filled up (D73). */
export function isLost(chosen: string | null | undefined, slots: readonly TimeSlot[]): boolean {
  if (!chosen) return false;
  return !slots.some(({ time, ...slot }) => isSameMoment(time, chosen) && hasRoom(slot));
}

/** What to offer for a lost slot: those with room, the nearest first, of two as near the earlier (D73). */
export function nearestSlots(lost: string, slots: readonly TimeSlot[]): readonly TimeSlot[] {
  const moment = Date.parse(lost);
  const away = ({ time }: TimeSlot) => Math.abs(Date.parse(time) - moment);
  return slots
    .filter(hasRoom)
    .sort((one, other) => away(one) - away(other) || Date.parse(one.time) - Date.parse(other.time));
}

/** Orders still fit into the slot. */
export function hasRoom({ remaining }: Pick<TimeSlot, 'remaining'>): boolean {
  return remaining == null || remaining > 0;
}

/** The phone's clock does not show the venue's time, in winter or in summer, so the zone has to be said (D43). */
export function isPhoneElsewhere(timeZone: string | null | undefined, phoneZone: string): boolean {
  if (!timeZone || timeZone === phoneZone) return false;
  return solstices.some((moment) => shown(moment, timeZone) !== shown(moment, phoneZone));
}

const solstices = [new Date('2026-01-01T12:00:00Z'), new Date('2026-07-01T12:00:00Z')];

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
