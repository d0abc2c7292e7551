import { GROUP_OPTION_ID, PRICE_OPTION_ID } from '#domain/constants.ts';
import { sumMoney } from '#domain/lib/money.ts';
import type { Product } from '#domain/model.ts';
import { bestCost } from './combinations.ts';
import { hasPriceChoice, limitsOf, optionsOf } from './options.ts';

/** Lowest and highest price, in the venue's currency. */
export interface PriceRange {
  readonly least: number;
  readonly most: number;
}

/**
 * The price range of one item with its mandatory choices only: the cheapest and the dearest combination of all
 * mandatory choices on every level, in groups and deals (D155). Sold-out values count only if nothing else is left.
 */
export function priceRangeOf(product: Product): PriceRange {
  const isGroup = product.options?.some(({ id }) => id === GROUP_OPTION_ID) ?? false;
  // A group's members have their own prices.
  const options = optionsOf(product).filter(({ id }) => !isGroup || id !== PRICE_OPTION_ID);
  const base = isGroup || hasPriceChoice(product) ? 0 : product.price;
  const cost = (order: 1 | -1) => sumMoney([base, bestCost(options, order)]);
  return { least: cost(1), most: cost(-1) };
}

/** Adds the price range to a product with mandatory choices; the menu shows it as "from" (D155). */
export function withPriceRange(product: Product): Product {
  const isAsked = optionsOf(product).some((option) => limitsOf(option).min > 0);
  return isAsked ? { ...product, price_range: priceRangeOf(product) } : product;
}
