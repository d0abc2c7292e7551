import { ApiError, orNull } from '#api/errors.ts';
import { isNotOffered } from '#api/refusals/if-offered.ts';
import { getShortCode, listTables } from '#api/spots.ts';
import { getLocation, getTable } from '#api/tables-locations.ts';
import { getVenue } from '#api/venues.ts';
import type { Table, Venue } from '#domain/model.ts';
import { checkInPath, type PlaceCode, readScanned } from '#domain/venue/scanned-code.ts';
import { isBareNumber, readShortCode } from '#domain/venue/short-code.ts';
import { findTables } from '#domain/venue/table-names.ts';
import { problemOf } from '#flows/app/problem.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { venueStore } from '#stores/venue/venue.ts';

/** Result of a typed code: the check-in path, or the reason for its absence. */
export type Found =
  | { readonly go: string }
  | { readonly why: 'unknown' | 'unreachable' | 'several' };

/** The name of a scanned table or location, shown before the check-in. */
export interface Sign {
  readonly venue: string;
  /** Name of the place, as in 12 or Room 101. */
  readonly place: string | null;
}

/**
 * Finds the table or location of a typed code: the app's own link is followed, a plain number is a table of the
 * current venue; any other code is looked up on the server, or among known tables if the server is unreachable (B1,
 * B2).
 */
export async function findTyped(typed: string): Promise<Found> {
  const link = readScanned(typed, window.location.origin);
  if (link.kind === 'ours') return { go: link.path };
  const venue = readStore(venueStore);
  if (isBareNumber(typed)) return venue ? atVenue(venue, typed) : { why: 'unknown' };
  const code = readShortCode(typed);
  if (code === null) return venue ? atVenue(venue, typed) : { why: 'unknown' };
  try {
    return { go: checkInPath(await getShortCode(code)) };
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    const known = venue && (await atVenue(venue, typed, code));
    if (known && ('go' in known || known.why === 'several')) return known;
    const isUnknown = problemOf(reason) === 'refused' || isNotOffered(reason);
    return { why: isUnknown ? 'unknown' : 'unreachable' };
  }
}

/** The venue that plain numbers refer to: the last one opened. */
export const venueAtHand = (): string | null => readStore(venueStore)?.name ?? null;

/** The venue's name and the name of a scanned place, shown before the check-in (B1); null if unknown. */
export async function signOf({ venue: path, table, location }: PlaceCode): Promise<Sign | null> {
  const answers = Promise.all([
    getVenue(path),
    table === null ? getLocation(location ?? '') : getTable(table),
  ]);
  const [venue, place] = (await orNull(answers)) ?? [];
  const isThere = venue && place?.venue_id === venue.id;
  return isThere ? { venue: venue.name, place: place.name ?? null } : null;
}

/** The code of the current table, to be typed on another device of the customer; null at a location (B2). */
export async function codeOfVisit(): Promise<string | null> {
  const visit = readStore(visitStore);
  if (visit?.table_id == null) return null;
  const table = await orNull(getTable(String(visit.table_id)));
  return table?.short_code ?? null;
}

/** Finds the table with the typed name or code; `several` if more than one matches (D153). */
async function atVenue(venue: Venue, typed: string, code?: string): Promise<Found> {
  try {
    const tables = await listTables(venue.id);
    const coded = code ? tables.filter(({ short_code }) => isCode(short_code, code)) : [];
    const [table, ...others] = coded.length > 0 ? coded : findTables(tables, typed);
    if (others.length > 0) return { why: 'several' };
    return table ? { go: pathTo(table, venue) } : { why: 'unknown' };
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    return { why: problemOf(reason) === 'refused' ? 'unknown' : 'unreachable' };
  }
}

function isCode(short_code: string | null | undefined, code: string): boolean {
  return typeof short_code === 'string' && readShortCode(short_code) === code;
}

function pathTo({ id }: Table, { slug }: Venue): string {
  return checkInPath({ venue_slug: slug, table_id: id, location_id: null });
}
