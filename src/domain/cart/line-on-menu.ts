import { GROUP_OPTION_ID, MAX_QUANTITY } from '#domain/constants.ts';
import { moreOf } from '#domain/menu/max-quantity.ts';
import { findProduct } from '#domain/menu/menu.ts';
import {
  type Choices,
  findValue,
  isSoldOut,
  optionsOf,
  subOptionsOf,
} from '#domain/menu/options.ts';
import type { Cart, LineItem, Menu, Option, Product } from '#domain/model.ts';
import { withoutGroup } from './product-groups.ts';

/** A product, and a line whose choices are among its options. */
export interface ProductOfLine {
  readonly product: Product;
  readonly line: LineItem;
}

/**
 * Finds a line's product on a menu, which may list it in another group, or alone: the group of a usual has the id
 * of the member that was ordered (M3, D329). Returns null if the menu has none.
 */
export function productFor(line: LineItem, menu: Menu): ProductOfLine | null {
  const member = line.nestedProducts?.find(({ option_id }) => option_id === GROUP_OPTION_ID);
  if (!line.is_product_group || !member) {
    const product = plainProduct(line.product_id, menu);
    return product && { product, line };
  }
  const groups = menu.categories
    .flatMap(({ products }) => products)
    .filter((product) => memberOf(product, member.value_id));
  const group = groups.find(({ id }) => id === line.product_id) ?? groups[0];
  if (group) return { product: group, line };
  const alone = withoutGroup(line);
  const product = plainProduct(alone.product_id, menu);
  return product && { product, line: alone };
}

/** The maximum quantity of a line, given the stock that the rest of the basket leaves (D206). */
export function maxLineQuantity(
  line: LineItem,
  menu: Menu | undefined,
  cart: Cart,
  isCounted: boolean,
): number {
  const found = menu && productFor(line, menu);
  const more = found ? moreOf(found.line, found.product, cart, isCounted) : null;
  return more === null ? MAX_QUANTITY : Math.min(MAX_QUANTITY, line.quantity + more);
}

/** Keeps the choices that a product still has, recursively, and collects the names of the others in `lost` (D330). */
export function availableChoices(product: Product, choices: Choices, lost: string[] = []): Choices {
  return availableAmong(optionsOf(product), choices, lost);
}

function availableAmong(options: readonly Option[], choices: Choices, lost: string[]): Choices {
  return choices.flatMap((choice) => {
    const option = options.find(({ id }) => id === choice.option_id);
    const value = option && findValue(option, choice.value_id);
    if (!value || isSoldOut(value)) {
      if (choice.name) lost.push(choice.name);
      return [];
    }
    return [{ ...choice, chosen: availableAmong(subOptionsOf(value), choice.chosen ?? [], lost) }];
  });
}

/** Finds a product by id; for a group, its member with that id. */
function plainProduct(id: number, menu: Menu): Product | null {
  const found = findProduct(menu, id);
  if (!found?.is_product_group) return found ?? null;
  return memberOf(found, id)?.child_product_item ?? null;
}

function memberOf({ is_product_group, options = [] }: Product, id: number) {
  const group = is_product_group && options.find((option) => option.id === GROUP_OPTION_ID);
  return group ? findValue(group, id) : null;
}
