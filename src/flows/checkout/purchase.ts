import { onLockReleased, shareLock, takeLock } from '#browser/storage/lock.ts';
import { isLocked } from '#browser/storage/locked.ts';
import { recordStore } from '#browser/storage/record-store.ts';
import { channel } from '#browser/storage/window-channel.ts';
import { belongsTo } from '#domain/cart/owner.ts';
import { isPurchaseExpired, type Purchase, savedPurchase } from '#domain/checkout/purchase.ts';
import type { Cart, LineItem, OrderRequest } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { removeOrderedLines } from '#flows/cart/placed-cart.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { type Attempt, attemptStore, paidElsewhereStore } from '#stores/orders/order.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** Message between the windows of one browser about a purchase (D84). */
interface PurchaseMessage {
  readonly cart_uid: string;
  /** The other window's action on this basket. */
  readonly event: 'paying' | 'stopped' | 'placed';
  readonly lines: readonly LineItem[];
}

const purchases = recordStore<Purchase>('purchase', savedPurchase);
const windows = channel<PurchaseMessage>('purchase');
let releaseLock: (() => void) | null = null;
/** The end of the last purchase, which the next one waits for: it would share its lock, and lose it halfway. */
let ending: Promise<unknown> | undefined;

/**
 * Claims the purchase of a basket for this window. Returns the stored purchase (the resulting order, or an attempt that
 * another window left), 'new' if there is none, or 'elsewhere' if another window holds it (D84).
 */
export async function claimPurchase(cartUid: string): Promise<Purchase | 'new' | 'elsewhere'> {
  await ending;
  if (!releaseLock) releaseLock = await takeLock(lockOf(cartUid));
  if (!releaseLock) return 'elsewhere';
  const purchase = (await purchases.all()).get(cartUid);
  return purchase ?? 'new';
}

/** Whether the basket has become an order, so that it must not be restored (D80, D83). */
export async function isOrdered(cart: Cart): Promise<boolean> {
  return (await purchases.all()).get(uidOf(cart))?.kind === 'done';
}

/** Stores the attempt, before anything is sent; returns whether it is on disk (D80). */
export async function storeAttempt(attempt: Attempt): Promise<boolean> {
  attemptStore.value = attempt;
  const { key, order, since, may_have_arrived } = attempt;
  windows.send({ cart_uid: uidOf(order), event: 'paying', lines: [] });
  return purchases.put(uidOf(order), { kind: 'open', key, order, since, may_have_arrived });
}

/** Marks the purchase as completed, so that no window orders the basket again (D80). */
export async function closePurchase(order: OrderRequest, uuid: string): Promise<void> {
  attemptStore.value = null;
  await storeDone(order, uuid);
  windows.send({ cart_uid: uidOf(order), event: 'placed', lines: order.line_items_attributes });
  release();
}

/** Stores which order a basket has become. */
export function storeDone(order: OrderRequest, uuid: string): Promise<boolean> {
  return purchases.put(uidOf(order), { kind: 'done', uuid, at: Date.now() });
}

/** Deletes what is stored of an order that was not placed. */
export const forgetPurchase = (order: OrderRequest) => purchases.drop(uidOf(order));

/** Deletes a refused or abandoned purchase; the basket is free again. */
export function dropPurchase(order: OrderRequest): Promise<void> {
  attemptStore.value = null;
  const dropped = forgetPurchase(order).then(() => {
    windows.send({ cart_uid: uidOf(order), event: 'stopped', lines: [] });
    release();
  });
  ending = dropped;
  return dropped;
}

/** At startup: takes over an unsettled attempt of a closed or killed window and returns it (D80, D81). */
export async function recoverPurchase(): Promise<Attempt | null> {
  windows.listen(handleMessage);
  const claimed = await resumePurchase();
  const uid = readStore(cartStore).additional_data?.cart_uid;
  if (!releaseLock && uid && (await isLocked(lockOf(uid)))) lockBasket(uid);
  return claimed;
}

/** Claims an unsettled attempt of this customer or a guest; anybody else's stays on disk (C15, D80). */
export async function resumePurchase(): Promise<Attempt | null> {
  let claimed: Attempt | null = null;
  const now = Date.now();
  const customer = readStore(customerStore);
  for (const [uid, purchase] of await purchases.all()) {
    if (isPurchaseExpired(purchase, now, customer)) await purchases.drop(uid);
    if (purchase.kind !== 'open' || releaseLock || !belongsTo(purchase.order, customer)) continue;
    releaseLock = await takeLock(lockOf(uid));
    if (!releaseLock) continue;
    const { kind: _, ...open } = purchase;
    // An attempt that was definitely not sent waits for the network and is not shown as uncertain.
    const state = open.may_have_arrived ? 'sending' : 'queued';
    claimed = { ...open, state, next_try: null, tries: 0 };
    attemptStore.value = claimed;
  }
  return claimed;
}

/** Releases the claimed purchase without settling it; the next window continues from disk. */
export function release(): void {
  releaseLock?.();
  releaseLock = null;
}

/** Locks the basket here until the other window is done or closed. */
function lockBasket(cartUid: string): void {
  paidElsewhereStore.value = true;
  onLockReleased(lockOf(cartUid), () => {
    paidElsewhereStore.value = false;
  });
}

/**
 * Prevents updates of the app in all windows while a customer orders or pays (W4, D84). Returns the release function.
 */
export const lockCheckout = () => shareLock('checkout');

/** Whether a customer is at the checkout in any window. */
export const isAtCheckout = () => isLocked('checkout');

const lockOf = (cartUid: string) => `order:${cartUid}`;

/** The id of the purchase that an order belongs to; a basket without uid uses the order code. */
export function uidOf({ additional_data: data }: Pick<Cart, 'additional_data'>): string {
  return data?.cart_uid ?? data?.client_order_ref ?? 'basket';
}

function handleMessage({ cart_uid, event, lines }: PurchaseMessage): void {
  if (readStore(cartStore).additional_data?.cart_uid !== cart_uid) return;
  if (event === 'paying' && !readStore(paidElsewhereStore)) lockBasket(cart_uid);
  if (event !== 'placed') return;
  removeOrderedLines({ additional_data: { cart_uid }, line_items_attributes: lines });
  toast('SUCCESS', { id: 'checkout.elsewhere.placed' });
}
