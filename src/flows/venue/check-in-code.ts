import { ApiError } from '#api/errors.ts';
import { getLocation, getTable } from '#api/tables-locations.ts';
import { getVenue, listDeliveryWindows } from '#api/venues.ts';
import { takesWindows } from '#domain/venue/venue.ts';
import { markPrefetched } from '#flows/app/prefetched.ts';
import { toast } from '#flows/app/toasts.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { readStore } from '#stores/store.ts';
import { enter, type Place } from './check-in.ts';

/** What a code says: `/checkin?venue=…&table=…` or `&location=…`, with an optional opaque `t` (D10). */
export interface ScannedCode {
  readonly venue: string | null;
  readonly table: string | null;
  readonly location: string | null;
  readonly t: string | null;
}

/** What stands behind the question mark of a scanned address. */
export function codeIn(search: string): ScannedCode {
  const params = new URLSearchParams(search);
  return {
    venue: params.get('venue'),
    table: params.get('table'),
    location: params.get('location'),
    t: params.get('t'),
  };
}

/**
 * Checks a scanned code in and returns the path to go to. Whatever fails leads to the venues (§4); `again`
 * opens the same code once more, where that may help (D12).
 */
export async function checkIn(code: ScannedCode, again?: () => void): Promise<string> {
  if (!code.venue || !(code.table || code.location)) return '/venues';
  try {
    const [venue, place] = await Promise.all([getVenue(code.venue), placeOf(code)]);
    const hasWindows = takesWindows(venue, readStore(settingsStore));
    const to = enter(place, venue, hasWindows ? await listDeliveryWindows(venue.id) : []);
    // Its menu opens now, and it has been read this moment.
    if (to !== '/venues') markPrefetched(`venue ${venue.id}`);
    return to;
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    toast(
      'WARNING',
      { id: `shell.checkIn.${reason.problem}` },
      again && reason.problem !== 'refused'
        ? { text: { id: 'shell.retry' }, run: again }
        : undefined,
    );
    return '/venues';
  }
}

async function placeOf({ table, location, t }: ScannedCode): Promise<Place> {
  const asked = t === null ? {} : { t };
  return table
    ? { table: await getTable(table, asked) }
    : { location: await getLocation(location ?? '', asked) };
}
