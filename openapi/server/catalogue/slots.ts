import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { slots, type VenueDoc } from '../db/schema-catalogue.ts';

/** Reserves a place in a slot; false if it is full (D73). */
export async function takeSlot(tx: Db, venue: VenueDoc, slot_at: Date): Promise<boolean> {
  const taken = await tx
    .insert(slots)
    .values({ venue_id: venue.id, slot_at, taken: 1 })
    .onConflictDoUpdate({
      target: [slots.venue_id, slots.slot_at],
      set: { taken: sql`${slots.taken} + 1` },
      setWhere: lt(slots.taken, venue.slot_capacity ?? Number.MAX_SAFE_INTEGER),
    })
    .returning({ taken: slots.taken });
  return taken.length > 0;
}

/** Releases a place in a slot (D87). */
export async function returnSlot(tx: Db, venue_id: number, slot_at: Date): Promise<void> {
  await tx
    .update(slots)
    .set({ taken: sql`greatest(0, ${slots.taken} - 1)` })
    .where(and(eq(slots.venue_id, venue_id), eq(slots.slot_at, slot_at)));
}
