import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import * as catalogue from '../db/schema-catalogue.ts';
import { meta } from '../db/schema-customers.ts';
import * as venueParts from '../db/schema-venue-parts.ts';
import type { DemoVenue } from './demo-venue.ts';
import { rowsOf } from './seed-rows.ts';

/** Any number of the installation's own, beside the one of the migrations. */
const seedLock = 4_545_002;
const key = 'demo_data';

/**
 * Fills the catalogue with the demo's venues in one transaction, or replaces it where the demo's data
 * are newer; orders and customers stay. Tells whether there was anything to do.
 */
export async function seed(db: Db, venues: readonly DemoVenue[]): Promise<boolean> {
  const version = createHash('sha256').update(JSON.stringify(venues)).digest('hex');
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const [known] = await tx.select().from(meta).where(eq(meta.key, key));
    if (known?.value === version) return false;
    await clear(tx, venues);
    for (const [table, rows] of rowsOf(venues)) await insertAll(tx, table, rows);
    await tx
      .insert(meta)
      .values({ key, value: version })
      .onConflictDoUpdate({ target: meta.key, set: { value: version } });
    return true;
  });
}

/** Venues are written over because orders point at them; what hangs on them is put in anew. */
async function clear(tx: Db, venues: readonly DemoVenue[]): Promise<void> {
  const ids = venues.map(({ venue }) => venue.id);
  for (const { venue, lead_minutes, catering_lead_minutes, slot_capacity, vat_rate } of venues) {
    const terms = { lead_minutes, catering_lead_minutes, slot_capacity, vat_rate };
    const row = { slug: venue.slug, doc: { ...venue, ...terms } };
    await tx
      .insert(catalogue.venues)
      .values({ id: venue.id, ...row })
      .onConflictDoUpdate({ target: catalogue.venues.id, set: row });
  }
  const parts = [
    catalogue.categories,
    catalogue.products,
    catalogue.tables,
    catalogue.locations,
    venueParts.delivery_windows,
    venueParts.delivery_zones,
    catalogue.vouchers,
    venueParts.menu_discounts,
    venueParts.gift_mechanics,
    venueParts.suggestions,
  ];
  for (const part of parts) await tx.delete(part).where(inArray(part.venue_id, ids));
}

/** A statement takes some 65,000 values at most. */
const rowsAtOnce = 1_000;

async function insertAll(tx: Db, table: PgTable, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.insert(table).values(rows.slice(from, from + rowsAtOnce));
  }
}
