import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { PAGE_SIZE } from '#domain/constants.ts';
import type { Location, LocationLevel } from '#domain/model.ts';
import { type Answer, type Handler, ok, refuse } from '../contract/handler.ts';
import type { LocationRecord } from '../db/records.ts';
import { locations, tables, venues } from '../db/schema-catalogue.ts';
import { languagesFor, localize } from './localize.ts';

const locale = sql<string | null>`${venues.doc}->>'locale'`;

/** The tables that orders are brought to (§7). */
export const listTables: Handler<'listTables'> = async ({ db, query, languages }) => {
  const { per_page = PAGE_SIZE, page = 1, venue_id } = query;
  const rows = await db
    .select({ doc: tables.doc, locale })
    .from(tables)
    .innerJoin(venues, eq(venues.id, tables.venue_id))
    .where(venue_id === undefined ? undefined : eq(tables.venue_id, venue_id))
    .orderBy(asc(tables.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return ok({ tables: rows.map((row) => localize(row.doc, languagesFor(row, languages))) });
};

/** One table, as the check-in reads it (§7). */
export const getTable: Handler<'getTable'> = async ({ db, params, languages }) => {
  const [row] = await db
    .select({ doc: tables.doc, locale })
    .from(tables)
    .innerJoin(venues, eq(venues.id, tables.venue_id))
    .where(eq(tables.id, params.id));
  if (!row) return noSuch('table');
  return ok({ table: localize(row.doc, languagesFor(row, languages)) });
};

/** Lists the places to which orders are brought: those without further levels below (§7). */
export const listLocations: Handler<'listLocations'> = async ({ db, query, languages }) => {
  const { per_page = PAGE_SIZE, page = 1, venue_id } = query;
  const inner = alias(locations, 'inner_locations');
  const rows = await db
    .select({ doc: locations.doc, locale })
    .from(locations)
    .innerJoin(venues, eq(venues.id, locations.venue_id))
    .where(
      and(
        venue_id === undefined ? undefined : eq(locations.venue_id, venue_id),
        notExists(db.select({ id: inner.id }).from(inner).where(eq(inner.parent_id, locations.id))),
      ),
    )
    .orderBy(asc(locations.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return ok({ locations: rows.map((row) => placeOf(row.doc, languagesFor(row, languages))) });
};

/** One location, as the check-in reads it (§7). */
export const getLocation: Handler<'getLocation'> = async ({ db, params, languages }) => {
  const [row] = await db
    .select({ doc: locations.doc, locale })
    .from(locations)
    .innerJoin(venues, eq(venues.id, locations.venue_id))
    .where(eq(locations.id, params.id));
  if (!row) return noSuch('location');
  return ok({ location: placeOf(row.doc, languagesFor(row, languages)) });
};

/** The levels by which a location is selected, the first one first (§7, D9). */
export const listLocationLevels: Handler<'listLocationLevels'> = async (call) => {
  const rows = await call.db
    .select({ doc: locations.doc, locale })
    .from(locations)
    .innerJoin(venues, eq(venues.id, locations.venue_id))
    .where(eq(locations.venue_id, call.query.venue_id))
    .orderBy(asc(locations.level), asc(locations.id));
  const levels = new Map<number, LocationLevel>();
  for (const { doc, ...venue } of rows) {
    const languages = languagesFor(venue, call.languages);
    const known = levels.get(doc.level)?.locations ?? [];
    levels.set(doc.level, {
      level: doc.level,
      name: localize({ name: doc.level_name }, languages).name,
      locations: [...known, placeOf(doc, languages)],
    });
  }
  return ok({ location_levels: [...levels.values()] });
};

function placeOf(
  { level, level_name, ...place }: LocationRecord,
  languages: readonly string[],
): Location {
  return localize(place, languages);
}

function noSuch(what: 'table' | 'location'): Answer {
  return refuse(404, [`This ${what} does not exist.`], { code: 'not_found' });
}
