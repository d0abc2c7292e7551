import type { Venue } from '#domain/model.ts';
import { cartStore, pricingStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';

type Pricing = typeof import('./reprice.ts');

let pricing: Pricing | undefined;

/**
 * Has the basket priced by the server (D61). A first screen without a basket does not wait for the code of it; until that
 * is there the answer counts as asked for, so that nobody pays before it.
 */
export function priceSoon(venue: Venue): void {
  if (pricing) {
    pricing.reprice(venue);
    return;
  }
  if (readStore(cartStore).line_items_attributes.length === 0) return;
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
