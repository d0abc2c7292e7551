import { onLockReleased } from '#browser/storage/lock.ts';
import { isLocked } from '#browser/storage/locked.ts';
import { channel } from '#browser/storage/window-channel.ts';
import type { Cart, LineItem } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { removeOrderedLines } from '#flows/cart/placed-cart.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { paidElsewhereStore } from '#stores/checkout/attempt.ts';
import { readStore, watch } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';

/** Message between the windows of one browser about a purchase (D84). */
interface PurchaseMessage {
  readonly cart_uid: string;
  /** The other window's action on this basket. */
  readonly event: 'paying' | 'stopped' | 'placed';
  readonly lines: readonly LineItem[];
}

const windows = channel<PurchaseMessage>('purchase');
/** Uids of all baskets that other windows are paying, as this window's own basket may change. */
const paid = new Set<string>();
/** Takes over the attempt that a closed window left; returns whether there was one. */
let takeOver: () => Promise<boolean> = async () => false;

/** Tracks which baskets other windows are paying; `onEnded` runs before such a basket is unlocked here. */
export function followWindows(onEnded: typeof takeOver): void {
  takeOver = onEnded;
  windows.listen(handleMessage);
  watch(cartStore, showLocked, true);
  watch(venueStore, showLocked, true);
}

/** Notifies the other windows of what happens to a basket here (D84). */
export function notifyWindows(
  order: Pick<Cart, 'additional_data'>,
  event: PurchaseMessage['event'],
  lines: readonly LineItem[] = [],
): void {
  windows.send({ cart_uid: uidOf(order), event, lines });
}

/** Locks the basket of this window if another one is paying it already (D84). */
export async function lockIfPaid(): Promise<void> {
  const uid = readStore(cartStore).additional_data?.cart_uid;
  if (uid && (await isLocked(lockOf(uid)))) lockBasket(uid);
}

/** Whether another window is paying a basket (D84). */
export function isPaidElsewhere({ additional_data }: Pick<Cart, 'additional_data'>): boolean {
  return paid.has(additional_data?.cart_uid ?? '');
}

/** Locks a basket here until the other window is done or closed. */
function lockBasket(cartUid: string): void {
  if (paid.has(cartUid)) return;
  paid.add(cartUid);
  showLocked();
  unlockLater(cartUid);
}

/** Unlocks a basket once the other window's attempt is taken over, unless a third window was faster (D309). */
function unlockLater(cartUid: string): void {
  const unlock = async () => {
    if (!(await takeOver()) && (await isLocked(lockOf(cartUid)))) return unlockLater(cartUid);
    paid.delete(cartUid);
    showLocked();
  };
  // Not awaited: the lock is held until this callback returns, and taking over needs it.
  onLockReleased(lockOf(cartUid), () => void unlock());
}

/** Shows the basket as locked, unless another venue is open, where it can be changed (D84, D273). */
function showLocked(): void {
  const [cart, venue] = [readStore(cartStore), readStore(venueStore)];
  const isOpen = !venue || venue.id === cart.venue_id;
  paidElsewhereStore.value = isOpen && isPaidElsewhere(cart);
}

/** The lock of a basket's purchase. */
export const lockOf = (cartUid: string) => `order:${cartUid}`;

/** The id of the purchase that an order belongs to; a basket without uid uses the order code. */
export function uidOf({ additional_data: data }: Pick<Cart, 'additional_data'>): string {
  return data?.cart_uid ?? data?.client_order_ref ?? 'basket';
}

function handleMessage({ cart_uid, event, lines }: PurchaseMessage): void {
  if (event === 'paying') lockBasket(cart_uid);
  const isHere = readStore(cartStore).additional_data?.cart_uid === cart_uid;
  if (event !== 'placed' || !isHere) return;
  removeOrderedLines({ additional_data: { cart_uid }, line_items_attributes: lines });
  toast('SUCCESS', { id: 'checkout.elsewhere.placed' });
}
