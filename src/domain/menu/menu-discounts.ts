import { roundMoney, shareOf, sumMoney } from '#domain/lib/money.ts';
import type { MenuDiscount, Product } from '#domain/model.ts';
import { defaultsOf } from './choices.ts';
import { canAddAtOnce } from './completeness.ts';
import { type Choices, hasPriceChoice } from './options.ts';
import { basePrice, priceIdOf, priceOf } from './price.ts';

interface At {
  readonly now: Date;
  readonly currency: string;
}

/** The price of a product on the menu. */
export interface ShownPrice {
  readonly price: number;
  /** The price before the offer. */
  readonly was: number | null;
  /** Another choice costs more. */
  readonly isFrom: boolean;
}

/**
 * The price to show for a product: what one tap on Add adds, with its offer; where the tap opens the sheet, the
 * cheapest way through what has to be chosen (D51, D155).
 */
export function shownPrice(
  product: Product,
  discount: MenuDiscount | undefined,
  at: At,
): ShownPrice {
  const choices = canAddAtOnce(product) ? defaultsOf(product) : null;
  const added = choices ? priceOf(product, choices) : product.price;
  const { least, most } = (choices ? null : product.price_range) ?? { least: added, most: added };
  // The offer is of one member of a group, which is not chosen yet.
  const off =
    product.is_product_group && !choices ? 0 : offOf(product, choices ?? [], discount, at);
  return { price: sumMoney([least, -off]), was: off > 0 ? least : null, isFrom: least < most };
}

/**
 * The amount that a discount takes off one item, in the venue's currency; 0 if none applies. It is of the chosen price,
 * before that choice of the lowest (D51, D333).
 */
export function offOf(
  product: Product,
  choices: Choices,
  discount: MenuDiscount | null | undefined,
  at: At,
): number {
  const isOpen = hasPriceChoice(product) && priceIdOf(choices) === null;
  const price = isOpen
    ? Math.min(...(product.additional_prices ?? []).map((one) => one.price))
    : basePrice(product, choices);
  const less = discountedPrice(price, discount, at);
  return less === null ? 0 : sumMoney([price, -less]);
}

/**
 * A product's own price after a menu discount, in the currency; null if none applies now or it is not cheaper.
 * Where several prices are on offer, it is the chosen one that is reduced (D51, D333).
 */
export function discountedPrice(
  price: number,
  discount: MenuDiscount | null | undefined,
  { now, currency }: At,
): number | null {
  if (!discount) return null;
  const isPast = discount.valid_until && !(now.getTime() < Date.parse(discount.valid_until));
  const less = Math.max(0, roundMoney(reduced(price, discount, currency), currency));
  return isPast || less >= price ? null : less;
}

function reduced(price: number, { type, value }: MenuDiscount, currency: string): number {
  if (type === 'percentage') return sumMoney([price, -shareOf(price, value, currency)]);
  if (type === 'amount') return sumMoney([price, -value]);
  // A backend may know more types than this app, which would say a wrong price.
  return type === 'price' ? value : price;
}
