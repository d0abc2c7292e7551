import { listTables } from '#api/tables-locations.ts';
import { countItems } from '#domain/cart.ts';
import { type CheckIn, consume } from '#domain/check-in.ts';
import type { Cart, ServiceType, Table, Venue } from '#domain/model.ts';
import { offeredServiceTypes, serviceStyle } from '#domain/service-type.ts';
import { cartStore, pendingLineStore } from '#stores/cart.ts';
import { visitStore } from '#stores/check-in.ts';
import { held, whole } from '#stores/kept.ts';
import { waiting } from '#stores/loaded.ts';
import { lastServiceStore, tablesStore } from '#stores/venue.ts';
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
  const checkIn: CheckIn = {
    active: true,
    service_type: 'WebBringToTable',
    venue_id: table.venue_id,
    table_id: table.id,
    location_id: null,
    name: table.name ?? null,
    at: new Date().toISOString(),
  };
  serve((cart) => consume(checkIn, cart).cart, checkIn.service_type);
  visitStore.value = { ...checkIn, greeted: true };
}

/** Reads the tables of a venue, for those who cannot scan (V6). */
export async function loadTables(venueId: number): Promise<void> {
  tablesStore.value = whole(waiting);
  try {
    tablesStore.value = whole({
      status: 'ready',
      value: await listTables(venueId),
      at: Date.now(),
    });
  } catch (reason) {
    tablesStore.value = whole(failed(reason));
  }
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
