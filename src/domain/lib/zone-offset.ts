const MINUTE_MS = 60_000;
/** In a millisecond. */
const NANOSECONDS = 1_000_000;
/** Clocks are set at a quarter of an hour: what holds at its beginning holds to its end. */
const QUARTER_MS = 900_000;
/** So many quarters of a zone are remembered: far more than a venue's opening hours ask for. */
const MOST_QUARTERS = 1_000;

/** By zone, then by the beginning of the quarter. */
const offsets = new Map<string, Map<number, number>>();

/**
 * How far a zone's clocks are ahead of UTC at a moment, both in milliseconds; no zone or an unknown one is the phone's.
 * Asking the calendar of a zone takes a hundred times as long as remembering.
 */
export function offsetAt(moment: number, timeZone?: string | null): number {
  const zone = timeZone ?? '';
  const known = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, known);
  const quarter = Math.floor(moment / QUARTER_MS) * QUARTER_MS;
  const offset = known.get(quarter) ?? offsetOf(quarter, zone);
  if (known.size >= MOST_QUARTERS) known.clear();
  known.set(quarter, offset);
  return offset;
}

function offsetOf(moment: number, zone: string): number {
  const { Temporal } = globalThis as { readonly Temporal?: Calendar };
  try {
    // Formats come second: for the first one a browser lists its languages, 70 ms of a start at a quarter of the speed.
    if (zone) return Temporal ? ahead(Temporal, moment, zone) : shownAt(moment, zone) - moment;
  } catch {
    // Nobody knows this zone.
  }
  return -new Date(moment).getTimezoneOffset() * MINUTE_MS;
}

function ahead({ Instant }: Calendar, moment: number, zone: string): number {
  const at = Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
  return at.offsetNanoseconds / NANOSECONDS;
}

/** What is used of the calendar that the language has since ES2026. */
interface Calendar {
  readonly Instant: {
    fromEpochMilliseconds(moment: number): {
      toZonedDateTimeISO(zone: string): { readonly offsetNanoseconds: number };
    };
  };
}

/** What the clock in a zone shows, as if that were UTC. */
function shownAt(moment: number, zone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(moment)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute);
}

// Making a format takes a thousand times as long as using it.
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
