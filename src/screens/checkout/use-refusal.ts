import { isOrderOf } from '#domain/checkout/purchase.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { type OrderRefusal, refusalStore } from '#stores/checkout/attempt.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Why the order of the shown basket was refused; null if the refusal is of another basket or venue (D272). */
export function useRefusal(): OrderRefusal | null {
  const { value: refusal } = useSnapshot(refusalStore);
  const { value: cart } = useSnapshot(cartStore);
  const { value: venue } = useSnapshot(venueStore);
  const isHere = refusal?.of.venue_id === venue?.id && refusal && isOrderOf(refusal.of, cart);
  return isHere ? refusal : null;
}

/** Why the venue refused a field of the order, until it is changed; undefined if it did not (D202). */
export function useRefused(field: string): string | undefined {
  const refusal = useRefusal();
  return refusal?.fields?.[field];
}

/** Whether one of these fields was refused: it is opened, so that it can be put right. */
export function useIsRefused(fields: readonly string[]): boolean {
  const refusal = useRefusal();
  return fields.some((field) => refusal?.fields?.[field] !== undefined);
}
