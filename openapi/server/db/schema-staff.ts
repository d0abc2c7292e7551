import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { venues } from './schema-catalogue.ts';

const venue_id = () => integer().references(() => venues.id, { onDelete: 'cascade' });
const moment = () => timestamp({ withTimezone: true });

/** The code with which a venue's staff sign in, as a hash like that of a password. */
export const staff_codes = pgTable('staff_codes', {
  venue_id: venue_id().primaryKey(),
  hash: text().notNull(),
});

/** A tablet that is signed in for one venue; the token is stored as a hash. */
export const staff_sessions = pgTable(
  'staff_sessions',
  {
    token_hash: text().primaryKey(),
    venue_id: venue_id().notNull(),
    expires_at: moment().notNull(),
  },
  (row) => [
    index('staff_sessions_of_venue').on(row.venue_id),
    index('staff_sessions_age').on(row.expires_at),
  ],
);
