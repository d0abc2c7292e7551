import { sumMoney } from '#domain/lib/money.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { canAddAtOnce } from '#domain/menu/completeness.ts';
import type { Choices } from '#domain/menu/options.ts';
import { priceOf } from '#domain/menu/price.ts';
import type { Cart, GiftMechanic, LineItem, Product } from '#domain/model.ts';
import { addLine, withLines } from './cart.ts';
import { netOf } from './charges.ts';
import { lineOf } from './line-item.ts';
import { withoutGroup } from './product-groups.ts';

/** The categories that a product stands in. */
export type CategoriesOf = (productId: number) => readonly number[];

/** A line that was given for free. */
export function isGift(line: LineItem): boolean {
  return line.suggestion_type === 'gift';
}

/** A product as the gift that it is: one, for nothing, under a key of its own (§3, C8). */
export function giftLineOf(product: Product, suggestion_logic: string | null): LineItem {
  return lineOf(product, {
    choices: defaultsOf(product),
    suggestion: { suggestion_type: 'gift', suggestion_logic },
  });
}

/** What can be given for free: nothing is left to ask (§5). */
export function canBeGiven(product: Product): boolean {
  return canAddAtOnce(product);
}

/** A gift comes as it is: nothing that costs extra is free (§5). */
export function isAsItComes(product: Product, choices: Choices, priceId?: number | null): boolean {
  const own = priceOf(product, defaultsOf(product));
  return priceOf(product, choices, priceId) <= own;
}

/** Puts a gift into the basket, in the place of another one (§5). */
export function withGift(cart: Cart, gift: LineItem): Cart {
  const others = cart.line_items_attributes.filter((line) => !isGift(line));
  return withLines(cart, [...others, gift]);
}

/** A line that was taken out comes back: a gift as the only one, anything else as it was (§5). */
export function withLineBack(cart: Cart, line: LineItem, currency: string): Cart {
  return isGift(line) ? withGift(cart, line) : addLine(cart, line, currency);
}

/** The gift is earned while the basket without it reaches the value and holds what has to be bought (§5). */
export function isGiftEarned(
  cart: Cart,
  mechanic: GiftMechanic | null,
  categoriesOf: CategoriesOf,
): boolean {
  if (mechanic?.id == null) return false;
  return leftToSpend(cart, mechanic) === 0 && holdsWhatToBuy(cart, mechanic, categoriesOf);
}

/** How much is still to be spent for the gift, in the venue's currency; never less than nothing (§5). */
export function leftToSpend(cart: Cart, mechanic: GiftMechanic): number {
  const gifts = cart.line_items_attributes.filter(isGift);
  const unspent = [mechanic.order_value ?? 0, -(cart.total ?? 0), ...gifts.map(netOf)];
  return Math.max(0, sumMoney(unspent));
}

/** A gift that is no longer earned leaves the basket, and is named for the warning (§5). */
export function withoutUnearnedGift(
  cart: Cart,
  mechanic: GiftMechanic | null,
  categoriesOf: CategoriesOf,
): { readonly cart: Cart; readonly withdrawn: readonly LineItem[] } {
  const withdrawn = cart.line_items_attributes.filter(isGift);
  if (withdrawn.length === 0 || isGiftEarned(cart, mechanic, categoriesOf)) {
    return { cart, withdrawn: [] };
  }
  const kept = cart.line_items_attributes.filter((line) => !isGift(line));
  return { cart: withLines(cart, kept), withdrawn };
}

/** One of the products, or of the categories, that have to be bought is in the basket (§5). */
export function holdsWhatToBuy(
  cart: Cart,
  { buy_product_ids = [], buy_category_ids = [] }: GiftMechanic,
  categoriesOf: CategoriesOf,
): boolean {
  if (buy_product_ids.length === 0 && buy_category_ids.length === 0) return true;
  return cart.line_items_attributes.some(
    (line) =>
      !isGift(line) &&
      (productsOf(line).some((id) => buy_product_ids.includes(id)) ||
        categoriesOf(line.product_id).some((id) => buy_category_ids.includes(id))),
  );
}

/** A group's line is its chosen member as well. */
function productsOf(line: LineItem): readonly number[] {
  return [line.product_id, withoutGroup(line).product_id];
}
