import { MINUTE_MS } from '#domain/lib/time-units.ts';

/** Nanoseconds in a millisecond. */
const NANOSECONDS = 1_000_000;
/** Clocks change on quarter hours only, so the offset is constant within each. */
const QUARTER_MS = 15 * MINUTE_MS;
/** Cached quarter hours per zone: far more than a venue's opening hours need. */
const MAX_QUARTERS = 1_000;

/** Offsets by zone, then by the start of the quarter hour. */
const offsets = new Map<string, Map<number, number>>();

/**
 * The UTC offset of a zone at a moment, both in milliseconds; the phone's zone if none or an unknown one is given.
 * Cached, since computing an offset takes a hundred times as long as a lookup.
 */
export function offsetAt(moment: number, timeZone?: string | null): number {
  const zone = timeZone ?? '';
  const known = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, known);
  const quarter = Math.floor(moment / QUARTER_MS) * QUARTER_MS;
  const offset = known.get(quarter) ?? offsetOf(quarter, zone);
  if (known.size >= MAX_QUARTERS) known.clear();
  known.set(quarter, offset);
  return offset;
}

function offsetOf(moment: number, zone: string): number {
  const { Temporal } = globalThis as { readonly Temporal?: Calendar };
  try {
    // Temporal is preferred: the first Intl format of a page takes 70 ms on a slow phone.
    if (zone) return Temporal ? ahead(Temporal, moment, zone) : shownAt(moment, zone) - moment;
  } catch {
    // The zone is unknown.
  }
  return -new Date(moment).getTimezoneOffset() * MINUTE_MS;
}

function ahead({ Instant }: Calendar, moment: number, zone: string): number {
  const at = Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
  return at.offsetNanoseconds / NANOSECONDS;
}

/** The part of Temporal (ES2026) that is used. */
interface Calendar {
  readonly Instant: {
    fromEpochMilliseconds(moment: number): {
      toZonedDateTimeISO(zone: string): { readonly offsetNanoseconds: number };
    };
  };
}

/** The local time of a zone, as if it were UTC. */
function shownAt(moment: number, zone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(moment)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute);
}

// Creating a format takes a thousand times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const made = formats.get(zone) ?? makeFormat(zone);
  formats.set(zone, made);
  return made;
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
}
