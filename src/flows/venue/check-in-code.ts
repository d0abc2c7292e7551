import { ApiError } from '#api/errors.ts';
import { getLocation, getTable } from '#api/tables-locations.ts';
import { getVenue } from '#api/venues.ts';
import { type ScannedCode, scannedCode } from '#domain/venue/entry-address.ts';
import { takesWindows } from '#domain/venue/venue.ts';
import { markPrefetched } from '#flows/app/prefetched.ts';
import { problemOf } from '#flows/app/problem.ts';
import { toast } from '#flows/app/toasts.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { readStore } from '#stores/store.ts';
import { checkInAt, type ScannedPlace, showVenueFirst } from './check-in.ts';

type Navigate = (path: string, options?: { readonly replace: boolean }) => void;

/** Checks in with the query string of a scanned URL and navigates on, unless the customer has left (G9, D277). */
export async function checkInBy(
  search: string,
  navigate: Navigate,
  left: AbortSignal,
): Promise<void> {
  const path = await checkIn(scannedCode(search), () => navigate(`/checkin?${search}`), left);
  if (!left.aborted) navigate(path, { replace: true });
}

/**
 * Checks in with a scanned code and returns the path to show. Every failure leads to the venue list (G11); `again`
 * repeats the check-in if that may help (D12). After the customer has left, a response changes nothing (D277).
 */
export async function checkIn(
  code: ScannedCode,
  again?: () => void,
  left?: AbortSignal,
): Promise<string> {
  if (!code.venue || !(code.table || code.location)) return '/venues';
  try {
    const [venue, place] = await Promise.all([
      getVenue(code.venue),
      placeOf(code).catch(nullIfNotFound),
    ]);
    if (left?.aborted) return '/venues';
    if (!place) return showVenueFirst({ venue, kind: code.table ? 'table' : 'spot' });
    const hasWindows = takesWindows(venue, readStore(settingsStore));
    const windows = hasWindows
      ? await import('./asked-windows.ts').then(
          ({ windowsIfOffered }) => windowsIfOffered(venue.id),
          () => null,
        )
      : [];
    if (left?.aborted) return '/venues';
    const to = checkInAt(place, venue, windows);
    // The venue was just loaded, so its menu need not load it again.
    if (to !== '/venues') markPrefetched(`venue ${venue.id}`);
    return to;
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    if (left?.aborted) return '/venues';
    const problem = problemOf(reason);
    toast(
      'WARNING',
      { id: `shell.checkIn.${problem}` },
      again && problem !== 'refused' ? { text: { id: 'shell.retry' }, run: again } : undefined,
    );
    return '/venues';
  }
}

/** Returns null if the backend knows no such place; rethrows any other failure. */
function nullIfNotFound(reason: unknown): null {
  if (reason instanceof ApiError && problemOf(reason) === 'refused') return null;
  throw reason;
}

async function placeOf({ table, location, t }: ScannedCode): Promise<ScannedPlace> {
  const query = t === null ? {} : { t };
  return table
    ? { table: await getTable(table, query) }
    : { location: await getLocation(location ?? '', query) };
}
