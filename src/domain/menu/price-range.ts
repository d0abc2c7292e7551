import { GROUP_OPTION_ID, PRICE_OPTION_ID } from '#domain/constants.ts';
import { multiplyMoney, sumMoney } from '#domain/lib/money.ts';
import type { Option, OptionValue, Product } from '#domain/model.ts';
import {
  hasPriceChoice,
  isSoldOut,
  limitsOf,
  optionsOf,
  subOptionsOf,
  valuesOf,
} from './options.ts';

/** The least and the most of something, in the venue's currency. */
export interface PriceRange {
  readonly least: number;
  readonly most: number;
}

/**
 * What one of a product can cost with what has to be chosen and nothing more: the cheapest and the dearest way through all
 * mandatory choices, also below them, in groups and deals (D155). What is sold out counts only where nothing else is left.
 */
export function priceRangeOf(product: Product): PriceRange {
  const isGroup = product.options?.some(({ id }) => id === GROUP_OPTION_ID) ?? false;
  return sumOf([isGroup ? none : baseRange(product), ...optionsOf(product).map(rangeOfOption)]);
}

/** The product with its range where something of it has to be chosen; the menu's rows say "from" by it. */
export function withPriceRange(product: Product): Product {
  const isAsked = optionsOf(product).some((option) => limitsOf(option).min > 0);
  return isAsked ? { ...product, price_range: priceRangeOf(product) } : product;
}

const none: PriceRange = { least: 0, most: 0 };

function baseRange(product: Product): PriceRange {
  if (!hasPriceChoice(product)) return { least: product.price, most: product.price };
  const prices = (product.additional_prices ?? []).map(({ price }) => price);
  return { least: Math.min(...prices), most: Math.max(...prices) };
}

/** A mandatory option's cheapest and dearest values, each as often as it may be taken. */
function rangeOfOption(option: Option): PriceRange {
  const { min, each } = limitsOf(option);
  // The price that is chosen is the base, not an extra.
  if (min < 1 || option.id === PRICE_OPTION_ID) return none;
  const values = valuesOf(option);
  const open = values.filter((value) => !isSoldOut(value));
  const ranges = (open.length > 0 ? open : values).map((value) => ({
    ...rangeOfValue(value),
    times: Math.min(each, value.stock || each),
  }));
  const upwards = [...ranges].sort((one, other) => one.least - other.least);
  const downwards = [...ranges].sort((one, other) => other.most - one.most);
  return {
    least: taken(
      min,
      upwards.map(({ least, times }) => [least, times]),
    ),
    most: taken(
      min,
      downwards.map(({ most, times }) => [most, times]),
    ),
  };
}

function rangeOfValue(value: OptionValue): PriceRange {
  const member = value.is_product_group_item ? value.child_product_item : null;
  const own = member ? baseRange(member) : { least: value.price ?? 0, most: value.price ?? 0 };
  return sumOf([own, ...subOptionsOf(value).map(rangeOfOption)]);
}

/** What so many cost of a list of prices, each of which may be taken so often. */
function taken(
  count: number,
  prices: readonly (readonly [price: number, times: number])[],
): number {
  let left = count;
  const parts = prices.map(([price, times]) => {
    const here = Math.min(left, times);
    left -= here;
    return multiplyMoney(price, here);
  });
  return sumMoney(parts);
}

function sumOf(ranges: readonly PriceRange[]): PriceRange {
  return {
    least: sumMoney(ranges.map(({ least }) => least)),
    most: sumMoney(ranges.map(({ most }) => most)),
  };
}
