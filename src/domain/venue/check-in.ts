import { atLocation, atTable } from '#domain/cart/owner.ts';
import { CHECK_IN_MS, SAME_VISIT_MS } from '#domain/constants.ts';
import type { Cart, DeliveryWindow, Location, Table, Venue } from '#domain/model.ts';
import { servesChannel } from './delivery-windows.ts';
import { type Channel, channelOf } from './service-type.ts';
import { landingPath } from './venue.ts';

/** A scanned code, stored until the basket takes it over (§3). */
export interface CheckIn {
  readonly active: true;
  readonly service_type: 'WebBringToTable' | 'WebBringToMe';
  readonly venue_id: number;
  readonly table_id: number | null;
  readonly location_id: number | null;
  /** The name on the sign, such as 12. */
  readonly name: string | null;
  /** When it was scanned, ISO 8601. */
  readonly at: string;
}

/** Why a code is not accepted. */
export type CheckInRefusal =
  | 'table_elsewhere'
  | 'table_service_off'
  | 'location_elsewhere'
  | 'location_service_off';

/** The result of a scan; `resetCart`: the basket is for another venue or service style (§4, G9). */
export type CheckInResult =
  | {
      readonly go: string;
      readonly checkIn: CheckIn;
      readonly resetCart: boolean;
    }
  | { readonly go: '/venues'; readonly checkIn?: never; readonly why: CheckInRefusal };

/** The context in which a code is checked. */
export interface Scan {
  readonly venue: Venue;
  /** The venue's delivery windows, if it has them switched on; null if they are unknown. */
  readonly windows: readonly DeliveryWindow[] | null;
  readonly cart: Cart;
  readonly now: Date;
}

/** Accepts a table's code if the table belongs to the venue, which serves tables (G9, D13). */
export function checkTable(table: Table, scan: Scan): CheckInResult {
  if (table.venue_id !== scan.venue.id) return refused('table_elsewhere');
  if (!scan.venue.tables_available || !isServed(scan, 'EatIn')) return refused('table_service_off');
  return accepted(scan, {
    ...begun(scan),
    service_type: 'WebBringToTable',
    table_id: table.id,
    location_id: null,
    name: table.name ?? null,
  });
}

/** Accepts a location's code if the location belongs to the venue, which brings orders to locations (G10, D13). */
export function checkLocation(location: Location, scan: Scan): CheckInResult {
  if (location.venue_id !== scan.venue.id) return refused('location_elsewhere');
  const isOn = scan.venue.locations_available && isServed(scan, 'TakeAway');
  if (!isOn) return refused('location_service_off');
  return accepted(scan, {
    ...begun(scan),
    service_type: 'WebBringToMe',
    table_id: null,
    location_id: location.id,
    name: location.name ?? null,
  });
}

/** Consumes a check-in: its table or location moves to the basket (§4). */
export function consume(checkIn: CheckIn, cart: Cart): Cart {
  const { venue_id, table_id, location_id, at } = checkIn;
  const additional_data = { ...cart.additional_data, checked_in_at: at };
  const here = { ...cart, venue_id, additional_data };
  if (table_id !== null) return atTable(here, table_id);
  return location_id === null ? here : atLocation(here, location_id);
}

/** When the basket's table or location was checked in; null if never (D11). */
export function checkedInAt(cart: Cart): string | null {
  const at = cart.additional_data?.checked_in_at;
  return typeof at === 'string' ? at : null;
}

/** Whether a check-in has expired, after 4 hours, or is from the future because the clock was set back (D11). */
export function isOver(at: string, now: Date): boolean {
  return !(Math.abs(now.getTime() - Date.parse(at)) < CHECK_IN_MS);
}

/** Whether the same code was scanned again within 3 hours, so that no greeting is needed (D98). */
export function isSameVisit(before: CheckIn | null, next: CheckIn): boolean {
  if (!before || before.venue_id !== next.venue_id) return false;
  const isSamePlace = before.table_id === next.table_id && before.location_id === next.location_id;
  return isSamePlace && Date.parse(next.at) - Date.parse(before.at) < SAME_VISIT_MS;
}

function refused(why: CheckInRefusal): CheckInResult {
  return { go: '/venues', why };
}

/** Accepts a customer at a table even if the delivery windows could not be loaded (D258). */
function isServed({ venue, windows }: Scan, channel: Channel): boolean {
  const isIn = venue.delivery_window_enabled && windows;
  return !isIn || isIn.some((window) => servesChannel(window, channel));
}

function begun({ venue, now }: Scan): Pick<CheckIn, 'active' | 'venue_id' | 'at'> {
  return { active: true, venue_id: venue.id, at: now.toISOString() };
}

function accepted({ venue, cart }: Scan, checkIn: CheckIn): CheckInResult {
  const otherVenue = cart.venue_id != null && cart.venue_id !== venue.id;
  const channel = cart.service_type ? channelOf(cart.service_type) : null;
  const resetCart = otherVenue || channel !== channelOf(checkIn.service_type);
  return { go: landingPath(venue), checkIn, resetCart };
}

/**
 * Whether a place has a number such as "12", shown as "Table 12", a name such as "Booth 3", or none (D162).
 */
export function placeKind(name: string | null | undefined): 'none' | 'number' | 'name' {
  if (!name) return 'none';
  return /^\d/.test(name) ? 'number' : 'name';
}
