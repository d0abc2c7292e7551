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
