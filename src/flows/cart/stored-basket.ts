import { recordStore } from '#browser/storage/record-store.ts';
import { channel } from '#browser/storage/window-channel.ts';
import { addLines } from '#domain/cart/cart.ts';
import {
  isSameBasket,
  openedVenue,
  returning,
  type StoredBasket,
  savedBasket,
  withoutPersonalData,
} from '#domain/cart/stored-basket.ts';
import type { Cart } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { isOrdered } from '#flows/checkout/purchase.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readyValue } from '#stores/loaded.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore, watch } from '#stores/store.ts';
import { venueListStore, venueStore } from '#stores/venue/venue.ts';
import { changeCart } from './cart.ts';
import { emptyOut } from './placed-cart.ts';

const baskets = recordStore<StoredBasket>('basket', savedBasket);
const windows = channel<Cart>('basket');

let isTheirs = false;
/** There is something in this window's basket that its customer may take out. */
let isMine = false;
/** Which basket was the last one here with something in it: its copy goes with it, no other window's. */
let uid: string | undefined;
let isWriting = false;
let isBehind = false;

/**
 * Brings back the basket that the phone has lost with the window, and from then on keeps a copy of each change on the
 * disk and in step with other windows of the same basket (D83, D84).
 */
export async function storeBasket(path: string): Promise<void> {
  const begun = readStore(cartStore);
  // A window that was away when its basket became an order has not heard of it (D80).
  if (begun.line_items_attributes.length > 0 && (await isOrdered(begun))) emptyOut(begun);
  const { pathname, searchParams } = new URL(path, window.location.origin);
  await bringBack(openedVenue(pathname, searchParams.get('venue')));
  note(readStore(cartStore));
  // What was put in before this was there has no copy yet.
  if (isMine) void write();
  watch(cartStore, changed, true);
  windows.hear(takeOver);
}

const place = 'last';

/** Nothing of it stays on the phone. */
export const deleteStoredBasket = () => baskets.drop(place);
const forgetMine = () =>
  baskets.dropIf(place, ({ cart }) => uid === cart.additional_data?.cart_uid);

function note({ line_items_attributes: lines, additional_data: data }: Cart): void {
  isMine = lines.length > 0;
  if (isMine) uid = data?.cart_uid;
}

async function bringBack(opened: string | null): Promise<void> {
  const kept = (await baskets.all()).get(place);
  if (!kept) return;
  const fate = returning(kept, { now: Date.now(), customer: readStore(customerStore), opened });
  if (fate === 'not' || (await isOrdered(kept.cart))) return deleteStoredBasket();
  const before = readStore(cartStore);
  const begun = before.line_items_attributes;
  if (begun.length > 0 && isSameBasket(before, kept.cart)) return;
  if (fate === 'silently') {
    cartStore.value = kept.cart;
    // What was put in meanwhile joins it.
    if (begun.length > 0) changeCart((cart, currency) => addLines(cart, begun, currency));
  } else if (begun.length === 0) offer(kept);
}

function offer({ cart, venue }: StoredBasket): void {
  toast(
    'WARNING',
    { id: 'shell.basket.continue', values: { venue: venue.name } },
    {
      text: { id: 'shell.basket.continue.yes' },
      run: () => {
        if (readStore(cartStore).line_items_attributes.length > 0) return;
        cartStore.value = cart;
        window.location.assign(`/menu/${venue.slug}/basket`);
      },
    },
  );
}

function changed(): void {
  const cart = readStore(cartStore);
  const isEmpty = cart.line_items_attributes.length === 0;
  // Where nothing was taken out, what is offered to the customer stays on offer.
  const isEmptied = isEmpty && isMine;
  note(cart);
  if (isTheirs) return;
  windows.tell(cart);
  if (isEmpty && !isEmptied) return;
  // At once, and without waiting for another one: the window may die after any tap, and nothing may come back late.
  if (isEmpty) void forgetMine();
  else void write();
}

/** One at a time: what changes while it is written goes together after it. */
async function write(): Promise<void> {
  isBehind = isWriting;
  if (isWriting) return;
  isWriting = true;
  await toDisk(readStore(cartStore));
  isWriting = false;
  if (isBehind) await write();
}

async function toDisk(cart: Cart): Promise<void> {
  if (cart.line_items_attributes.length === 0) return forgetMine();
  const venues = [readStore(venueStore), ...(readyValue(readStore(venueListStore)) ?? [])];
  const venue = venues.find((one) => one?.id === cart.venue_id);
  return venue ? put(cart, venue) : putAtKnownVenue(cart);
}

async function put(cart: Cart, { slug, name }: StoredBasket['venue']): Promise<void> {
  await baskets.put(place, {
    cart: withoutPersonalData(cart),
    venue: { slug, name },
    at: Date.now(),
  });
}

/** Where the venue could not be read in this window, its copy on the disk still knows it. */
async function putAtKnownVenue(cart: Cart): Promise<void> {
  const kept = (await baskets.all()).get(place);
  // Changed meanwhile: that change is written by itself.
  if (JSON.stringify(readStore(cartStore)) !== JSON.stringify(cart)) return;
  if (kept && kept.cart.venue_id === cart.venue_id) return put(cart, kept.venue);
  // The copy of a basket that is no more must not stay in the place of one that cannot be kept.
  await deleteStoredBasket();
}

/** The last change counts, wherever it was made, and says so (D84). */
function takeOver(theirs: Cart): void {
  const mine = readStore(cartStore);
  if (!mine.additional_data?.cart_uid || !isSameBasket(mine, theirs)) return;
  if (JSON.stringify(mine.line_items_attributes) === JSON.stringify(theirs.line_items_attributes))
    return;
  isTheirs = true;
  cartStore.value = theirs;
  isTheirs = false;
  toast('WARNING', { id: 'shell.basket.changedElsewhere' });
}
