import { FEW_LEFT } from './constants.ts';
import type { Cart, ChosenValue, Option, OptionValue, Product } from './model.ts';

/** How many of a product can still be added to the basket; null is not counted (M11, D57, D66). */
export function remainingOf(
  product: Pick<Product, 'id' | 'stock'>,
  cart: Cart,
  stockEnabled: boolean,
): number | null {
  if (!stockEnabled || product.stock == null) return null;
  return Math.max(0, product.stock - countInCart(cart, product.id));
}

/** How many of a product the basket holds, inside deals and groups too. */
export function countInCart(cart: Cart, productId: number): number {
  return cart.line_items_attributes.reduce((count, line) => {
    const chosen = [...(line.modifiers ?? []), ...(line.nestedProducts ?? [])];
    const own = !line.is_product_group && line.product_id === productId ? 1 : 0;
    return count + line.quantity * (own + countChosenProduct(chosen, productId));
  }, 0);
}

/** Few enough that the product says how many there are (D66). */
export function areFewLeft(remaining: number | null): boolean {
  return remaining !== null && remaining > 0 && remaining <= FEW_LEFT;
}

/** A product with what has run out marked as sold out, inside its options and deals too (M11). */
export function withStock(product: Product, stockEnabled: boolean): Product {
  if (!stockEnabled) return product;
  const available = product.available !== false && product.stock !== 0;
  const options = product.options?.map(withOptionStock);
  return { ...product, available, ...(options ? { options } : {}) };
}

function countChosenProduct(chosen: readonly ChosenValue[], productId: number): number {
  return chosen.reduce((count, choice) => {
    const own = choice.product_id === productId ? 1 : 0;
    const below = countChosenProduct(choice.chosen ?? [], productId);
    return count + (choice.quantity ?? 1) * (own + below);
  }, 0);
}

function withOptionStock(option: Option): Option {
  const { values, meal_deal_items } = option;
  return {
    ...option,
    ...(values ? { values: values.map(withValueStock) } : {}),
    ...(meal_deal_items ? { meal_deal_items: meal_deal_items.map(withValueStock) } : {}),
  };
}

function withValueStock(value: OptionValue): OptionValue {
  const child = value.child_product_item ? withStock(value.child_product_item, true) : null;
  const hasRunOut = value.stock === 0 || child?.available === false;
  return {
    ...value,
    available: value.available !== false && !hasRunOut,
    ...(value.sub_options ? { sub_options: value.sub_options.map(withOptionStock) } : {}),
    ...(child ? { child_product_item: child } : {}),
  };
}
