import { GROUP_OPTION_ID } from '#domain/constants.ts';
import { roundMoney, shareOf, sumMoney } from '#domain/lib/money.ts';
import type { MenuDiscount, Product } from '#domain/model.ts';
import { defaultsOf } from './choices.ts';
import { bestCost } from './combinations.ts';
import { canAddAtOnce } from './completeness.ts';
import { type Choices, findValue, priceOption } from './options.ts';
import { basePrice, priceIdOf, priceOf } from './price.ts';
import { priceRangeOf } from './price-range.ts';

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

/** A discount on what is chosen, and the amount that it takes off one item, in the venue's currency. */
interface ChosenOffer {
  readonly discount: MenuDiscount;
  readonly off: number;
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
  const added = choices && priceOf(product, choices);
  const { least, most } =
    added === null ? (product.price_range ?? priceRangeOf(product)) : { least: added, most: added };
  const offer = offerOn(product, choices ?? [], { [product.id]: discount }, at);
  return {
    price: offer ? sumMoney([least, -offer.off]) : least,
    was: offer && least,
    isFrom: least < most,
  };
}

/**
 * The offer on what is chosen: it is of a group's chosen member, and of the chosen price, before that choice of the
 * lowest (D51, D333).
 */
export function offerOn(
  product: Product,
  choices: Choices,
  discounts: Readonly<Record<string, MenuDiscount | undefined>>,
  at: At,
): ChosenOffer | null {
  const { sold, below } = soldBy(product, choices);
  const discount = discounts[sold.id];
  if (!discount || sold.is_product_group) return null;
  const prices = priceIdOf(below) === null ? priceOption(sold) : null;
  const price = prices ? bestCost([prices], 1) : basePrice(sold, below);
  const reduced = discountedPrice(price, discount, at);
  return reduced === null ? null : { discount, off: sumMoney([price, -reduced]) };
}

/** The product that the choices sell, a group's member or itself, and its own choices (M3). */
function soldBy(product: Product, choices: Choices): { sold: Product; below: Choices } {
  const group = product.options?.find(({ id }) => id === GROUP_OPTION_ID);
  const chosen = choices.find(({ option_id }) => option_id === GROUP_OPTION_ID);
  const member = group && chosen && findValue(group, chosen.value_id)?.child_product_item;
  return member ? { sold: member, below: chosen?.chosen ?? [] } : { sold: product, below: choices };
}

/**
 * What a product's own price becomes by a menu discount, in the currency; null if none applies now or it is not cheaper.
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
