import { sumMoney } from '#domain/lib/money.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { canAddAtOnce } from '#domain/menu/completeness.ts';
import type { Choices } from '#domain/menu/options.ts';
import { priceOf } from '#domain/menu/price.ts';
import type { Cart, GiftMechanic, LineItem, Product } from '#domain/model.ts';
import { addLine, withLines } from './cart.ts';
import { lineOf } from './line-item.ts';
import { netOf } from './price-components.ts';
import { withoutGroup } from './product-groups.ts';
import { isGift } from './totals.ts';

/** Ids of the categories that contain a product. */
export type CategoriesOf = (productId: number) => readonly number[];

/** Builds the line of a gift: one item, free of charge, with a separate line key (§3, C8). */
export function giftLineOf(product: Product, suggestion_logic: string | null): LineItem {
  return lineOf(product, {
    choices: defaultsOf(product),
    suggestion: { suggestion_type: 'gift', suggestion_logic },
  });
}

/** Whether a product can be a gift: it must not require any choice (§5). */
export function canBeGift(product: Product): boolean {
  return canAddAtOnce(product);
}

/** Whether a product has no paid extras, as a gift must not (§5). */
export function hasNoPaidExtras(
  product: Product,
  choices: Choices,
  priceId?: number | null,
): boolean {
  const own = priceOf(product, defaultsOf(product));
  return priceOf(product, choices, priceId) <= own;
}

/** Adds a gift, replacing any other, unless the basket is full (§5, D57). */
export function withGift(cart: Cart, gift: LineItem): Cart {
  const others = cart.line_items_attributes.filter((line) => !isGift(line));
  // It merges with no other line, so no amount is rounded.
  return addLine(withLines(cart, others), gift, '');
}

/** Restores a removed line: a gift replaces any other gift, other lines are added again (§5). */
export function withLineBack(cart: Cart, line: LineItem, currency: string): Cart {
  return isGift(line) ? withGift(cart, line) : addLine(cart, line, currency);
}

/** Whether the basket without the gift reaches the required value and contains the required products (§5). */
export function isGiftEarned(
  cart: Cart,
  mechanic: GiftMechanic | null,
  categoriesOf: CategoriesOf,
): boolean {
  if (mechanic?.id == null) return false;
  return (
    leftToSpend(cart, mechanic) === 0 && containsRequiredProducts(cart, mechanic, categoriesOf)
  );
}

/** Amount still to spend for the gift, in the venue's currency; never negative (§5). */
export function leftToSpend(cart: Cart, mechanic: GiftMechanic): number {
  const gifts = cart.line_items_attributes.filter(isGift);
  const unspent = [mechanic.order_value ?? 0, -(cart.total ?? 0), ...gifts.map(netOf)];
  return Math.max(0, sumMoney(unspent));
}

/** Removes a gift that is no longer earned and returns its name for the warning (§5). */
export function withoutUnearnedGift(
  cart: Cart,
  mechanic: GiftMechanic | null,
  categoriesOf: CategoriesOf,
): { readonly cart: Cart; readonly withdrawn: readonly LineItem[] } {
  const withdrawn = cart.line_items_attributes.filter(isGift);
  if (withdrawn.length === 0 || isGiftEarned(cart, mechanic, categoriesOf)) {
    return { cart, withdrawn: [] };
  }
  const remaining = cart.line_items_attributes.filter((line) => !isGift(line));
  return { cart: withLines(cart, remaining), withdrawn };
}

/** Whether the basket contains one of the required products or categories (§5). */
export function containsRequiredProducts(
  cart: Cart,
  { buy_product_ids = [], buy_category_ids = [] }: GiftMechanic,
  categoriesOf: CategoriesOf,
): boolean {
  if (buy_product_ids.length === 0 && buy_category_ids.length === 0) return true;
  return cart.line_items_attributes.some(
    (line) =>
      !isGift(line) &&
      (productIdsOf(line).some((id) => buy_product_ids.includes(id)) ||
        categoriesOf(line.product_id).some((id) => buy_category_ids.includes(id))),
  );
}

/** The product of a line and, of a group line, also its chosen member (M3). */
export function productIdsOf(line: LineItem): readonly number[] {
  return [line.product_id, withoutGroup(line).product_id];
}
