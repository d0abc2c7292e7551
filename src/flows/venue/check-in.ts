import { serverDeliveryCharge, withTotals } from '#domain/cart/totals.ts';
import type { DeliveryWindow, Location, Table, Venue } from '#domain/model.ts';
import {
  type CheckInVerdict,
  consume,
  isSameVisit,
  judgeLocation,
  judgeTable,
  type Refusal,
} from '#domain/venue/check-in.ts';
import { takesWindows } from '#domain/venue/venue.ts';
import { toast } from '#flows/app/toasts.ts';
import { basketAt, parkOther } from '#flows/cart/basket-at.ts';
import { currencyAt } from '#flows/cart/currency.ts';
import { newCart } from '#flows/cart/new-cart.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import {
  checkInStore,
  type UnknownPlace,
  unknownPlaceStore,
  visitStore,
} from '#stores/venue/check-in.ts';
import { freshnessStore } from '#stores/venue/freshness.ts';
import { venueStore, windowsStore } from '#stores/venue/venue.ts';
import type { Words } from '#stores/words.ts';

/** Where a code is: it is a table's, or a location's. */
export type Place = { readonly table: Table } | { readonly location: Location };

/** Checks in at a place that is known; returns the path to go to (§4). */
export function enter(place: Place, venue: Venue, windows: readonly DeliveryWindow[]): string {
  const verdict = judge(place, venue, windows);
  if (verdict.checkIn) windowsStore.value = windows;
  return take(verdict, venue);
}

/** On arrival at the venue the basket takes over the table or location, and the check-in is gone (§4). */
export function consumeCheckIn(venue: Venue): void {
  const scanned = readStore(checkInStore);
  if (scanned?.venue_id !== venue.id) return;
  const { cart } = consume(scanned, basketAt(venue));
  cartStore.value = withTotals(cart, venue, {
    currency: currencyAt(venue),
    serverDeliveryCharge: serverDeliveryCharge(cart),
  });
  checkInStore.value = null;
}

function judge(place: Place, venue: Venue, windows: readonly DeliveryWindow[]): CheckInVerdict {
  const asked = {
    ...venue,
    delivery_window_enabled: takesWindows(venue, readStore(settingsStore)),
  };
  const scan = { venue: asked, windows, cart: readStore(cartStore), now: new Date() };
  return 'table' in place ? judgeTable(place.table, scan) : judgeLocation(place.location, scan);
}

function take(verdict: CheckInVerdict, venue: Venue): string {
  if (!verdict.checkIn) return refuse(verdict.why, venue);
  const scanned = verdict.checkIn;
  if (verdict.otherVenue) parkOther(venue);
  if (verdict.resetCart) cartStore.value = newCart();
  const before = readStore(visitStore);
  const greeted = before?.greeted === true && isSameVisit(before, scanned);
  venueStore.value = venue;
  checkInStore.value = scanned;
  const { problem, place_kept_at } = readStore(freshnessStore);
  const isOffline = !readStore(onlineStore) || problem !== null;
  const isKnownOnly = isOffline || place_kept_at !== null;
  visitStore.value = { ...scanned, greeted, ...(isKnownOnly && { unconfirmed: true }) };
  if (isOffline) toast('WARNING', { id: 'shell.checkIn.unconfirmed' });
  if (greeted) toastPlace(scanned.name);
  return verdict.go;
}

function refuse(why: Refusal, venue: Venue): string {
  if (why === 'table_elsewhere') return keepVenue({ venue, kind: 'table' });
  if (why === 'location_elsewhere') return keepVenue({ venue, kind: 'spot' });
  toast('WARNING', refusals[why]);
  return '/venues';
}

/**
 * Every failure leads to the venues (§4); of a venue that is known they show it first, and its table is typed or picked
 * there (D119).
 */
export function keepVenue(unknown: UnknownPlace): string {
  unknownPlaceStore.value = unknown;
  return '/venues';
}

/** "You're at Table 12."; of a place without a name there is nothing to tell. */
export function toastPlace(place: string | null): void {
  if (place === null) return;
  const kind = /^\d/.test(place) ? 'number' : 'name';
  toast('SUCCESS', { id: 'shell.checkIn.here', values: { place, kind } });
}

const refusals: Readonly<Record<'table_service_off' | 'location_service_off', Words>> = {
  table_service_off: { id: 'shell.checkIn.tableServiceOff' },
  location_service_off: { id: 'shell.checkIn.locationServiceOff' },
};
