import type { OrderStatus } from '#domain/model.ts';

/** What decides whether the customer is told that the app can be kept on the home screen. */
export interface InstallCase {
  readonly way: 'prompt' | 'iphone' | 'ipad' | null;
  /** It was said before on this phone, whatever the answer was. */
  readonly wasSaid: boolean;
  /** The orders that were placed on this phone. */
  readonly orders: readonly { readonly status: OrderStatus }[];
}

/** Told once, after the first order that was finished, and only where it can be done (D95). */
export function isInstallDue({ way, wasSaid, orders }: InstallCase): boolean {
  return way !== null && !wasSaid && orders.some(({ status }) => status === 'completed');
}

/** Never over the menu, nor on the way to it or to paying: only where a customer looks around or looks back (D95). */
export function installHintDueAt(path: string): boolean {
  return /^\/(venues|profile|profile\/orders|orders?\/[^/]+|orders\/p\/[^/]+)$/.test(path);
}
