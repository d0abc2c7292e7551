import { eq, type SQL } from 'drizzle-orm';
import { type Answer, refuse } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { type VenueDoc, venues } from '../db/schema-catalogue.ts';

/**
 * Finds the venue of an address by its slug, or by its id if no venue has that number as its slug (D5, D156). A number
 * that is passed as a number is an id. Returns null if there is none.
 */
export async function findVenue(db: Db, ref: string | number): Promise<VenueDoc | null> {
  if (typeof ref === 'number') return venueWhere(db, eq(venues.id, ref));
  const bySlug = await venueWhere(db, eq(venues.slug, ref.toLowerCase()));
  return bySlug ?? (isId(ref) ? venueWhere(db, eq(venues.id, Number(ref))) : null);
}

/** Finds a venue by its id, as the app asks for it, or by its slug (§7, D156). */
export async function findKnownVenue(db: Db, ref: string): Promise<VenueDoc | null> {
  const byId = isId(ref) ? await findVenue(db, Number(ref)) : null;
  return byId ?? findVenue(db, ref);
}

const isId = (ref: string) => /^\d{1,9}$/.test(ref);

async function venueWhere(db: Db, which: SQL): Promise<VenueDoc | null> {
  const [found] = await db.select({ doc: venues.doc }).from(venues).where(which);
  return found?.doc ?? null;
}

/** The answer to a call about an unknown venue. */
export function noSuchVenue(): Answer {
  return refuse(404, ['This venue does not exist.'], { code: 'not_found' });
}
