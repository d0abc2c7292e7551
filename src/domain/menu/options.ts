import { PRICE_OPTION_ID } from '#domain/constants.ts';
import type { ChosenValue, Option, OptionValue, Product } from '#domain/model.ts';

/** The choices of a product; those below a value are in its `chosen`. */
export type Choices = readonly ChosenValue[];

export interface Limits {
  /** Minimum number of choices, counted with their quantities. */
  readonly min: number;
  /** Maximum number of choices; Infinity for no limit. */
  readonly max: number;
  /** Maximum quantity of one value. */
  readonly each: number;
}

/** All options of a product in reading order: its price, its options, its offer's options (D46, §3). */
export function optionsOf(product: Product): readonly Option[] {
  const price = priceOption(product);
  const options = unique([...(product.options ?? []), ...(product.offer_options ?? [])]);
  return price ? [price, ...options] : options;
}

/** The options below a value: its own and those of its product (§3). */
export function subOptionsOf(value: OptionValue): readonly Option[] {
  const product = value.child_product_item;
  const price = product && value.is_product_group_item ? priceOption(product) : null;
  const options = unique([...(value.sub_options ?? []), ...(product?.options ?? [])]);
  return price ? [price, ...options] : options;
}

/** The values of an option: a modifier's values or a deal's items (§3). */
export function valuesOf(option: Option): readonly OptionValue[] {
  const [first, second] =
    option.kind === 'meal_deal'
      ? [option.meal_deal_items, option.values]
      : [option.values, option.meal_deal_items];
  return first?.length ? first : (second ?? []);
}

/** The limits of an option, from its fields mandatory, minimum and limit (M5, D47). */
export function limitsOf(option: Option): Limits {
  const max = option.multiselect ? option.multiselect_limit || Number.POSITIVE_INFINITY : 1;
  const least = Math.max(option.mandatory ? 1 : 0, option.multiselect_min ?? 0);
  return { min: Math.min(least, max), max, each: Math.min(option.multimax || 1, max) };
}

/** Whether an option is a step of a deal, whose values are products (M6). */
export function isStep({ kind, meal_deal_items }: Option): boolean {
  return kind === 'meal_deal' || (meal_deal_items?.length ?? 0) > 0;
}

/** Whether choosing another value replaces the first one. */
export function isSingle(option: Option): boolean {
  return limitsOf(option).max === 1;
}

/** Whether a value, or its product, is unavailable (D66). */
export function isSoldOut(thing: Pick<OptionValue, 'available' | 'child_product_item'>): boolean {
  return thing.available === false || thing.child_product_item?.available === false;
}

/** The key of a value's stock: its product, else the value itself. */
export function stockIdOf({ id, product_id, child_product_item }: OptionValue): string {
  return `${product_id ?? child_product_item?.id ?? `value ${id}`}`;
}

/** Whether a product's price depends on a choice (D46). */
export function hasPriceChoice(product: Product): boolean {
  const { price_type, additional_prices } = product;
  return (price_type ?? 'single') !== 'single' && (additional_prices?.length ?? 0) > 0;
}

/** The prices of a product as a mandatory single choice; null if it has only one (D46). */
export function priceOption(product: Product): Option | null {
  if (!hasPriceChoice(product)) return null;
  const values = product.additional_prices ?? [];
  return { id: PRICE_OPTION_ID, name: '', kind: 'modifier', mandatory: true, values };
}

export function findValue(option: Option, valueId: number): OptionValue | null {
  return valuesOf(option).find(({ id }) => id === valueId) ?? null;
}

/** The chosen values of an option. */
export function chosenOf(option: Option, choices: Choices): Choices {
  return choices.filter(({ option_id }) => option_id === option.id);
}

/** The number of choices, counted with their quantities. */
export function countChosen(choices: Choices): number {
  return choices.reduce((count, { quantity }) => count + (quantity ?? 1), 0);
}

function unique(options: readonly Option[]): readonly Option[] {
  const ids = options.map(({ id }) => id);
  return options.filter(({ id }, index) => ids.indexOf(id) === index);
}
