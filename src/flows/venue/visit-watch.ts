import { ApiError } from '#api/errors.ts';
import { getLocation, getTable } from '#api/tables-locations.ts';
import { getVenue } from '#api/venues.ts';
import { onReturnOrOnline } from '#browser/device/device.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { checkLocation, checkTable, isOver, placeKind } from '#domain/venue/check-in.ts';
import { takesWindows } from '#domain/venue/venue.ts';
import { problemOf } from '#flows/app/problem.ts';
import { toast } from '#flows/app/toasts.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { onlineStore, toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore, watch } from '#stores/store.ts';
import { type Visit, visitStore } from '#stores/venue/check-in.ts';
import { refOf, windowsStore } from '#stores/venue/venue.ts';
import type { Words } from '#stores/words.ts';

let askedAt: string | null = null;

/**
 * Watches the customer's place: confirms it once there is a network, and asks after four hours whether they are still
 * there (D11, D12).
 */
export function watchVisit(): void {
  const check = () => {
    const now = new Date();
    void confirmVisit(now);
    askIfStillHere(now);
  };
  watch(onlineStore, check);
  onReturnOrOnline(check);
  check();
}

/** Confirms a place from the cache with the server, before an order goes there (D12). */
export async function confirmVisit(now: Date): Promise<void> {
  const visit = readStore(visitStore);
  if (!visit?.unconfirmed || !readStore(onlineStore)) return;
  try {
    const verdict = await checkAgain(visit, now);
    const latest = readStore(visitStore);
    if (latest?.at !== visit.at) return;
    if (verdict.checkIn) {
      const { unconfirmed: _, ...confirmed } = latest;
      // The table may have been renamed since its copy was cached, and has its new name on the sign.
      visitStore.value = { ...confirmed, name: verdict.checkIn.name };
      return;
    }
    endVisit(visit);
    toast('WARNING', goneWords(visit));
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    if (problemOf(reason) !== 'refused' || readStore(visitStore)?.at !== visit.at) return;
    endVisit(visit);
    toast('WARNING', goneWords(visit));
  }
}

/** Why an order cannot go to an unconfirmed place; null if it can (D12). */
export async function placeProblem(order: Place): Promise<Words | 'unreached' | null> {
  const visit = readStore(visitStore);
  if (!visit?.unconfirmed || !isPlaceOf(visit, order)) return null;
  await confirmVisit(new Date());
  const after = readStore(visitStore);
  if (!after || !isPlaceOf(after, order)) return goneWords(visit);
  return after.unconfirmed ? 'unreached' : null;
}

/** Ends the visit at a place that is no longer served; the basket requires another one (D12). */
export function endVisit(place: Place): void {
  const [visit, cart] = [readStore(visitStore), readStore(cartStore)];
  if (visit && isPlaceOf(visit, place)) {
    visitStore.value = null;
    closeQuestion();
  }
  if (isPlaceOf(cart, place)) cartStore.value = { ...cart, table_id: null, location_id: null };
}

/** Asks "Still at Table 12?" once every four hours (D11). */
export function askIfStillHere(now: Date): void {
  const visit = readStore(visitStore);
  if (!visit || !isOver(visit.at, now) || askedAt === visit.at) return;
  askedAt = visit.at;
  toast(
    'WARNING',
    { id: 'scan.visit.still', values: wordsOf(visit) },
    { text: { id: 'scan.visit.yes' }, run: () => restartVisit(new Date()), stays: 'visit' },
  );
}

/** Restarts the visit after "Yes, still here" (D11). */
export function restartVisit(now: Date): void {
  const visit = readStore(visitStore);
  const cart = readStore(cartStore);
  if (!visit) return;
  const at = now.toISOString();
  closeQuestion();
  visitStore.value = { ...visit, at };
  if (cart.venue_id !== visit.venue_id) return;
  const additional_data = { ...cart.additional_data, checked_in_at: at };
  cartStore.value = { ...cart, additional_data };
}

/** Closes the question in every window. */
function closeQuestion(): void {
  toastsStore.value = readStore(toastsStore).filter(({ action }) => action?.stays !== 'visit');
}

const fromServer = { cache: 'no-store' } as const;

async function checkAgain({ venue_id, table_id, location_id }: Visit, now: Date) {
  const request = getVenue(refOf(venue_id));
  const windows = readStore(windowsStore);
  const scanOf = (venue: Venue) => ({
    venue: {
      ...venue,
      delivery_window_enabled: takesWindows(venue, readStore(settingsStore)),
    },
    // An empty list is stored as null: whether the venue has no windows or they could not be loaded is unknown.
    windows: windows.length > 0 ? windows : null,
    cart: readStore(cartStore),
    now,
  });
  if (table_id !== null) {
    const [venue, table] = await Promise.all([request, getTable(String(table_id), fromServer)]);
    return checkTable(table, scanOf(venue));
  }
  const place = getLocation(String(location_id), fromServer);
  const [venue, location] = await Promise.all([request, place]);
  return checkLocation(location, scanOf(venue));
}

type Place = Pick<Cart, 'venue_id' | 'table_id' | 'location_id'>;

function isPlaceOf(one: Place, other: Place): boolean {
  const isTable = one.table_id != null && one.table_id === other.table_id;
  const isLocation = one.location_id != null && one.location_id === other.location_id;
  return one.venue_id === other.venue_id && (isTable || isLocation);
}

function goneWords(visit: Visit): Words {
  return { id: 'scan.visit.gone', values: wordsOf(visit) };
}

/** The place in a question about a visit (D162); `mine` for a location with an unknown name (D198). */
export function wordsOf({ name, table_id }: Visit) {
  const kind = placeKind(name);
  const unnamed = table_id === null ? 'mine' : 'other';
  return { kind: kind === 'none' ? unnamed : kind, place: name ?? '' };
}
