import { GROUP_OPTION_ID, PRICE_OPTION_ID } from '#domain/constants.ts';
import { sumMoney } from '#domain/lib/money.ts';
import type { Product } from '#domain/model.ts';
import { hasPriceChoice, limitsOf, optionsOf } from './options.ts';
import { bestCost } from './ways.ts';

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
  // A group's members have their own prices.
  const options = optionsOf(product).filter(({ id }) => !isGroup || id !== PRICE_OPTION_ID);
  const base = isGroup || hasPriceChoice(product) ? 0 : product.price;
  const cost = (order: 1 | -1) => sumMoney([base, bestCost(options, order)]);
  return { least: cost(1), most: cost(-1) };
}

/** The product with its range where something of it has to be chosen; the menu's rows say "from" by it. */
export function withPriceRange(product: Product): Product {
  const isAsked = optionsOf(product).some((option) => limitsOf(option).min > 0);
  return isAsked ? { ...product, price_range: priceRangeOf(product) } : product;
}
