import type { Call } from '../contract/handler.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import type { Words } from './words.ts';

/** The context of a request by the staff. */
export interface StaffContext extends Pick<Call, 'db' | 'site' | 'now'> {
  readonly venue: VenueDoc;
  readonly words: Words;
}
