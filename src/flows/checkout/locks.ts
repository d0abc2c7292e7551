import { onLockReleased, shareLock } from '#browser/storage/lock.ts';
import { isLocked } from '#browser/storage/locked.ts';
import { paidElsewhereStore } from '#stores/orders/order.ts';

/**
 * Prevents updates of the app in all windows while a customer is at the checkout (W4). Returns the release function.
 */
export const lockCheckout = () => shareLock('checkout');

/** Whether a customer is at the checkout in any window. */
export const isAtCheckout = () => isLocked('checkout');

/** The lock of the window that orders a basket (D84). */
export const lockOf = (cartUid: string) => `order:${cartUid}`;

/** Locks the basket here until the other window is done or closed. */
export function lockBasket(cartUid: string): void {
  paidElsewhereStore.value = true;
  onLockReleased(lockOf(cartUid), () => {
    paidElsewhereStore.value = false;
  });
}
