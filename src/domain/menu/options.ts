import { PRICE_OPTION_ID } from '#domain/constants.ts';
import type { ChosenValue, Option, OptionValue, Product } from '#domain/model.ts';

/** What is chosen of a product; what is chosen below a value stands in its `chosen`. */
export type Choices = readonly ChosenValue[];

export interface Limits {
  /** How many have to be chosen, counted with their quantities. */
  readonly min: number;
  /** How many may be chosen; Infinity is no limit. */
  readonly max: number;
  /** How often one value may be taken. */
  readonly each: number;
}

/** All that can be chosen of a product in reading order: its price, its options, an offer's options (D46, §3). */
export function optionsOf(product: Product): readonly Option[] {
  const price = priceOption(product);
  const options = unique([...(product.options ?? []), ...(product.offer_options ?? [])]);
  return price ? [price, ...options] : options;
}

/** What can be chosen below a value: its own sub-options and those of the product behind it (§3). */
export function subOptionsOf(value: OptionValue): readonly Option[] {
  const product = value.child_product_item;
  const price = product && value.is_product_group_item ? priceOption(product) : null;
  const options = unique([...(value.sub_options ?? []), ...(product?.options ?? [])]);
  return price ? [price, ...options] : options;
}

/** What can be chosen for an option: a modifier's values or a deal's items (§3). */
export function valuesOf(option: Option): readonly OptionValue[] {
  const [first, second] =
    option.kind === 'meal_deal'
      ? [option.meal_deal_items, option.values]
      : [option.values, option.meal_deal_items];
  return first?.length ? first : (second ?? []);
}

/** How many may and must be chosen: mandatory, minimum, limit and how often one value (D47). */
export function limitsOf(option: Option): Limits {
  const max = option.multiselect ? option.multiselect_limit || Number.POSITIVE_INFINITY : 1;
  const least = Math.max(option.mandatory ? 1 : 0, option.multiselect_min ?? 0);
  return { min: Math.min(least, max), max, each: Math.min(option.multimax || 1, max) };
}

/** An option that is filled with a product: one place of a deal (M6). */
export function isStep({ kind, meal_deal_items }: Option): boolean {
  return kind === 'meal_deal' || (meal_deal_items?.length ?? 0) > 0;
}

/** Choosing another value takes the place of the first one. */
export function isSingle(option: Option): boolean {
  return limitsOf(option).max === 1;
}

/** A value that cannot be chosen now, or whose product cannot be had (D66). */
export function isSoldOut(thing: Pick<OptionValue, 'available' | 'child_product_item'>): boolean {
  return thing.available === false || thing.child_product_item?.available === false;
}

/** What the stock of a value is counted under: the product behind it, else the value alone. */
export function stockIdOf({ id, product_id, child_product_item }: OptionValue): string {
  return `${product_id ?? child_product_item?.id ?? `value ${id}`}`;
}

/** A product whose price depends on a choice (D46). */
export function hasPriceChoice(product: Product): boolean {
  const { price_type, additional_prices } = product;
  return (price_type ?? 'single') !== 'single' && (additional_prices?.length ?? 0) > 0;
}

/** The additional prices of a product as a mandatory single choice; null where it has one price (D46). */
export function priceOption(product: Product): Option | null {
  if (!hasPriceChoice(product)) return null;
  const values = product.additional_prices ?? [];
  return { id: PRICE_OPTION_ID, name: '', kind: 'modifier', mandatory: true, values };
}

/** An option of a product by its number, however deep it lies. */
export function findOption(product: Product, optionId: number): Option | null {
  return findAmong(optionsOf(product), optionId);
}

/** A value of an option by its number. */
export function findValue(option: Option, valueId: number): OptionValue | null {
  return valuesOf(option).find(({ id }) => id === valueId) ?? null;
}

/** The values of an option that are chosen. */
export function chosenOf(option: Option, choices: Choices): Choices {
  return choices.filter(({ option_id }) => option_id === option.id);
}

/** How many are chosen of a list, counted with their quantities. */
export function countChosen(choices: Choices): number {
  return choices.reduce((count, { quantity }) => count + (quantity ?? 1), 0);
}

function unique(options: readonly Option[]): readonly Option[] {
  const ids = options.map(({ id }) => id);
  return options.filter(({ id }, place) => ids.indexOf(id) === place);
}

function findAmong(options: readonly Option[], optionId: number): Option | null {
  for (const option of options) {
    if (option.id === optionId) return option;
    for (const value of valuesOf(option)) {
      const below = findAmong(subOptionsOf(value), optionId);
      if (below) return below;
    }
  }
  return null;
}
