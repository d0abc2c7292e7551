import { eq } from 'drizzle-orm';
import { type Answer, refuse } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { type VenueDoc, venues } from '../db/schema-catalogue.ts';

/** The venue of an id or a slug (D5); null where there is none. */
export async function findVenue(db: Db, ref: string | number): Promise<VenueDoc | null> {
  const isNumber = typeof ref === 'number' || /^\d{1,9}$/.test(ref);
  const [found] = await db
    .select({ doc: venues.doc })
    .from(venues)
    .where(isNumber ? eq(venues.id, Number(ref)) : eq(venues.slug, ref));
  return found?.doc ?? null;
}

/** The zone in which a venue's clock runs. */
export function zoneOf(venue: VenueDoc): string {
  return venue.time_zone ?? 'UTC';
}

/** What a call about an unknown venue is answered. */
export function noSuchVenue(): Answer {
  return refuse(404, ['This venue does not exist.'], { code: 'not_found' });
}
