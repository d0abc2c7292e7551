import type { Db } from '../db/database.ts';
import type { TableDoc, VenueDoc } from '../db/schema-catalogue.ts';
import { singleFlight } from '../http/single-flight.ts';
import type { MenuRows } from './menu-rows.ts';
import type { VenueGift, VenueHappyHour, VenueLocation, VenueZone } from './venue-data.ts';
import { reading, readProducts } from './venue-reading.ts';
import { type VenueState, venueState } from './venue-state.ts';
import { minuteOf, venuesState } from './venues-state.ts';

/** A venue with all that its menu, its prices and its places are made of, as it was when it was asked for. */
export interface VenueSnapshot extends MenuRows {
  /** Another word wherever any of it is another. */
  readonly state: string;
  readonly venue: VenueDoc;
  readonly happyHours: readonly VenueHappyHour[];
  /** What it gives for spending enough; null is nothing (§3). */
  readonly gift: VenueGift | null;
  readonly zones: readonly VenueZone[];
  readonly tables: readonly TableDoc[];
  readonly locations: readonly VenueLocation[];
}

/** The venues in memory: the database is asked each time whether they have changed, and only for what has. */
export interface Catalogue {
  /** null: there is no such venue. Who asks at the same moment shares the question. */
  readonly now: (venue_id: number) => Promise<VenueSnapshot | null>;
  /** The same from within a transaction. */
  readonly within: (tx: Db, venue_id: number) => Promise<VenueSnapshot | null>;
  /** A word for what all venues are told with; another one wherever they would be told otherwise. */
  readonly all: (now: Date) => Promise<string>;
}

/** More are not kept in memory: the one that was read longest ago leaves first. */
const mostVenues = 300;

/** An empty memory; whatever is in it is held against the database before it is used. */
export function newCatalogue(db: Db): Catalogue {
  const kept = new Map<number, Kept>();
  const asking = new Map<number, () => Promise<VenueSnapshot | null>>();
  const forget = (venue_id: number) => {
    kept.delete(venue_id);
    asking.delete(venue_id);
  };
  const within = async (tx: Db, venue_id: number) => {
    const state = await venueState(tx, venue_id);
    const known = kept.get(venue_id);
    if (!state) {
      forget(venue_id);
      return null;
    }
    if (known && known.books.state === wordOf(state)) return known.books;
    const fresh = { state, books: await freshened(tx, venue_id, state, known) };
    kept.delete(venue_id);
    kept.set(venue_id, fresh);
    const oldest = kept.keys().next().value;
    if (kept.size > mostVenues && oldest !== undefined) forget(oldest);
    return fresh.books;
  };
  const state = singleFlight((now: Date) => venuesState(db, now));
  return {
    within,
    all: async (now) => `${await state(now)} ${minuteOf(now)}`,
    now: (venue_id) => {
      const ask = asking.get(venue_id) ?? singleFlight(() => within(db, venue_id));
      asking.set(venue_id, ask);
      return ask();
    },
  };
}

interface Kept {
  readonly state: VenueState;
  readonly books: VenueSnapshot;
}

function wordOf(state: VenueState): string {
  return Object.values(state).join('/');
}

/** Reads what has changed; the rest is as it was. */
async function freshened(
  db: Db,
  venue_id: number,
  state: VenueState,
  known: Kept | undefined,
): Promise<VenueSnapshot> {
  const books = known?.books;
  const read = async <Own>(
    part: keyof typeof reading,
    own: Own | undefined,
    from: (db: Db, venue_id: number) => Promise<Own>,
  ): Promise<Own> =>
    own !== undefined && known?.state[part] === state[part] ? own : from(db, venue_id);
  return {
    state: wordOf(state),
    venue: await read('venue', books?.venue, reading.venue),
    categories: await read('categories', books?.categories, reading.categories),
    products: await readProducts(db, venue_id, state.products, {
      state: known?.state.products ?? '',
      rows: books?.products ?? [],
    }),
    windows: await read('delivery_windows', books?.windows, reading.delivery_windows),
    happyHours: await read('menu_discounts', books?.happyHours, reading.menu_discounts),
    gift: await read('gift_mechanics', books?.gift, reading.gift_mechanics),
    zones: await read('delivery_zones', books?.zones, reading.delivery_zones),
    tables: await read('tables', books?.tables, reading.tables),
    locations: await read('locations', books?.locations, reading.locations),
  };
}
