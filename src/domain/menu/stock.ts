import { FEW_LEFT } from '#domain/constants.ts';
import type { Cart, ChosenValue, Option, OptionValue, Product } from '#domain/model.ts';
import { type Choices, findValue, optionsOf, subOptionsOf } from './options.ts';

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
  return countIn(cart, productId, ({ product_id }) => product_id === productId);
}

/** Few enough that the product says how many there are (D66). */
export function areFewLeft(remaining: number | null): boolean {
  return remaining !== null && remaining > 0 && remaining <= FEW_LEFT;
}

/**
 * A product with what has run out marked as sold out, inside its options and deals too; what the basket holds
 * is not left for another (M11).
 */
export function withStock(product: Product, stockEnabled: boolean, cart?: Cart): Product {
  if (!stockEnabled) return product;
  const available = product.available !== false && product.stock !== 0;
  const options = product.options?.map((option) => withOptionStock(option, cart));
  return { ...product, available, ...(options ? { options } : {}) };
}

/** How many of a product can be had as it is chosen: each takes of what its choices have left; null is not counted (M11). */
export function maxQuantityOf(
  product: Product,
  choices: Choices,
  remaining: number | null,
): number | null {
  const uses = new Map<string, { readonly left: number; readonly taken: number }>();
  countUses(optionsOf(product), choices, 1, uses);
  const limits = [...uses.values()].map(({ left, taken }) => Math.floor(left / taken));
  const all = remaining === null ? limits : [remaining, ...limits];
  return all.length === 0 ? null : Math.max(0, Math.min(...all));
}

function countUses(
  options: readonly Option[],
  choices: Choices,
  times: number,
  uses: Map<string, { readonly left: number; readonly taken: number }>,
): void {
  for (const choice of choices) {
    const option = options.find(({ id }) => id === choice.option_id);
    const value = option ? findValue(option, choice.value_id) : null;
    if (!value) continue;
    const taken = times * (choice.quantity ?? 1);
    if (value.stock != null) {
      const key = `${value.product_id ?? `value ${value.id}`}`;
      uses.set(key, { left: value.stock, taken: taken + (uses.get(key)?.taken ?? 0) });
    }
    countUses(subOptionsOf(value), choice.chosen ?? [], taken, uses);
  }
}

type IsIt = (choice: ChosenValue) => boolean;

function countIn(cart: Cart, productId: number | null, isIt: IsIt): number {
  return cart.line_items_attributes.reduce((count, line) => {
    const chosen = [...(line.modifiers ?? []), ...(line.nestedProducts ?? [])];
    const own = !line.is_product_group && line.product_id === productId ? 1 : 0;
    return count + line.quantity * (own + countChosen(chosen, isIt));
  }, 0);
}

function countChosen(chosen: readonly ChosenValue[], isIt: IsIt): number {
  return chosen.reduce((count, choice) => {
    const below = countChosen(choice.chosen ?? [], isIt);
    return count + (choice.quantity ?? 1) * ((isIt(choice) ? 1 : 0) + below);
  }, 0);
}

function withOptionStock(option: Option, cart: Cart | undefined): Option {
  const { values, meal_deal_items } = option;
  const counted = (value: OptionValue) => withValueStock(value, cart);
  return {
    ...option,
    ...(values ? { values: values.map(counted) } : {}),
    ...(meal_deal_items ? { meal_deal_items: meal_deal_items.map(counted) } : {}),
  };
}

/** Its stock becomes what is left of it beside the basket. */
function withValueStock(value: OptionValue, cart: Cart | undefined): OptionValue {
  const { child_product_item } = value;
  const child = child_product_item ? withStock(child_product_item, true, cart) : null;
  const stock = leftOf(value, cart);
  const hasRunOut = stock === 0 || child?.available === false;
  return {
    ...value,
    ...(stock === null ? {} : { stock }),
    available: value.available !== false && !hasRunOut,
    ...(value.sub_options
      ? { sub_options: value.sub_options.map((option) => withOptionStock(option, cart)) }
      : {}),
    ...(child ? { child_product_item: child } : {}),
  };
}

function leftOf(value: OptionValue, cart: Cart | undefined): number | null {
  const product_id = value.product_id ?? value.child_product_item?.id ?? null;
  const stock = value.stock ?? value.child_product_item?.stock ?? null;
  if (stock === null || !cart) return stock;
  const isIt: IsIt = (choice) =>
    product_id === null ? choice.value_id === value.id : choice.product_id === product_id;
  return Math.max(0, stock - countIn(cart, product_id, isIt));
}
