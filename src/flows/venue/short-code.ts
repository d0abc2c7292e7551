import { ApiError } from '#api/errors.ts';
import { getShortCode, listTables } from '#api/spots.ts';
import { getLocation, getTable } from '#api/tables-locations.ts';
import { getVenue } from '#api/venues.ts';
import type { Table, Venue } from '#domain/model.ts';
import { checkInPath, type PlaceCode } from '#domain/venue/scanned-code.ts';
import { isBareNumber, readShortCode } from '#domain/venue/short-code.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { venueStore } from '#stores/venue/venue.ts';

/** Result of a typed code: the check-in path, or why there is none. */
export type Found = { readonly go: string } | { readonly why: 'unknown' | 'unreachable' };

/** What is shown of a scanned place before the check-in. */
export interface Sign {
  readonly venue: string;
  /** As in 12 or Room 101. */
  readonly place: string | null;
}

/**
 * Finds the table or location of a typed code: a plain number is a table of the current venue; any other code is looked
 * up on the server, or among known tables if the server is unreachable (B1, B2).
 */
export async function findTyped(typed: string): Promise<Found> {
  const venue = readStore(venueStore);
  if (isBareNumber(typed)) return venue ? atVenue(venue, typed.trim()) : { why: 'unknown' };
  const code = readShortCode(typed);
  if (code === null) return { why: 'unknown' };
  try {
    return { go: checkInPath(await getShortCode(code)) };
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    const known = venue && (await tableOf(venue, ({ short_code }) => isCode(short_code, code)));
    if (venue && known && known !== 'unreachable') return { go: pathTo(known, venue) };
    return { why: reason.problem === 'refused' ? 'unknown' : 'unreachable' };
  }
}

/** The venue that plain numbers refer to: the last one opened. */
export const venueAtHand = (): string | null => readStore(venueStore)?.name ?? null;

/** The venue's name and the name of a scanned place; null if unknown. */
export async function signOf({ venue: path, table, location }: PlaceCode): Promise<Sign | null> {
  try {
    const [venue, place] = await Promise.all([
      getVenue(path),
      table === null ? getLocation(location ?? '') : getTable(table),
    ]);
    return place.venue_id === venue.id ? { venue: venue.name, place: place.name ?? null } : null;
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    return null;
  }
}

/** The code of the current table or location, to be typed on another device of the customer (B2). */
export async function codeOfVisit(): Promise<string | null> {
  const visit = readStore(visitStore);
  if (visit?.table_id == null) return null;
  try {
    return (await getTable(String(visit.table_id))).short_code ?? null;
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    return null;
  }
}

async function atVenue(venue: Venue, number: string): Promise<Found> {
  const table = await tableOf(venue, ({ name, id }) => (name ?? String(id)) === number);
  if (table === 'unreachable') return { why: 'unreachable' };
  return table ? { go: pathTo(table, venue) } : { why: 'unknown' };
}

async function tableOf(
  venue: Venue,
  isMeant: (table: Table) => boolean,
): Promise<Table | 'unreachable' | undefined> {
  try {
    return (await listTables(venue.id)).find(isMeant);
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    return reason.problem === 'refused' ? undefined : 'unreachable';
  }
}

function isCode(short_code: string | null | undefined, code: string): boolean {
  return typeof short_code === 'string' && readShortCode(short_code) === code;
}

function pathTo({ id }: Table, { slug }: Venue): string {
  return checkInPath({ venue_slug: slug, table_id: id, location_id: null });
}
