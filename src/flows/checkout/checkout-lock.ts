import { shareLock } from '#browser/storage/lock.ts';
import { isLocked } from '#browser/storage/locked.ts';

/**
 * Prevents updates of the app in all windows while a customer is at the checkout (W4). Returns the release function.
 */
export const lockCheckout = () => shareLock('checkout');

/** Whether a customer is at the checkout in any window. */
export const isAtCheckout = () => isLocked('checkout');
