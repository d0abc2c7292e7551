import { choicesOf } from '#domain/cart/line-item.ts';
import type { Cart, LineItem, Option, Product } from '#domain/model.ts';
import { withAvailability } from './availability.ts';
import { type Choices, findValue, optionsOf, stockIdOf, subOptionsOf } from './options.ts';
import { remainingOf } from './stock.ts';

/**
 * Returns how many of a product with these choices are available, by the stock of the product and its choices; null if
 * not counted (M11).
 */
export function maxQuantityOf(
  product: Product,
  choices: Choices,
  remaining: number | null,
): number | null {
  const uses: Uses = new Map();
  // A product group itself has no stock.
  const own = product.is_product_group ? 'group' : `${product.id}`;
  if (remaining !== null) uses.set(own, { left: remaining, taken: 1 });
  countUses(optionsOf(product), choices, 1, uses);
  const limits = [...uses.values()].map(({ left, taken }) => Math.floor(left / taken));
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits));
}

/**
 * Returns how many more of a line fit in the basket, by the stock of its product and choices; null if not counted
 * (D206).
 */
export function moreOf(
  line: LineItem,
  product: Product,
  cart: Cart,
  isCounted: boolean,
): number | null {
  if (!isCounted) return null;
  const counted = withAvailability(product, true, cart);
  return maxQuantityOf(counted, choicesOf(line), remainingOf(product, cart, true));
}

type Uses = Map<string, { readonly left: number; readonly taken: number }>;

function countUses(options: readonly Option[], choices: Choices, times: number, uses: Uses): void {
  for (const choice of choices) {
    const option = options.find(({ id }) => id === choice.option_id);
    const value = option ? findValue(option, choice.value_id) : null;
    if (!value) continue;
    const taken = times * (choice.quantity ?? 1);
    if (value.stock != null) {
      const id = stockIdOf(value);
      uses.set(id, { left: value.stock, taken: taken + (uses.get(id)?.taken ?? 0) });
    }
    countUses(subOptionsOf(value), choice.chosen ?? [], taken, uses);
  }
}
