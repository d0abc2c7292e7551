import { createHash } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { PAGE_SIZE } from '#domain/constants.ts';
import type { Venue } from '#domain/model.ts';
import { answering, Refused } from '../contract/errors.ts';
import { type Answer, type Call, type Handler, ok } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import {
  type CategoryDoc,
  categories,
  mealServices,
  type VenueDoc,
  venues,
} from '../db/schema-catalogue.ts';
import { nextSlots, type SlotCapacity, slotCapacityOf } from './free-slots.ts';
import { languagesFor, localize } from './localize.ts';
import { hoursNow } from './pause.ts';
import { withFullPaths } from './pictures.ts';
import { findVenue, noSuchVenue } from './venue-record.ts';

/** The venues, a page at a time (§7). */
export const listVenues: Handler<'listVenues'> = (call) =>
  answering(() => cachedAnswer(call, () => venuesNow(call)));

/** One venue by id or slug (§7, D5). */
export const getVenue: Handler<'getVenue'> = (call) =>
  answering(() => cachedAnswer(call, () => venueNow(call)));

/** Counts the venues (V7). Clients also poll it to learn whether the backend is reachable (trust 2.4). */
export const countVenues: Handler<'countVenues'> = async ({ db }) =>
  ok({ count: await db.$count(venues) });

type VenuesCall = Call<'listVenues'> | Call<'getVenue'>;

/** Caches the answer by request and language until any venue or the minute changes. */
async function cachedAnswer(call: VenuesCall, make: () => Promise<object>): Promise<Answer> {
  const { catalogue, languages, now, origin, params, query, cache } = call;
  const state = await catalogue.listVersion(now);
  const key = createHash('sha256')
    .update(JSON.stringify([params, query, languages, query.full_image_paths && origin]))
    .digest('base64url');
  const serialized = await cache.take(key, state, async () => JSON.stringify(await make()));
  const holds = async (moment: Date) => (await catalogue.listVersion(moment)) === state;
  return { status: 200, serialized, holds };
}

async function venuesNow(call: Call<'listVenues'>): Promise<object> {
  const { per_page = PAGE_SIZE, page = 1, include_shop_venue = true, web_ordering } = call.query;
  const rows = await call.db
    .select({ doc: venues.doc })
    .from(venues)
    .where(
      and(
        include_shop_venue ? undefined : eq(venues.is_shop_only, false),
        web_ordering ? eq(venues.takes_orders, true) : undefined,
      ),
    )
    .orderBy(asc(venues.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const shown = rows.map(({ doc }) => doc);
  const categoryRows = call.query.include_categories ? await categoriesOf(call.db, shown) : null;
  const capacities = await slotCapacityOf(call.db, shown, call.now);
  return { venues: capacities.map((capacity) => toVenueDto(capacity, categoryRows, call)) };
}

async function venueNow(call: Call<'getVenue'>): Promise<object> {
  const venue = await findVenue(call.db, call.params.id);
  const { for_web_only = true, web_ordering, include_categories } = call.query;
  if (!venue || ((for_web_only || web_ordering) && !takesOrders(venue)))
    throw new Refused(noSuchVenue());
  const categoryRows = include_categories ? await categoriesOf(call.db, [venue]) : null;
  const capacities = await slotCapacityOf(call.db, [venue], call.now);
  return { venue: capacities.map((capacity) => toVenueDto(capacity, categoryRows, call))[0] };
}

type CategoryRows = readonly { readonly venue_id: number; readonly doc: CategoryDoc }[];

async function categoriesOf(db: Db, of: readonly VenueDoc[]): Promise<CategoryRows> {
  if (of.length === 0) return [];
  const ids = of.map(({ id }) => id);
  return db
    .select({ venue_id: categories.venue_id, doc: categories.doc })
    .from(categories)
    .where(inArray(categories.venue_id, ids))
    .orderBy(asc(categories.sort), asc(categories.id));
}

function toVenueDto(
  capacity: SlotCapacity,
  categoryRows: CategoryRows | null,
  { languages, now, query, origin }: VenuesCall,
): Venue {
  const { paused_until, busy_minutes, ...doc } = capacity.venue;
  const { lead_minutes, catering_lead_minutes, slot_capacity, vat_rate, ...venue } = doc;
  const ownLanguages = languagesFor(venue, languages);
  const own = categoryRows?.filter(({ venue_id }) => venue_id === venue.id);
  const answer: Venue = {
    ...localize(venue, ownLanguages),
    opening_hours: hoursNow(capacity.venue, now),
    next_slots: nextSlots(capacity, now),
    ...(own && { categories: own.map(({ doc }) => toCategoryDto(localize(doc, ownLanguages))) }),
  };
  return query.full_image_paths ? withFullPaths(answer, origin) : answer;
}

function toCategoryDto({ id, name, sort, group_id }: NonNullable<Venue['categories']>[number]) {
  return { id, name, sort, group_id };
}

function takesOrders(venue: VenueDoc): boolean {
  return venue.shop_available === true || mealServices.some((service) => venue[service]);
}
