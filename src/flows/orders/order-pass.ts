import { keepScreenAwake } from '#browser/device/keep-awake.ts';
import { encodeUuid } from '#domain/orders/order-codes.ts';

/** Keeps the screen on while an order is shown to somebody; answers with what ends it (B7). */
export const showPass = (): (() => void) => keepScreenAwake();

/** The address that an order's code carries: who scans it sees the order with its person masked (B7, D14). */
export function orderLink(uuid: string): string {
  return `${window.location.origin}/orders/p/${encodeUuid(uuid)}`;
}

/** Puts the receipt on paper, or in a file where the phone offers that (B11). */
export function print(): void {
  window.print();
}
