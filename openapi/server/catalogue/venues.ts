import { createHash } from 'node:crypto';
import { asc, inArray } from 'drizzle-orm';
import { PAGE_SIZE } from '#domain/constants.ts';
import type { Venue } from '#domain/model.ts';
import { type Answer, type Call, type Handler, ok } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { type CategoryDoc, categories, type VenueDoc, venues } from '../db/schema-catalogue.ts';
import { answering, Refused } from '../http/errors.ts';
import { nextSlots, type SlotCapacity, slotCapacityOf } from './free-slots.ts';
import { localize, wishedAt } from './localize.ts';
import { withFullPaths } from './pictures.ts';
import { findVenue, noSuchVenue } from './venue-record.ts';

/** The venues, a page at a time (§7). */
export const listVenues: Handler<'listVenues'> = (call) =>
  answering(() => shelved(call, () => venuesNow(call)));

/** One venue by id or slug (§7, D5). */
export const getVenue: Handler<'getVenue'> = (call) =>
  answering(() => shelved(call, () => venueNow(call)));

/** How many venues there are; also the small question whether the backend can be reached (trust 2.4). */
export const countVenues: Handler<'countVenues'> = async ({ db }) =>
  ok({ count: await db.$count(venues) });

type VenuesCall = Call<'listVenues'> | Call<'getVenue'>;

/** Made once for all who ask alike, until any venue or the minute is another. */
async function shelved(call: VenuesCall, make: () => Promise<object>): Promise<Answer> {
  const { catalogue, languages, now, origin, params, query, cache } = call;
  const state = await catalogue.all(now);
  const key = createHash('sha256')
    .update(JSON.stringify([params, query, languages, query.full_image_paths && origin]))
    .digest('base64url');
  const serialised = await cache.take(key, state, async () => JSON.stringify(await make()));
  const holds = async (moment: Date) => (await catalogue.all(moment)) === state;
  return { status: 200, serialised, holds };
}

async function venuesNow(call: Call<'listVenues'>): Promise<object> {
  const { per_page = PAGE_SIZE, page = 1, include_shop_venue = true, web_ordering } = call.query;
  const rows = await call.db.select({ doc: venues.doc }).from(venues).orderBy(asc(venues.id));
  const all = rows
    .map(({ doc }) => doc)
    .filter((venue) => include_shop_venue || !isShopOnly(venue))
    .filter((venue) => !web_ordering || takesOrders(venue));
  const shown = all.slice((page - 1) * per_page, page * per_page);
  const heads = call.query.include_categories ? await headsOf(call.db, shown) : null;
  const books = await slotCapacityOf(call.db, shown, call.now);
  return { venues: books.map((book) => told(book, heads, call)) };
}

async function venueNow(call: Call<'getVenue'>): Promise<object> {
  const venue = await findVenue(call.db, call.params.id);
  const { for_web_only = true, web_ordering, include_categories } = call.query;
  if (!venue || ((for_web_only || web_ordering) && !takesOrders(venue)))
    throw new Refused(noSuchVenue());
  const heads = include_categories ? await headsOf(call.db, [venue]) : null;
  const books = await slotCapacityOf(call.db, [venue], call.now);
  return { venue: books.map((book) => told(book, heads, call))[0] };
}

type Heads = readonly { readonly venue_id: number; readonly doc: CategoryDoc }[];

async function headsOf(db: Db, of: readonly VenueDoc[]): Promise<Heads> {
  if (of.length === 0) return [];
  const ids = of.map(({ id }) => id);
  return db
    .select({ venue_id: categories.venue_id, doc: categories.doc })
    .from(categories)
    .where(inArray(categories.venue_id, ids))
    .orderBy(asc(categories.sort), asc(categories.id));
}

function told(
  book: SlotCapacity,
  heads: Heads | null,
  { languages, now, query, origin }: VenuesCall,
): Venue {
  const { lead_minutes, catering_lead_minutes, slot_capacity, vat_rate, ...venue } = book.venue;
  const wished = wishedAt(venue, languages);
  const own = heads?.filter(({ venue_id }) => venue_id === venue.id);
  const answer: Venue = {
    ...localize(venue, wished),
    next_slots: nextSlots(book, now),
    ...(own && { categories: own.map(({ doc }) => headOf(localize(doc, wished))) }),
  };
  return query.full_image_paths ? withFullPaths(answer, origin) : answer;
}

function headOf({
  id,
  name,
  sort,
  group_id,
}: Omit<NonNullable<Venue['categories']>[number], never>) {
  return { id, name, sort, group_id };
}

function takesOrders(venue: VenueDoc): boolean {
  return isShopOnly(venue) || takesMealOrders(venue);
}

function isShopOnly(venue: VenueDoc): boolean {
  return venue.shop_available === true && !takesMealOrders(venue);
}

function takesMealOrders(venue: VenueDoc): boolean {
  return [
    venue.collection_available,
    venue.delivery_available,
    venue.eat_in_available,
    venue.tables_available,
    venue.locations_available,
    venue.catering_available,
  ].some(Boolean);
}
