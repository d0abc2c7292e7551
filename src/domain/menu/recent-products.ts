import {
  DEFAULT_RECENT_QUANTITY,
  RECENT_CATEGORY_ID,
  RECENT_CATEGORY_SORT,
} from '#domain/constants.ts';
import type { Category, Option, OptionValue, Product } from '#domain/model.ts';
import { defaultsOf } from './choices.ts';
import { missingIn } from './completeness.ts';
import { type Choices, isSoldOut, optionsOf, subOptionsOf, valuesOf } from './options.ts';

/** Builds the first category, of recently ordered products, named in the customer's language (§4). */
export function recentCategory(products: readonly Product[], name: string): Category {
  return {
    id: RECENT_CATEGORY_ID,
    name,
    sort: RECENT_CATEGORY_SORT,
    products: products.map(remembered),
  };
}

/** Whether the choices of the last order are available and complete, so that + adds exactly them (design 10.6). */
export function canRepeatChoices(product: Product): boolean {
  if (product.available === false || product.is_gift_card) return false;
  return areAsBefore(optionsOf(product)) && missingIn(product, defaultsOf(product)) === null;
}

/** Keeps the usual products that the given part of the menu serves, in their order (M4, M9). */
export function usualProductsOn(
  categories: readonly Category[],
  products: readonly Product[],
): readonly Product[] {
  const shown = categories.flatMap((category) => category.products);
  const ids = new Set(
    shown.flatMap(({ id, is_product_group, options }) => [
      id,
      ...(is_product_group ? (options?.[0]?.values ?? []).map((value) => value.id) : []),
    ]),
  );
  return products.filter(({ id }) => ids.has(id));
}

/** The choices that differ from the product's defaults and make it this customer's own (design 10.6). */
export function ownChoices(choices: Choices, usual: Choices): Choices {
  return choices.flatMap((choice) => {
    const same = usual.find(
      ({ option_id, value_id, quantity }) =>
        option_id === choice.option_id &&
        value_id === choice.value_id &&
        (quantity ?? 1) === (choice.quantity ?? 1),
    );
    if (!same) return [choice];
    return ownChoices(choice.chosen ?? [], same.chosen ?? []);
  });
}

function areAsBefore(options: readonly Option[]): boolean {
  return options.every((option) =>
    valuesOf(option)
      .filter((value) => value.default)
      .every((value) => !isSoldOut(value) && areAsBefore(subOptionsOf(value))),
  );
}

/** Makes the choices of the last order the initial ones of a product. */
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
