import type { Db } from '../db/database.ts';
import type { GiftRecord, HappyHourRecord, LocationRecord, ZoneRecord } from '../db/records.ts';
import type { TableDoc, VenueDoc } from '../db/schema-catalogue.ts';
import { newLruMap } from '../lib/lru-cache.ts';
import { limits } from '../lib/resources.ts';
import { singleFlight } from '../lib/single-flight.ts';
import type { MenuRows } from './menu-rows.ts';
import { reading, readProducts } from './venue-reading.ts';
import { type VenueState, venueState } from './venue-state.ts';
import { minuteOf, venuesState } from './venues-state.ts';

/** A consistent snapshot of a venue with everything that its menu, prices, tables and locations derive from. */
export interface VenueSnapshot extends MenuRows {
  /** Changes whenever any part of the snapshot changes. */
  readonly state: string;
  readonly venue: VenueDoc;
  readonly happyHours: readonly HappyHourRecord[];
  /** The free product for spending enough; null if there is none (§3). */
  readonly gift: GiftRecord | null;
  readonly zones: readonly ZoneRecord[];
  readonly tables: readonly TableDoc[];
  readonly locations: readonly LocationRecord[];
}

/** Caches venues in memory. Each read asks the database what has changed since, and reads only that. */
export interface Catalogue {
  /** The current snapshot, or null for an unknown venue. Concurrent callers share one query. */
  readonly get: (venue_id: number) => Promise<VenueSnapshot | null>;
  /** Reads the catalogue from within a transaction. */
  readonly snapshotIn: (tx: Db, venue_id: number) => Promise<VenueSnapshot | null>;
  /** A version of the whole venue list; changes whenever any response about venues would. */
  readonly listVersion: (now: Date) => Promise<string>;
}

/**
 * An empty cache of at most `maxRows` rows over all venues (D141). Every entry is checked against the database, which
 * counts edits, before it is used (D147).
 */
export function newCatalogue(db: Db, maxRows: number = limits.snapshotRows): Catalogue {
  const stored = newLruMap<CachedSnapshot>(({ snapshot }) => rowsOf(snapshot), {
    maxWeight: maxRows,
  });
  const asking = newLruMap<() => Promise<VenueSnapshot | null>>(() => 0);
  const snapshotIn = async (tx: Db, venue_id: number) => {
    const state = await venueState(tx, venue_id);
    const known = stored.get(`${venue_id}`);
    if (!state) {
      stored.delete(`${venue_id}`);
      asking.delete(`${venue_id}`);
      return null;
    }
    if (known?.snapshot.state === versionOf(state)) return known.snapshot;
    const fresh = { state, snapshot: await freshened(tx, venue_id, state, known) };
    stored.set(`${venue_id}`, fresh);
    return fresh.snapshot;
  };
  const state = singleFlight((now: Date) => venuesState(db, now));
  return {
    snapshotIn,
    listVersion: async (now) => `${await state(now)} ${minuteOf(now)}`,
    get: (venue_id) => {
      const ask = asking.get(`${venue_id}`) ?? singleFlight(() => snapshotIn(db, venue_id));
      asking.set(`${venue_id}`, ask);
      return ask();
    },
  };
}

interface CachedSnapshot {
  readonly state: VenueState;
  readonly snapshot: VenueSnapshot;
}

/** Counts the rows of a snapshot. */
function rowsOf({
  products,
  categories,
  windows,
  happyHours,
  zones,
  tables,
  locations,
}: VenueSnapshot) {
  const parts = [products, categories, windows, happyHours, zones, tables, locations];
  return parts.reduce((sum, rows) => sum + rows.length, 1);
}

function versionOf(state: VenueState): string {
  return Object.values(state).join('/');
}

/** Reads only the parts that have changed. */
async function freshened(
  db: Db,
  venue_id: number,
  state: VenueState,
  known: CachedSnapshot | undefined,
): Promise<VenueSnapshot> {
  const snapshot = known?.snapshot;
  const read = async <Own>(
    part: keyof typeof reading,
    own: Own | undefined,
    from: (db: Db, venue_id: number) => Promise<Own>,
  ): Promise<Own> =>
    own !== undefined && known?.state[part] === state[part] ? own : from(db, venue_id);
  return {
    state: versionOf(state),
    venue: await read('venue', snapshot?.venue, reading.venue),
    categories: await read('categories', snapshot?.categories, reading.categories),
    products: await readProducts(db, venue_id, state.products, {
      state: known?.state.products ?? '',
      rows: snapshot?.products ?? [],
    }),
    windows: await read('delivery_windows', snapshot?.windows, reading.delivery_windows),
    happyHours: await read('menu_discounts', snapshot?.happyHours, reading.menu_discounts),
    gift: await read('gift_mechanics', snapshot?.gift, reading.gift_mechanics),
    zones: await read('delivery_zones', snapshot?.zones, reading.delivery_zones),
    tables: await read('tables', snapshot?.tables, reading.tables),
    locations: await read('locations', snapshot?.locations, reading.locations),
  };
}
