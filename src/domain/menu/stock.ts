import { FEW_LEFT } from '#domain/constants.ts';
import type { Cart, Category, ChosenValue, Product, Venue } from '#domain/model.ts';

/** Whether the site and the venue count stock (S1, M11). */
export function countsStock(
  venue: Pick<Venue, 'stock_enabled'> | null | undefined,
  settings: { readonly stock_counter_enabled: boolean },
): boolean {
  return settings.stock_counter_enabled && venue?.stock_enabled === true;
}

/** Returns how many of a product can still be added to the basket; null if not counted (M11, D57, D66). */
export function remainingOf(
  product: Pick<Product, 'id' | 'stock'>,
  cart: Cart,
  stockEnabled: boolean,
): number | null {
  if (!stockEnabled || product.stock == null) return null;
  return Math.max(0, product.stock - countInCart(cart, product.id));
}

/** Counts a product in the basket, inside deals and groups too. */
export function countInCart(cart: Cart, productId: number): number {
  return countIn(cart, productId, ({ product_id }) => product_id === productId);
}

/** Whether so few are left that the product shows the number (D66). */
export function areFewLeft(remaining: number | null): boolean {
  return remaining !== null && remaining > 0 && remaining <= FEW_LEFT;
}

/** Whether everything in a category is sold out, as its heading and chips show (D154, D192). */
export function areSoldOut({ products }: Pick<Category, 'products'>): boolean {
  return products.every(({ available }) => available === false);
}

/** Whether a choice belongs to the counted stock. */
export type ChoiceMatcher = (choice: ChosenValue) => boolean;

/** Counts a product in the basket, both as a line and as a choice (D57). */
export function countIn(cart: Cart, productId: number | null, isIt: ChoiceMatcher): number {
  return cart.line_items_attributes.reduce((count, line) => {
    const chosen = [...(line.modifiers ?? []), ...(line.nestedProducts ?? [])];
    const own = !line.is_product_group && line.product_id === productId ? 1 : 0;
    return count + line.quantity * (own + countChosen(chosen, isIt));
  }, 0);
}

function countChosen(chosen: readonly ChosenValue[], isIt: ChoiceMatcher): number {
  return chosen.reduce((count, choice) => {
    const below = countChosen(choice.chosen ?? [], isIt);
    return count + (choice.quantity ?? 1) * ((isIt(choice) ? 1 : 0) + below);
  }, 0);
}
