import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/lib/time-units.ts';
import { isUuid } from '#domain/orders/order-codes.ts';
import { cutTo } from '#domain/text/plain-text.ts';
import { endOfDay } from '../catalogue/venue-day.ts';
import { type VenueDoc, venues } from '../db/schema-catalogue.ts';
import type { StaffSwitches } from '../db/staff-switches.ts';
import { zoneOf } from '../i18n/zone.ts';
import { moveManually } from '../orders/by-hand.ts';
import type { KitchenMove } from '../orders/moves.ts';
import { acknowledge } from './calls.ts';
import type { StaffContext } from './context.ts';
import { setAvailable } from './menu.ts';

/** Changes that the staff can make to an order. */
export const staffMoves: readonly KitchenMove[] = [
  'accept',
  'prepare',
  'ready',
  'send_out',
  'complete',
  'reject',
  'mark_paid',
  'refund',
];

const pauseMs = 30 * MINUTE_MS;
const busyStep = 15;
const busyMost = 60;

/** Performs the action of a staff button (D132, D134); false if it is not possible, or for another venue. */
export async function perform(context: StaffContext, form: FormData): Promise<boolean> {
  const { db, site, now, venue } = context;
  const said = (name: string) => String(form.get(name) ?? '');
  const act = said('act');
  const move = staffMoves.find((one) => one === act);
  if (move) {
    if (!isUuid(said('order'))) return false;
    const reason = cutTo(said('reason'), 200);
    const byHand = { now, site, venue_id: venue.id };
    return moveManually(db, said('order'), { move, reason }, byHand);
  }
  if (act === 'sold_out' || act === 'available') {
    const value = said('value');
    return setAvailable(db, {
      venue_id: venue.id,
      product_id: idIn(said('product')),
      value_id: value ? idIn(value) : null,
      available: act === 'available',
    });
  }
  if (act === 'answer_call') {
    if (!isUuid(said('call'))) return false;
    return acknowledge(db, { key: said('call'), venue_id: venue.id, now });
  }
  return db.transaction(async (tx) => {
    const venueCondition = eq(venues.id, venue.id);
    const [row] = await tx.select().from(venues).where(venueCondition).for('update');
    const change = row ? switchOf(act, row.doc, now) : null;
    if (!row || !change) return false;
    await tx
      .update(venues)
      .set({ doc: { ...row.doc, ...change } })
      .where(venueCondition);
    return true;
  });
}

/** Parses an id; 0, which no record has, if invalid. */
function idIn(text: string): number {
  const id = Number(text);
  return Number.isInteger(id) && Math.abs(id) <= 2_147_483_647 ? id : 0;
}

/** Another tablet may have paused or slowed the venue meanwhile: a pause never ends earlier by another one (D134). */
function switchOf(act: string, venue: VenueDoc, now: Date): StaffSwitches | null {
  const { busy_minutes = 0, paused_until } = venue;
  const until = (at: Date) => {
    const later = Math.max(at.getTime(), Date.parse(paused_until ?? '') || 0);
    return { paused_until: new Date(later).toISOString() };
  };
  if (act === 'pause_30') return until(new Date(now.getTime() + pauseMs));
  if (act === 'pause_day') return until(endOfDay(now, zoneOf(venue)));
  if (act === 'resume') return { paused_until: null };
  if (act === 'busy') return { busy_minutes: Math.min(busyMost, busy_minutes + busyStep) };
  if (act === 'not_busy') return { busy_minutes: 0 };
  return null;
}
