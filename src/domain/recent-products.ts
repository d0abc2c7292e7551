import { DEFAULT_RECENT_QUANTITY, RECENT_CATEGORY_ID, RECENT_CATEGORY_SORT } from './constants.ts';
import type { Category, Option, OptionValue, Product } from './model.ts';

/** Recently ordered products as a category of its own, before all others, named in the customer's language (§4). */
export function recentCategory(products: readonly Product[], name: string): Category {
  return {
    id: RECENT_CATEGORY_ID,
    name,
    sort: RECENT_CATEGORY_SORT,
    products: products.map(remembered),
  };
}

/** A product that opens with what was chosen the last time. */
function remembered(product: Product): Product {
  return {
    ...product,
    recent: true,
    preselect_options: true,
    preselect_meal_deal: product.child_product_type === 'meal_deal',
    ...(product.options ? { options: product.options.map(rememberedOption) } : {}),
  };
}

function rememberedOption(option: Option): Option {
  return {
    ...option,
    ...(option.values ? { values: option.values.map(rememberedValue) } : {}),
    ...(option.meal_deal_items
      ? { meal_deal_items: option.meal_deal_items.map(rememberedValue) }
      : {}),
  };
}

function rememberedValue(value: OptionValue): OptionValue {
  return {
    ...value,
    ...(value.default ? { quantity: value.quantity ?? DEFAULT_RECENT_QUANTITY } : {}),
    ...(value.sub_options ? { sub_options: value.sub_options.map(rememberedOption) } : {}),
    ...(value.child_product_item
      ? { child_product_item: remembered(value.child_product_item) }
      : {}),
  };
}
