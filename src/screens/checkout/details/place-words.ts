import type { Cart } from '#domain/model.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Returns the name on the sign at the order's table or location, if this phone scanned or chose it. */
export function usePlaceName(cart: Pick<Cart, 'venue_id' | 'table_id' | 'location_id'>): string {
  const { value: visit } = useSnapshot(visitStore);
  if (!visit || visit.venue_id !== cart.venue_id) return '';
  const isThere = visit.table_id === cart.table_id && visit.location_id === cart.location_id;
  return isThere ? (visit.name ?? '') : '';
}
