import { shareLock, takeLock } from '#browser/storage/lock.ts';
import { isLocked } from '#browser/storage/locked.ts';
import { recordStore } from '#browser/storage/record-store.ts';
import { belongsTo } from '#domain/cart/owner.ts';
import { isPurchaseExpired, type Purchase, savedPurchase } from '#domain/checkout/purchase.ts';
import type { Cart, OrderRequest } from '#domain/model.ts';
import { attemptStore, type OrderAttempt } from '#stores/checkout/attempt.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { followWindows, lockIfPaid, lockOf, notifyWindows, uidOf } from './other-windows.ts';

const purchases = recordStore<Purchase>('purchase', savedPurchase);
let releaseLock: (() => void) | null = null;
/** End of the last purchase; the next one waits for it, or it would share its lock and lose it halfway. */
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
export async function storeAttempt(attempt: OrderAttempt): Promise<boolean> {
  attemptStore.value = attempt;
  const { key, order, since, may_have_arrived } = attempt;
  notifyWindows(order, 'paying');
  return purchases.put(uidOf(order), { kind: 'open', key, order, since, may_have_arrived });
}

/** Marks the purchase as completed, so that no window orders the basket again (D80). */
export async function completePurchase(order: OrderRequest, uuid: string): Promise<void> {
  attemptStore.value = null;
  await markPurchased(order, uuid);
  notifyWindows(order, 'placed', order.line_items_attributes);
  releaseClaim();
}

/** Stores which order a basket has become. */
export function markPurchased(order: OrderRequest, uuid: string): Promise<boolean> {
  return purchases.put(uidOf(order), { kind: 'done', uuid, at: Date.now() });
}

/** Deletes the stored purchase of an order that was not placed. */
export const deletePurchase = (order: OrderRequest) => purchases.drop(uidOf(order));

/** Deletes a refused or abandoned purchase; the basket is free again. */
export function abandonPurchase(order: OrderRequest): Promise<void> {
  attemptStore.value = null;
  const dropped = deletePurchase(order).then(() => {
    notifyWindows(order, 'stopped');
    releaseClaim();
  });
  ending = dropped;
  return dropped;
}

/**
 * At startup: takes over an unsettled attempt of a closed or killed window and returns it (D80, D81). One that another
 * window leaves later goes to `onLeft` (D309).
 */
export async function recoverPurchase(
  onLeft: (attempt: OrderAttempt) => void,
): Promise<OrderAttempt | null> {
  followWindows(async () => {
    const left = await resumePurchase();
    if (left) onLeft(left);
    return left !== null;
  });
  return resumePurchase();
}

/** Locks the basket of this window if another one is paying it already (D84). */
export async function lockIfPaidElsewhere(): Promise<void> {
  if (!releaseLock) await lockIfPaid();
}

/** Claims an unsettled attempt of this customer or a guest; anybody else's stays on disk (C15, D80). */
export async function resumePurchase(): Promise<OrderAttempt | null> {
  let claimed: OrderAttempt | null = null;
  const now = Date.now();
  const customer = readStore(customerStore);
  for (const [uid, purchase] of await purchases.all()) {
    if (isPurchaseExpired(purchase, now, customer)) await purchases.drop(uid);
    if (purchase.kind !== 'open' || releaseLock || !belongsTo(purchase.order, customer)) continue;
    releaseLock = await takeLock(lockOf(uid));
    if (!releaseLock) continue;
    // An attempt that was definitely not sent waits for the network and is not shown as uncertain.
    claimed = attemptOf(purchase, purchase.may_have_arrived ? 'sending' : 'queued');
    attemptStore.value = claimed;
  }
  return claimed;
}

/** Restores the attempt of a stored purchase. */
export function attemptOf(
  { kind: _, ...open }: Extract<Purchase, { kind: 'open' }>,
  state: OrderAttempt['state'],
): OrderAttempt {
  return { ...open, state, next_try: null, tries: 0 };
}

/** Releases the claimed purchase without settling it; the next window continues from disk. */
export function releaseClaim(): void {
  releaseLock?.();
  releaseLock = null;
}

/**
 * Prevents updates of the app in all windows while a customer orders or pays (W4, D84). Returns the release function.
 */
export const lockCheckout = () => shareLock('checkout');

/** Whether a customer is at the checkout in any window. */
export const isAtCheckout = () => isLocked('checkout');
