import { ApiError } from '#api/errors.ts';
import { getLocation, getTable } from '#api/tables-locations.ts';
import { getVenue, listDeliveryWindows } from '#api/venues.ts';
import { type ScannedCode, scannedCode } from '#domain/venue/entry-address.ts';
import { takesWindows } from '#domain/venue/venue.ts';
import { markPrefetched } from '#flows/app/prefetched.ts';
import { toast } from '#flows/app/toasts.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { readStore } from '#stores/store.ts';
import { enter, keepVenue, type Place } from './check-in.ts';

/** Checks in what stands behind the question mark of a scanned address. */
export function checkInBy(search: string, again: () => void): Promise<string> {
  return checkIn(scannedCode(search), again);
}

/**
 * Checks a scanned code in and returns the path to go to. Whatever fails leads to the venues (§4); `again`
 * opens the same code once more, where that may help (D12).
 */
export async function checkIn(code: ScannedCode, again?: () => void): Promise<string> {
  if (!code.venue || !(code.table || code.location)) return '/venues';
  try {
    const [venue, place] = await Promise.all([getVenue(code.venue), placeOf(code).catch(unknown)]);
    if (!place) return keepVenue({ venue, kind: code.table ? 'table' : 'spot' });
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

/** null where the backend knows no such place; whatever else fails says nothing about it. */
function unknown(reason: unknown): null {
  if (reason instanceof ApiError && reason.problem === 'refused') return null;
  throw reason;
}

async function placeOf({ table, location, t }: ScannedCode): Promise<Place> {
  const asked = t === null ? {} : { t };
  return table
    ? { table: await getTable(table, asked) }
    : { location: await getLocation(location ?? '', asked) };
}
