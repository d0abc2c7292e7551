import { listLocationLevels, listTables } from '#api/spots.ts';
import { withLines } from '#domain/cart/cart.ts';
import type { Cart, LineItem, Location, ServiceType, Table, Venue } from '#domain/model.ts';
import { type CheckIn, consume } from '#domain/venue/check-in.ts';
import { serviceStyle } from '#domain/venue/service-type.ts';
import { failedLoad } from '#flows/app/problem.ts';
import { currentVenue, setAsideOtherBasket } from '#flows/cart/basket-at.ts';
import { addToCart, changeCart, isLocked } from '#flows/cart/cart.ts';
import { pendingLineStore } from '#stores/cart/cart.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { readStore, type Store } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import {
  lastServiceStore,
  locationLevelsStore,
  tablesStore,
  venueStore,
  windowsStore,
} from '#stores/venue/venue.ts';
import { selectOnlyWindow } from './windows.ts';

/** The basket's lines on the new service's menu; undefined leaves them unchanged (D8). */
export type MovedLines = readonly LineItem[] | undefined;

/** Sets the service, then adds the line that was waiting for it (D7, D40). */
export function chooseService(type: ServiceType, lines?: MovedLines): void {
  const noPlace = { table_id: null, location_id: null, delivery_time: null };
  if (serve((cart) => ({ ...cart, service_type: type, ...noPlace }), type, lines))
    visitStore.value = null;
}

/** Sets a manually chosen table (D9). */
export function chooseTable(table: Table, lines?: MovedLines): void {
  const place = { table_id: table.id, location_id: null };
  bringTo({ ...chosen(table), service_type: 'WebBringToTable', ...place }, lines);
}

/** Sets a manually chosen location (D9). */
export function chooseLocation(location: Location, lines?: MovedLines): void {
  const place = { table_id: null, location_id: location.id };
  bringTo({ ...chosen(location), service_type: 'WebBringToMe', ...place }, lines);
}

/** Loads the tables of a venue, for customers who cannot scan (V6). */
export function loadTables(venueId: number): Promise<void> {
  return load(tablesStore, venueId, listTables);
}

/** Loads the levels and locations of a venue, for customers who cannot scan (V6). */
export function loadLocationLevels(venueId: number): Promise<void> {
  return load(locationLevelsStore, venueId, listLocationLevels);
}

function chosen({ venue_id, name }: Table | Location) {
  return { active: true, venue_id, name: name ?? null, at: new Date().toISOString() } as const;
}

/** A manual choice counts as a check-in; it needs no greeting. */
function bringTo(checkIn: CheckIn, lines: MovedLines): void {
  const { service_type } = checkIn;
  const update = (cart: Cart) => {
    // A time chosen for another service may not be available for this one.
    const isSame = cart.service_type === service_type;
    return consume(checkIn, isSame ? cart : { ...cart, delivery_time: null });
  };
  if (serve(update, service_type, lines)) visitStore.value = { ...checkIn, greeted: true };
}

/** Returns false, and changes nothing, while another window is paying the basket (D84). */
function serve(update: (cart: Cart) => Cart, type: ServiceType, lines: MovedLines): boolean {
  if (isLocked()) return false;
  const venue = currentVenue();
  setAsideOtherBasket(venue);
  changeCart((cart) => withFittingGroup(update(lines ? withLines(cart, lines) : cart), venue));
  if (windowsStore.value.some(({ venue_id }) => venue_id === venue.id)) selectOnlyWindow(venue);
  lastServiceStore.value = { ...readStore(lastServiceStore), [venue.id]: type };
  const pending = readStore(pendingLineStore);
  pendingLineStore.value = null;
  if (pending?.venue_id === venue.id) addToCart(pending.line);
  return true;
}

/** Clears the menu group if the new service has no tile for it (H6). */
function withFittingGroup(cart: Cart, { tiles = [] }: Venue): Cart {
  const tile = tiles.find(({ group_id }) => group_id != null && group_id === cart.group_id);
  const fits = !tile || !cart.service_type || tile[serviceStyle(cart.service_type)];
  return fits ? cart : { ...cart, group_id: null };
}

async function load<T extends object>(
  into: Store<Loaded<T>>,
  venueId: number,
  ask: (venueId: number) => Promise<T>,
): Promise<void> {
  into.value = waiting;
  const answer = await ask(venueId)
    .then((value): Loaded<T> => ({ status: 'ready', value, at: Date.now() }))
    .catch(failedLoad);
  if (readStore(venueStore)?.id === venueId) into.value = answer;
}
