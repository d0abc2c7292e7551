import type { Cart, Option, OptionValue, Product } from '#domain/model.ts';
import { findCombination } from './combinations.ts';
import { optionsOf, subOptionsOf } from './options.ts';
import { type ChoiceMatcher, countIn } from './stock.ts';

/**
 * Marks everything unavailable in a product as sold out, from the deepest choice upwards: values without stock, values and
 * deal products whose required choices cannot be met, and thus the product itself (M11, D154). Items in the basket are
 * subtracted from the stock; stock matters only if the site and the venue count it.
 */
export function withAvailability(product: Product, isCounted: boolean, cart?: Cart): Product {
  const options = product.options?.map((option) => withOptions(option, isCounted, cart));
  const offer_options = product.offer_options?.map((option) =>
    withOptions(option, isCounted, cart),
  );
  const marked = {
    ...product,
    ...(options && { options }),
    ...(offer_options && { offer_options }),
  };
  const isThere = product.available !== false && !(isCounted && product.stock === 0);
  const available = isThere && !lackOf(marked);
  // A product without the field is available.
  return available === (product.available ?? true) ? marked : { ...marked, available };
}

/**
 * Returns the first mandatory option with too few available values, given the stock that the options before it use
 * (D206); null if there is none.
 */
export function lackOf(product: Product): Option | null {
  return lackAmong(optionsOf(product));
}

function lackAmong(options: readonly Option[]): Option | null {
  const lacking =
    options.find((option) => !canFill([option])) ??
    options.find((_, index) => !canFill(options.slice(0, index + 1)));
  return lacking ?? null;
}

/** Whether enough values are available for all of these options together. */
function canFill(options: readonly Option[]): boolean {
  return findCombination(options, 0, () => true);
}

function withOptions(option: Option, isCounted: boolean, cart: Cart | undefined): Option {
  const { values, meal_deal_items } = option;
  const counted = (value: OptionValue) => withValue(value, isCounted, cart);
  return {
    ...option,
    ...(values ? { values: values.map(counted) } : {}),
    ...(meal_deal_items ? { meal_deal_items: meal_deal_items.map(counted) } : {}),
  };
}

/** Sets the stock of a value to what the basket leaves; none if stock is not counted. */
function withValue(value: OptionValue, isCounted: boolean, cart: Cart | undefined): OptionValue {
  const { child_product_item } = value;
  const child = child_product_item ? withAvailability(child_product_item, isCounted, cart) : null;
  const stock = isCounted ? leftOf(value, cart) : null;
  const sub_options = value.sub_options?.map((option) => withOptions(option, isCounted, cart));
  const marked = {
    ...value,
    stock,
    ...(sub_options && { sub_options }),
    ...(child && { child_product_item: child }),
  };
  const available = value.available !== false && stock !== 0 && !lackAmong(subOptionsOf(marked));
  return { ...marked, available };
}

function leftOf(value: OptionValue, cart: Cart | undefined): number | null {
  const product_id = value.product_id ?? value.child_product_item?.id ?? null;
  const stock = value.stock ?? value.child_product_item?.stock ?? null;
  if (stock === null || !cart) return stock;
  const isIt: ChoiceMatcher = (choice) =>
    product_id === null ? choice.value_id === value.id : choice.product_id === product_id;
  return Math.max(0, stock - countIn(cart, product_id, isIt));
}
