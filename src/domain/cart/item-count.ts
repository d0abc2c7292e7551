import type { Cart } from '#domain/model.ts';

/** Sum of all quantities. */
export function countItems(cart: Cart): number {
  return cart.line_items_attributes.reduce((count, { quantity }) => count + quantity, 0);
}
