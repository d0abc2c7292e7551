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
import { checkInStore, visitStore } from '#stores/venue/check-in.ts';
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

/** "You're at Table 12" was read. */
export function markGreeted(): void {
  const visit = readStore(visitStore);
  if (visit) visitStore.value = { ...visit, greeted: true };
}

/** Who has begun to order meanwhile is told in passing (D98). */
export function greetWithToast(): void {
  const visit = readStore(visitStore);
  if (!visit || visit.greeted) return;
  markGreeted();
  tellPlace(visit.name);
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
  if (!verdict.checkIn) {
    toast('WARNING', refusals[verdict.why]);
    return verdict.go;
  }
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
  if (greeted) tellPlace(scanned.name);
  return verdict.go;
}

/** "You're at Table 12."; of a place without a name there is nothing to tell. */
function tellPlace(place: string | null): void {
  if (place === null) return;
  const kind = /^\d/.test(place) ? 'number' : 'name';
  toast('SUCCESS', { id: 'shell.checkIn.here', values: { place, kind } });
}

const refusals: Readonly<Record<Refusal, Words>> = {
  table_elsewhere: { id: 'shell.checkIn.tableElsewhere' },
  table_service_off: { id: 'shell.checkIn.tableServiceOff' },
  location_elsewhere: { id: 'shell.checkIn.locationElsewhere' },
  location_service_off: { id: 'shell.checkIn.locationServiceOff' },
};
