import type { Blocker } from './checkout.ts';

const kinds = [
  'service',
  'table',
  'location',
  'minimum',
  'maximum',
  'zero_total',
  'amount',
  'recipient',
] as const;

/** A blocker that is fixed in the basket; the checkout handles the others. */
export type BasketBlocker = Blocker & { readonly kind: (typeof kinds)[number] };

/** Whether it is fixed in the basket. */
export function isFixedInBasket(blocker: Blocker): blocker is BasketBlocker {
  return kinds.some((kind) => kind === blocker.kind);
}
