import { eq } from 'drizzle-orm';
import type { ShortCode } from '#domain/model.ts';
import { readShortCode } from '#domain/venue/short-code.ts';
import { type Handler, ok, refuse } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import type { Text } from '../db/records.ts';
import { foldedCode, locations, tables, type VenueDoc, venues } from '../db/schema-catalogue.ts';
import { inLanguage, languagesFor } from './localize.ts';

/** Finds the table or location of a typed code; a code that fits two places counts as unknown (B1, B2). */
export const getShortCode: Handler<'getShortCode'> = async ({ db, params, languages }) => {
  const code = readShortCode(params.code);
  const found = code === null ? [] : await placesOf(db, code);
  const [place] = found;
  if (!place || found.length > 1)
    return refuse(404, ['We don’t know this code.'], { code: 'not_found' });
  const { venue, doc, short_code, ...ids } = place;
  const say = (text: Text) => inLanguage(text, languagesFor(venue, languages));
  const answer: ShortCode = {
    code: short_code ?? code ?? '',
    venue_id: venue.id,
    venue_slug: venue.slug,
    venue_name: say(venue.name),
    ...ids,
    name: doc.name === undefined ? null : say(doc.name),
  };
  return ok({ short_code: answer });
};

interface Place {
  readonly venue: VenueDoc;
  readonly doc: { readonly name?: Text };
  readonly short_code: string | null;
  readonly table_id: number | null;
  readonly location_id: number | null;
}

async function placesOf(db: Db, code: string): Promise<readonly Place[]> {
  const atTables = await db
    .select({ venue: venues.doc, doc: tables.doc, short_code: tables.short_code })
    .from(tables)
    .innerJoin(venues, eq(venues.id, tables.venue_id))
    .where(eq(foldedCode(tables.short_code), code))
    .limit(2);
  const elsewhere = await db
    .select({ venue: venues.doc, doc: locations.doc, short_code: locations.short_code })
    .from(locations)
    .innerJoin(venues, eq(venues.id, locations.venue_id))
    .where(eq(foldedCode(locations.short_code), code))
    .limit(2);
  return [
    ...atTables.map((row) => ({ ...row, table_id: row.doc.id, location_id: null })),
    ...elsewhere.map((row) => ({ ...row, table_id: null, location_id: row.doc.id })),
  ];
}
