import { recordStore } from '#browser/storage/record-store.ts';
import { channel } from '#browser/storage/window-channel.ts';
import { withoutPersonalData } from '#domain/cart/owner.ts';
import {
  basketReturnOf,
  changedElsewhere,
  isSameBasket,
  mergedBasket,
  newerBasket,
  openedVenue,
  type StoredBasket,
  savedBasket,
} from '#domain/cart/stored-basket.ts';
import type { Cart } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { isOrdered } from '#flows/checkout/purchase.ts';
import { currencyAt } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readyValue } from '#stores/loaded.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore, watch } from '#stores/store.ts';
import { venueListStore, venueStore } from '#stores/venue/venue.ts';
import { endDraft, readDraft } from './basket-draft.ts';
import { changeCart } from './cart.ts';
import { offerBasket } from './offer-basket.ts';
import { removeOrderedLines } from './placed-cart.ts';

const baskets = recordStore<StoredBasket>('basket', savedBasket);
const windows = channel<Cart>('basket');

let isRemoteChange = false;
/** Whether this window's basket has items. */
let hasItems = false;
/** Uid of the last basket with items in this window: emptying it deletes only its own copy. */
let uid: string | undefined;
let isWriting = false;
let isOutdated = false;

/**
 * Restores the basket lost with a closed window, then saves every change to disk and synchronizes with other windows of
 * the same basket (I3, D83, D84).
 */
export async function storeBasket(path: string): Promise<void> {
  const cart = readStore(cartStore);
  // This window may have missed that its basket became an order (D80).
  if (cart.line_items_attributes.length > 0 && (await isOrdered(cart))) removeOrderedLines(cart);
  const { pathname, searchParams } = new URL(path, window.location.origin);
  await restore(openedVenue(pathname, searchParams.get('venue')));
  trackBasket(readStore(cartStore));
  watch(cartStore, onChange, true);
  // Lines added before this code ran exist only as a draft.
  if (hasItems) await write();
  endDraft();
  windows.listen(applyRemote);
}

const key = 'last';

/** Deletes the copy. */
export const deleteStoredBasket = () => baskets.drop(key);
const deleteOwnCopy = () =>
  baskets.dropIf(key, ({ cart }) => uid === cart.additional_data?.cart_uid);

function trackBasket({ line_items_attributes: lines, additional_data: data }: Cart): void {
  hasItems = lines.length > 0;
  if (hasItems) uid = data?.cart_uid;
}

async function restore(opened: string | null): Promise<void> {
  const stored = newerBasket(readDraft(), (await baskets.all()).get(key), Date.now());
  if (!stored) return;
  const mode = basketReturnOf(stored, {
    now: Date.now(),
    customer: readStore(customerStore),
    opened,
  });
  if (mode === 'not' || (await isOrdered(stored.cart))) return deleteStoredBasket();
  const before = readStore(cartStore);
  const current = before.line_items_attributes;
  if (current.length > 0 && isSameBasket(before, stored.cart)) return;
  const venue = readStore(venueStore);
  const cart = mode === 'silently' ? mergedBasket(stored.cart, before, currencyAt(venue)) : null;
  if (!cart) {
    if (current.length === 0) offerBasket(stored);
    return;
  }
  cartStore.value = cart;
  // Lines were merged into it, so its amounts are outdated.
  if (current.length > 0 && venue?.id === cart.venue_id) changeCart((merged) => merged);
}

function onChange(): void {
  const cart = readStore(cartStore);
  const isEmpty = cart.line_items_attributes.length === 0;
  // If nothing was removed, the offered basket stays on offer.
  const isEmptied = isEmpty && hasItems;
  trackBasket(cart);
  if (isRemoteChange) return;
  windows.send(cart);
  if (isEmpty && !isEmptied) return;
  // Immediately, without waiting for a write in progress: the window may be killed after any tap, and a deleted basket
  // must not return.
  if (isEmpty) void deleteOwnCopy();
  else void write();
}

/** Writes one at a time; changes during a write are combined in the next one. */
async function write(): Promise<void> {
  isOutdated = isWriting;
  if (isWriting) return;
  isWriting = true;
  await writeCart(readStore(cartStore));
  isWriting = false;
  if (isOutdated) await write();
}

async function writeCart(cart: Cart): Promise<void> {
  if (cart.line_items_attributes.length === 0) return deleteOwnCopy();
  const venues = [readStore(venueStore), ...(readyValue(readStore(venueListStore)) ?? [])];
  const venue = venues.find((one) => one?.id === cart.venue_id);
  return venue ? put(cart, venue) : putAtKnownVenue(cart);
}

async function put(cart: Cart, { slug, name }: StoredBasket['venue']): Promise<void> {
  await baskets.put(key, {
    cart: withoutPersonalData(cart),
    venue: { slug, name },
    at: Date.now(),
  });
}

/** Stores a basket whose venue this window has not loaded, with the venue of the stored copy. */
async function putAtKnownVenue(cart: Cart): Promise<void> {
  const stored = (await baskets.all()).get(key);
  // A basket that has changed since is not deleted: the newer state has its own write.
  if (JSON.stringify(readStore(cartStore)) !== JSON.stringify(cart)) return;
  if (stored && stored.cart.venue_id === cart.venue_id) return put(cart, stored.venue);
  // The copy of an older basket must not outlive one that cannot be stored.
  await deleteStoredBasket();
}

/** Applies another window's change: the last change wins, and is announced (D84). */
function applyRemote(remote: Cart): void {
  const own = readStore(cartStore);
  if (!own.additional_data?.cart_uid || !isSameBasket(own, remote)) return;
  const { cart, isNews } = changedElsewhere(own, remote);
  if (JSON.stringify(own) === JSON.stringify(cart)) return;
  isRemoteChange = true;
  cartStore.value = cart;
  isRemoteChange = false;
  if (isNews) toast('WARNING', { id: 'shell.basket.changedElsewhere' });
}
