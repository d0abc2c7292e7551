import { listLocationLevels, listTables } from '#api/tables-locations.ts';
import { countItems } from '#domain/cart.ts';
import { type CheckIn, consume } from '#domain/check-in.ts';
import type { Cart, Location, ServiceType, Table, Venue } from '#domain/model.ts';
import { offeredServiceTypes, serviceStyle } from '#domain/service-type.ts';
import { cartStore, pendingLineStore } from '#stores/cart.ts';
import { visitStore } from '#stores/check-in.ts';
import { held, type Store, whole } from '#stores/kept.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { lastServiceStore, locationLevelsStore, tablesStore, venueStore } from '#stores/venue.ts';
import { addToCart, basketAt, changeCart, currentVenue, newCart, parkOther } from './cart.ts';
import { failed } from './venues.ts';

/** Takes the service silently where the venue offers but one (D7). */
export function takeOnlyService(venue: Venue): void {
  const cart = basketAt(venue);
  const offered = offeredServiceTypes(venue);
  if (cart.service_type || offered.length !== 1 || venue.tables_available) return;
  const other = held(cartStore);
  if (other.venue_id !== venue.id && countItems(other) > 0) return; // until something is added here
  cartStore.value = { ...cart, service_type: offered[0] ?? null };
}

/** Whether another service would empty the basket: eat-in and take-away have different prices and dishes. */
export function needsNewBasket(type: ServiceType): boolean {
  const { service_type, line_items_attributes } = basketAt(currentVenue());
  if (!service_type || line_items_attributes.length === 0) return false;
  return serviceStyle(service_type) !== serviceStyle(type);
}

/** Chooses how to be served, then adds what was waiting for the choice (D7, D40). */
export function chooseService(type: ServiceType): void {
  serve(
    (cart) => ({
      ...cart,
      service_type: type,
      table_id: null,
      location_id: null,
      delivery_time: null,
    }),
    type,
  );
  if (held(visitStore)) visitStore.value = null;
}

/** Brings the order to a table that was chosen by hand (D9). */
export function chooseTable(table: Table): void {
  bringTo({
    ...chosen(table),
    service_type: 'WebBringToTable',
    table_id: table.id,
    location_id: null,
  });
}

/** Brings the order to a location that was chosen by hand (D9). */
export function chooseLocation(location: Location): void {
  bringTo({
    ...chosen(location),
    service_type: 'WebBringToMe',
    table_id: null,
    location_id: location.id,
  });
}

/** Reads the tables of a venue, for those who cannot scan (V6). */
export function loadTables(venueId: number): Promise<void> {
  return load(tablesStore, venueId, listTables);
}

/** Reads the way to every location of a venue, for those who cannot scan (V6). */
export function loadLocationLevels(venueId: number): Promise<void> {
  return load(locationLevelsStore, venueId, listLocationLevels);
}

function chosen({ venue_id, name }: Table | Location) {
  return { active: true, venue_id, name: name ?? null, at: new Date().toISOString() } as const;
}

/** A choice by hand counts as a check-in, of somebody who knows where they are. */
function bringTo(checkIn: CheckIn): void {
  const { service_type } = checkIn;
  serve((cart) => {
    // A time that was chosen for another service may not be on offer for this one.
    const isSame = cart.service_type === service_type;
    return consume(checkIn, isSame ? cart : { ...cart, delivery_time: null }).cart;
  }, service_type);
  visitStore.value = { ...checkIn, greeted: true };
}

function serve(put: (cart: Cart) => Cart, type: ServiceType): void {
  const venue = currentVenue();
  const isNew = needsNewBasket(type);
  parkOther(venue);
  changeCart((cart) => put(isNew ? { ...newCart(), venue_id: venue.id } : cart));
  lastServiceStore.value = { ...held(lastServiceStore), [venue.id]: type };
  const waitingLine = held(pendingLineStore);
  pendingLineStore.value = null;
  if (waitingLine) addToCart(waitingLine);
}

async function load<T extends object>(
  into: Store<Loaded<T>>,
  venueId: number,
  ask: (venueId: number) => Promise<T>,
): Promise<void> {
  into.value = whole(waiting);
  const answer = await ask(venueId)
    .then((value): Loaded<T> => ({ status: 'ready', value, at: Date.now() }))
    .catch(failed);
  // Another venue may have been opened meanwhile.
  if (held(venueStore)?.id === venueId) into.value = whole(answer);
}
