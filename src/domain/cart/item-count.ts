import type { Cart } from '#domain/model.ts';

/** How many things are in the basket. */
export function countItems(cart: Cart): number {
  return cart.line_items_attributes.reduce((count, { quantity }) => count + quantity, 0);
}
