import { keepScreenAwake } from '#browser/device/keep-awake.ts';
import { encodeUuid } from '#domain/orders/order-codes.ts';

/** Keeps the screen on while an order is shown to staff; returns a function that ends it (B7). */
export const showPass = (): (() => void) => keepScreenAwake();

/** URL in an order's QR code: scanning it shows the order with personal data masked (B7, D14). */
export function orderLink(uuid: string): string {
  return `${window.location.origin}/orders/p/${encodeUuid(uuid)}`;
}

/** Prints the receipt, or saves it as a file where the phone offers that (B11). */
export function print(): void {
  window.print();
}
