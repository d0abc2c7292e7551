import type { Cart, Option, OptionValue, Product } from '#domain/model.ts';
import { optionsOf, subOptionsOf } from './options.ts';
import { countIn, type IsIt } from './stock.ts';
import { someWay } from './ways.ts';

/**
 * A product with what cannot be had marked as sold out, from the deepest choice upwards: what has run out, a value or a
 * deal's product below which too little is left to choose, and so the product itself (M11, D154). What the basket holds is
 * not left for another; stock counts where the site and the venue count it.
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
  // A product without a word about it can be had.
  return available === (product.available ?? true) ? marked : { ...marked, available };
}

/**
 * The first choice that has to be made and of which too few can be had, also beside those before it that take of the same
 * stock (D206); null where there is none.
 */
export function lackOf(product: Product): Option | null {
  return lackAmong(optionsOf(product));
}

function lackAmong(options: readonly Option[]): Option | null {
  const lacking =
    options.find((option) => !canFill([option])) ??
    options.find((_, place) => !canFill(options.slice(0, place + 1)));
  return lacking ?? null;
}

/** Whether enough can be chosen of all of these options at once. */
function canFill(options: readonly Option[]): boolean {
  return someWay(options, 0, () => true);
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

/** Its stock becomes what is left of it beside the basket; none where nobody counts. */
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
  const isIt: IsIt = (choice) =>
    product_id === null ? choice.value_id === value.id : choice.product_id === product_id;
  return Math.max(0, stock - countIn(cart, product_id, isIt));
}
