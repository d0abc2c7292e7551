import { countItems } from '#domain/cart/totals.ts';
import type { Venue } from '#domain/model.ts';
import { onlyService } from '#domain/venue/service-type.ts';
import { basketAt } from '#flows/cart/basket-at.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';

/** Selects the service automatically if the venue offers only one (D7). */
export function selectOnlyService(venue: Venue): void {
  const cart = basketAt(venue);
  const service_type = onlyService(venue);
  if (cart.service_type || !service_type) return;
  const other = readStore(cartStore);
  // Opening another venue's menu must not replace a basket: only adding an item there does.
  if (other.venue_id !== venue.id && countItems(other) > 0) return;
  cartStore.value = { ...cart, service_type };
}
