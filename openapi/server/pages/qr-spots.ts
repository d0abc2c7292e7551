import { and, asc, eq, exists, inArray, not, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { inLanguage, ownLanguagesOf } from '../catalogue/localize.ts';
import type { Db } from '../db/database.ts';
import type { Text } from '../db/records.ts';
import { locations, tables, type VenueDoc, venues } from '../db/schema-catalogue.ts';
import { type Translate, translatorFor } from '../i18n/sentences.ts';
import { tableWords } from '../i18n/word-forms.ts';

/** A place with a QR code, and its labels. */
export interface QrSpot {
  readonly name: string;
  /** The part of the venue, such as Terrace. */
  readonly part: string | null;
  readonly short_code: string | null;
  /** The path and query that its code leads to (D10). */
  readonly path: string;
}

/** A venue with the tables and locations that have a code. */
export interface QrVenue {
  readonly name: string;
  readonly slug: string;
  /** Translates the words on its cards. */
  readonly say: Translate;
  readonly spots: readonly QrSpot[];
}

/** One page of the sheet, and whether there is another. */
export interface QrPage {
  readonly venues: readonly QrVenue[];
  readonly hasMore: boolean;
}

/**
 * The tables, and the locations without any below them (D9): `limit` after `offset`, by venue. A venue with
 * ten thousand tables needs many pages; a single one would be tens of megabytes (T72).
 */
export async function qrPage(
  db: Db,
  languages: readonly string[],
  { slug, offset, limit }: { slug: string | null; offset: number; limit: number },
): Promise<QrPage> {
  const venueCondition = slug === null ? undefined : eq(venues.slug, slug);
  const inner = alias(locations, 'inner_locations');
  const outerCondition = exists(db.select().from(inner).where(eq(inner.parent_id, locations.id)));
  const rank = (value: number) => sql<number>`${value}::integer`.as('rank');
  const spots = unionAll(
    db
      .select({ venue_id: tables.venue_id, rank: rank(0), id: tables.id })
      .from(tables)
      .innerJoin(venues, eq(venues.id, tables.venue_id))
      .where(venueCondition),
    db
      .select({ venue_id: locations.venue_id, rank: rank(1), id: locations.id })
      .from(locations)
      .innerJoin(venues, eq(venues.id, locations.venue_id))
      .where(and(venueCondition, not(outerCondition))),
  );
  const found = await spots
    .orderBy(sql`1, 2, 3`)
    .limit(limit + 1)
    .offset(offset);
  const shown = found.slice(0, limit);
  const idsOf = (wanted: number) => shown.filter(({ rank }) => rank === wanted).map(({ id }) => id);
  const venueIds = [...new Set(shown.map(({ venue_id }) => venue_id))];
  const [own, atTables, places] = await Promise.all([
    db.select({ doc: venues.doc }).from(venues).where(inArray(venues.id, venueIds)),
    db
      .select()
      .from(tables)
      .where(inArray(tables.id, idsOf(0)))
      .orderBy(asc(tables.id)),
    db
      .select()
      .from(locations)
      .where(inArray(locations.id, idsOf(1)))
      .orderBy(asc(locations.id)),
  ]);
  const byId = own.map(({ doc }) => doc).sort((one, other) => one.id - other.id);
  return {
    venues: byId.map((venue) => qrVenueOf(venue, atTables, places, languages)),
    hasMore: found.length > limit,
  };
}

function qrVenueOf(
  venue: VenueDoc,
  atTables: readonly (typeof tables.$inferSelect)[],
  places: readonly (typeof locations.$inferSelect)[],
  languages: readonly string[],
): QrVenue {
  // Guests read the cards, whoever prints them, so the venue's own language comes first (D348).
  const cardLanguages = [...ownLanguagesOf(venue), ...languages];
  const say = translatorFor(cardLanguages);
  const textOf = (text: Text) => inLanguage(text, cardLanguages);
  const own = (row: { readonly venue_id: number }) => row.venue_id === venue.id;
  return {
    name: textOf(venue.name),
    slug: venue.slug,
    say,
    spots: [
      ...atTables.filter(own).map(({ doc: table }) => ({
        name: tableWords(nameOf(table, textOf), say),
        short_code: table.short_code ?? null,
        part: table.area ? textOf(table.area) : null,
        path: pathTo(venue, 'table', table.id),
      })),
      ...places.filter(own).map(({ doc: place }) => ({
        name: nameOf(place, textOf),
        short_code: place.short_code ?? null,
        part: textOf(place.level_name),
        path: pathTo(venue, 'location', place.id),
      })),
    ],
  };
}

interface Named {
  readonly id: number;
  readonly name?: Text;
}

function nameOf({ id, name = `${id}` }: Named, textOf: (text: Text) => string): string {
  return textOf(name);
}

function pathTo({ slug }: VenueDoc, kind: 'table' | 'location', id: number): string {
  return `/checkin?venue=${encodeURIComponent(slug)}&${kind}=${id}`;
}
