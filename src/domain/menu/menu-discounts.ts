import { roundMoney, shareOf, sumMoney } from '#domain/lib/money.ts';
import type { MenuDiscount, Product } from '#domain/model.ts';
import { defaultsOf } from './choices.ts';
import { canAddAtOnce } from './completeness.ts';
import { type Choices, hasPriceChoice, optionsOf } from './options.ts';
import { basePrice, extras, priceIdOf, priceOf } from './price.ts';

interface At {
  readonly now: Date;
  readonly currency: string;
}

/** The price of a product on the menu. */
export interface ShownPrice {
  readonly price: number;
  /** The price before the offer. */
  readonly was: number | null;
  /** Whether another choice costs more. */
  readonly isFrom: boolean;
}

/**
 * The price to show for a product, with its offer: of what one tap on Add adds, or, if the tap opens the sheet, of the
 * cheapest required choices (D51, D155).
 */
export function shownPrice(
  product: Product,
  discount: MenuDiscount | undefined,
  at: At,
): ShownPrice {
  const choices = canAddAtOnce(product) ? defaultsOf(product) : null;
  const added = choices ? priceOf(product, choices) : product.price;
  const { least, most } = (choices ? null : product.price_range) ?? { least: added, most: added };
  // In a group the offer is that of a member, which is not chosen yet.
  const isOpen = product.is_product_group && !choices;
  const off = isOpen ? 0 : Math.min(least, offOf(product, choices ?? [], discount, at));
  return { price: sumMoney([least, -off]), was: off > 0 ? least : null, isFrom: least < most };
}

/**
 * The amount that a discount takes off one item, in the venue's currency; 0 if none applies. It applies to
 * the chosen price, or to the lowest while none is chosen; never more than is charged with the choices (D51, D333).
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
  if (less === null) return 0;
  const charged = sumMoney([price, extras(optionsOf(product), choices)]);
  return Math.max(0, Math.min(sumMoney([price, -less]), charged));
}

/**
 * A product's own price after a menu discount, in the currency; null if none applies now or it is not cheaper.
 * If the product has several prices, the chosen one is reduced (D51, D333).
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
  // A backend may have types that this app does not know, and would price wrongly.
  return type === 'price' ? value : price;
}
