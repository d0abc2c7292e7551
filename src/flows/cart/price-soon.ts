import type { Venue } from '#domain/model.ts';
import { cartStore, pricingStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';

type Pricing = typeof import('./reprice.ts');

let pricing: Pricing | undefined;

/**
 * Lets the server price the basket (D61). The code is loaded only for a basket with items; until then the request
 * counts as pending, so that nobody can pay before the response. Does nothing for another venue's basket.
 */
export function priceSoon(venue: Venue | null): void {
  const { venue_id, line_items_attributes } = readStore(cartStore);
  if (!venue || venue.id !== venue_id) return;
  if (pricing) {
    pricing.reprice(venue);
    return;
  }
  if (line_items_attributes.length === 0) return;
  pricingStore.value = { discount: 'asked', delivery: 'asked' };
  import('./reprice.ts')
    .then((module) => {
      pricing = module;
      module.reprice(venue);
    })
    .catch(() => {
      pricingStore.value = { discount: 'failed', delivery: 'failed' };
    });
}
