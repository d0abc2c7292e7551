import type { OrderStatus } from '#domain/model.ts';

/** Input that decides whether to suggest installing the app. */
export interface InstallInput {
  readonly method: 'prompt' | 'iphone' | 'ipad' | null;
  /** Whether it was suggested on this phone before, whatever the answer. */
  readonly wasShown: boolean;
  /** Orders placed on this phone. */
  readonly orders: readonly { readonly status: OrderStatus }[];
}

/** Suggest it once, after the first completed order, and only where installation is possible (D95). */
export function isInstallDue({ method, wasShown, orders }: InstallInput): boolean {
  return method !== null && !wasShown && orders.some(({ status }) => status === 'completed');
}

/** Whether the screen may show the hint: not the menu or anything on the way to payment (D95). */
export function installHintDueAt(path: string): boolean {
  return /^\/(venues|profile|profile\/orders|orders?\/[^/]+|orders\/p\/[^/]+)$/.test(path);
}
