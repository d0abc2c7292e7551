import type { Site } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import type { Words } from './words.ts';

/** The context of a request by the staff. */
export interface StaffContext {
  readonly db: Db;
  readonly site: Site;
  readonly now: Date;
  readonly venue: VenueDoc;
  readonly words: Words;
}
