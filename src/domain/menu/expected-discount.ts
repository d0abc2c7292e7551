import { choicesOf } from '#domain/cart/line-item.ts';
import { isGift } from '#domain/cart/totals.ts';
import { GROUP_OPTION_ID } from '#domain/constants.ts';
import { multiplyMoney, sumMoney } from '#domain/lib/money.ts';
import type { LineItem, MenuDiscount, Product } from '#domain/model.ts';
import { offOf } from './menu-discounts.ts';
import { type Choices, findValue } from './options.ts';

interface Offers {
  readonly discounts: Readonly<Record<string, MenuDiscount>>;
  readonly find: (id: number) => Product | null | undefined;
  readonly now: Date;
  readonly currency: string;
}

/**
 * Estimates what the menu's discounts take off these lines, to show until the server's response, which
 * takes precedence (D61).
 */
export function expectedDiscount(
  lines: readonly LineItem[],
  { discounts, find, ...at }: Offers,
): number {
  const offs = lines.map((line) => {
    const product = isGift(line) ? null : find(line.product_id);
    const offer = product && offerOn(product, choicesOf(line), discounts, at);
    return offer ? multiplyMoney(offer.off, line.quantity) : 0;
  });
  return sumMoney(offs);
}

/** A discount on the chosen product, and the amount that it takes off one item, in the venue's currency. */
interface ChosenOffer {
  readonly discount: MenuDiscount;
  readonly off: number;
}

/** The offer on a product, or on a group's chosen member; null if there is none (M3, D51, D333). */
export function offerOn(
  product: Product,
  choices: Choices,
  discounts: Readonly<Record<string, MenuDiscount | undefined>>,
  at: { readonly now: Date; readonly currency: string },
): ChosenOffer | null {
  const { sold, below } = soldBy(product, choices);
  const discount = discounts[sold.id];
  if (!discount || sold.is_product_group) return null;
  const off = offOf(sold, below, discount, at);
  return off > 0 ? { discount, off } : null;
}

/** The product that is sold, a group's chosen member or the product itself, with its choices. */
function soldBy(product: Product, choices: Choices): { sold: Product; below: Choices } {
  const group = product.options?.find(({ id }) => id === GROUP_OPTION_ID);
  const chosen = choices.find(({ option_id }) => option_id === GROUP_OPTION_ID);
  const member = group && chosen && findValue(group, chosen.value_id)?.child_product_item;
  return member ? { sold: member, below: chosen?.chosen ?? [] } : { sold: product, below: choices };
}
