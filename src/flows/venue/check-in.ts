import type { DeliveryWindow, Location, Table, Venue } from '#domain/model.ts';
import {
  type CheckIn,
  type CheckInRefusal,
  type CheckInResult,
  checkLocation,
  checkTable,
  consume,
  isSameVisit,
  placeKind,
} from '#domain/venue/check-in.ts';
import { takesWindows } from '#domain/venue/venue.ts';
import { toast } from '#flows/app/toasts.ts';
import { basketAt, offerUndo, setAsideOtherBasket } from '#flows/cart/basket-at.ts';
import { newCart, withTotalsAt } from '#flows/cart/new-cart.ts';
import { freshnessStore } from '#stores/app/freshness.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import {
  checkInStore,
  movedFromStore,
  type UnknownPlace,
  unknownPlaceStore,
  type Visit,
  visitStore,
} from '#stores/venue/check-in.ts';
import { venueStore, windowsStore } from '#stores/venue/venue.ts';
import type { Words } from '#stores/words.ts';

/** The windows of a venue; null if they are unknown. */
type Windows = readonly DeliveryWindow[] | null;

/** The place of a code: a table or a location. */
export type ScannedPlace = { readonly table: Table } | { readonly location: Location };

/** Checks in at a known place; returns the path to show (§4). */
export function checkInAt(place: ScannedPlace, venue: Venue, windows: Windows): string {
  const verdict = check(place, venue, windows);
  if (verdict.checkIn) windowsStore.value = windows ?? [];
  return applyCheckIn(verdict, venue);
}

/** Applies a pending check-in to the basket on arrival at the venue; another venue's is set aside (G12, D11). */
export function consumeCheckIn(venue: Venue): void {
  const scanned = readStore(checkInStore);
  if (scanned?.venue_id !== venue.id) return;
  setAsideOtherBasket(venue);
  cartStore.value = withTotalsAt(consume(scanned, basketAt(venue)), venue);
  checkInStore.value = null;
}

function check(place: ScannedPlace, venue: Venue, windows: Windows): CheckInResult {
  const query = {
    ...venue,
    delivery_window_enabled: takesWindows(venue, readStore(settingsStore)),
  };
  const scan = { venue: query, windows, cart: readStore(cartStore), now: new Date() };
  return 'table' in place ? checkTable(place.table, scan) : checkLocation(place.location, scan);
}

function applyCheckIn(verdict: CheckInResult, venue: Venue): string {
  if (!verdict.checkIn) return refuse(verdict.why, venue);
  const scanned = verdict.checkIn;
  if (verdict.resetCart) resetBasket(venue);
  const before = readStore(visitStore);
  const greeted = before?.greeted === true && isSameVisit(before, scanned);
  venueStore.value = venue;
  checkInStore.value = scanned;
  const { problem, place_cached_at } = readStore(freshnessStore);
  const isOffline = !readStore(onlineStore) || problem !== null;
  const isKnownOnly = isOffline || place_cached_at !== null;
  visitStore.value = { ...scanned, greeted, ...(isKnownOnly && { unconfirmed: true }) };
  if (isOffline) toast('WARNING', { id: 'shell.checkIn.unconfirmed' });
  movedFromStore.value = !greeted && isMove(before, scanned) ? before : null;
  if (greeted) toastPlace(scanned.name);
  return verdict.go;
}

/** Starts a new basket, with Undo; keeps the venue's voucher if it was waiting for a first item (G9, D332). */
function resetBasket(venue: Venue): void {
  const before = readStore(cartStore);
  offerUndo(before);
  const isWaiting = before.venue_id === venue.id && before.line_items_attributes.length === 0;
  const fresh = newCart();
  cartStore.value = isWaiting ? { ...fresh, discount_code: before.discount_code } : fresh;
}

/** Whether the customer moved to another place of the venue with items in the basket. */
function isMove(before: Visit | null, next: CheckIn): before is Visit {
  const cart = readStore(cartStore);
  return (
    before?.venue_id === next.venue_id &&
    before.service_type === next.service_type &&
    (before.table_id !== next.table_id || before.location_id !== next.location_id) &&
    before.name !== null &&
    next.name !== null &&
    cart.venue_id === next.venue_id &&
    cart.line_items_attributes.length > 0
  );
}

function refuse(reason: CheckInRefusal, venue: Venue): string {
  if (reason === 'table_elsewhere') return showVenueFirst({ venue, kind: 'table' });
  if (reason === 'location_elsewhere') return showVenueFirst({ venue, kind: 'spot' });
  toast('WARNING', refusals[reason]);
  return '/venues';
}

/**
 * Every failure leads to the venue list (§4); a known venue is shown first there, so that its table can be typed or
 * picked (D119).
 */
export function showVenueFirst(unknown: UnknownPlace): string {
  unknownPlaceStore.value = unknown;
  return '/venues';
}

/** Shows "You're at Table 12." (D98); nothing for a place without a name (design 14). */
export function toastPlace(place: string | null): void {
  if (place === null) return;
  const values = { place, kind: placeKind(place) };
  toast('SUCCESS', { id: 'shell.checkIn.here', values });
}

const refusals: Readonly<Record<'table_service_off' | 'location_service_off', Words>> = {
  table_service_off: { id: 'shell.checkIn.tableServiceOff' },
  location_service_off: { id: 'shell.checkIn.locationServiceOff' },
};
