import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { components } from '#openapi/schema.d.ts';
import { moment } from './columns.ts';
import { locations, tables, venues } from './schema-catalogue.ts';

const venue_id = () => integer().references(() => venues.id, { onDelete: 'cascade' });
/** The code with which a venue's staff sign in, hashed like a password. */
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

/** A call from a table, in the form of the contract. */
export type TableCall = components['schemas']['TableCall'];

/**
 * Calls from tables and locations, under the keys of phones; device is the phone's X-Client. A call that was withdrawn
 * before it arrived has no venue. Calls expire by age; the state is updated only when their phone calls again.
 */
export const table_calls = pgTable(
  'table_calls',
  {
    key: uuid().primaryKey(),
    device: text().notNull(),
    venue_id: venue_id(),
    table_id: integer().references(() => tables.id, { onDelete: 'cascade' }),
    location_id: integer().references(() => locations.id, { onDelete: 'cascade' }),
    wish: text().$type<TableCall['wish']>().notNull(),
    state: text().$type<TableCall['state']>().notNull(),
    created_at: moment().notNull(),
  },
  (row) => [
    uniqueIndex('table_calls_one_open')
      .on(row.device, sql`coalesce(${row.table_id}, 0)`, sql`coalesce(${row.location_id}, 0)`)
      .where(sql`state = 'open'`),
    index('table_calls_open').on(row.venue_id, row.created_at).where(sql`state = 'open'`),
    index('table_calls_age').on(row.created_at),
    index('table_calls_of_table').on(row.table_id),
    index('table_calls_of_location').on(row.location_id),
  ],
);
