import { asc, eq } from 'drizzle-orm';
import { inLanguage, wishedAt } from '../catalogue/localize.ts';
import type { Text } from '../catalogue/venue-data.ts';
import type { Db } from '../db/database.ts';
import { locations, tables, type VenueDoc, venues } from '../db/schema-catalogue.ts';

/** A place with a QR code of its own, in words for people. */
export interface QrSpot {
  readonly name: string;
  /** Where it is, such as Terrace. */
  readonly part: string | null;
  readonly short_code: string | null;
  /** The path and query that its code leads to (D10). */
  readonly path: string;
}

export interface QrVenue {
  readonly name: string;
  readonly slug: string;
  readonly spots: readonly QrSpot[];
}

/** The tables, and the locations in which no other lies, of all venues that have any. */
export async function qrVenues(
  db: Db,
  languages: readonly string[],
  slug: string | null,
): Promise<readonly QrVenue[]> {
  const found = await db
    .select({ doc: venues.doc })
    .from(venues)
    .where(slug === null ? undefined : eq(venues.slug, slug))
    .orderBy(asc(venues.id));
  const atTables = await db.select().from(tables).orderBy(asc(tables.id));
  const places = await db.select().from(locations).orderBy(asc(locations.id));
  const outer = new Set(places.map(({ parent_id }) => parent_id));
  return found
    .map(({ doc: venue }) => {
      const say = (text: Text) => inLanguage(text, wishedAt(venue, languages));
      const own = (row: { readonly venue_id: number }) => row.venue_id === venue.id;
      return {
        name: say(venue.name),
        slug: venue.slug,
        spots: [
          ...atTables.filter(own).map(({ doc: table }) => ({
            ...spotOf(table, say, 'Table '),
            part: table.area ? say(table.area) : null,
            path: pathTo(venue, 'table', table.id),
          })),
          ...places
            .filter((place) => own(place) && !outer.has(place.id))
            .map(({ doc: place }) => ({
              ...spotOf(place, say),
              part: say(place.level_name),
              path: pathTo(venue, 'location', place.id),
            })),
        ],
      };
    })
    .filter(({ spots }) => spots.length > 0);
}

interface Named {
  readonly id: number;
  readonly name?: Text;
  readonly short_code?: string | null;
}

/** A name that is a bare number gets a word before it. */
function spotOf(
  { id, name = `${id}`, short_code = null }: Named,
  say: (text: Text) => string,
  word = '',
) {
  const said = say(name);
  return { name: /^\d/.test(said) ? word + said : said, short_code };
}

function pathTo({ slug }: VenueDoc, kind: 'table' | 'location', id: number): string {
  return `/checkin?venue=${encodeURIComponent(slug)}&${kind}=${id}`;
}
