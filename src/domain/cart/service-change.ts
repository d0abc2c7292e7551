import { GROUP_OPTION_ID } from '#domain/constants.ts';
import { missingIn, tooMany } from '#domain/menu/completeness.ts';
import { findProduct } from '#domain/menu/menu.ts';
import {
  type Choices,
  findValue,
  isSoldOut,
  optionsOf,
  subOptionsOf,
} from '#domain/menu/options.ts';
import type { LineItem, Menu, Option, Product } from '#domain/model.ts';
import { addLines } from './cart.ts';
import { emptyCart } from './empty-cart.ts';
import type { FeeChange } from './fee-changes.ts';
import { choicesOf, lineOf } from './line-item.ts';
import { withoutGroup } from './product-groups.ts';

/** Why a line cannot come along: not on the other menu, sold out, or not to be had as it was chosen. */
export type DropReason = 'not_served' | 'sold_out' | 'choices';

/** What becomes of a line that does not stay as it is. */
export interface LineOnOtherMenu {
  readonly before: LineItem;
  /** null is dropped. */
  readonly after: LineItem | null;
  readonly why: DropReason | null;
  /** The choices that are left out because nothing requires them. */
  readonly lost: readonly string[];
}

/** A basket as another menu has it. */
export interface ServiceChange {
  readonly lines: readonly LineItem[];
  /** Dropped, re-priced or left without a choice, in the basket's order; empty where all stays. */
  readonly changes: readonly LineOnOtherMenu[];
  /** The fees that differ (D8); left out where the service stays. */
  readonly fees?: readonly FeeChange[];
}

/** Nothing that the customer would have to hear of first. */
export function changesNothing({ changes, fees = [] }: ServiceChange): boolean {
  return changes.length === 0 && fees.length === 0;
}

/**
 * The lines of a basket on the menu of another service: what it serves comes along at its price, what it does
 * not is dropped, a choice that is gone is left out where nothing requires it (D8).
 */
export function onOtherMenu(
  lines: readonly LineItem[],
  menu: Menu,
  currency: string,
): ServiceChange {
  const moved = lines.map((line) => moveLine(line, menu));
  const after = moved.flatMap((line) => line.after ?? []);
  const carried = addLines(emptyCart(), after, currency);
  return { lines: carried.line_items_attributes, changes: moved.filter(isChange) };
}

function isChange({ before, after, lost }: LineOnOtherMenu): boolean {
  return !after || lost.length > 0 || after.total !== before.total;
}

function moveLine(before: LineItem, menu: Menu): LineOnOtherMenu {
  const found = productFor(before, menu);
  if (!found) return dropped(before, 'not_served');
  const { product, line } = found;
  if (product.available === false) return dropped(before, 'sold_out');
  const lost: string[] = [];
  const choices = keptChoices(optionsOf(product), choicesOf(line), lost);
  if (missingIn(product, choices) || tooMany(product, choices)) return dropped(before, 'choices');
  const {
    quantity,
    notes,
    person_name: person,
    product_gift_recipient_attributes: recipient,
  } = line;
  const { suggestion_type, suggestion_logic, offer_id } = line;
  const suggestion = { suggestion_type, suggestion_logic, offer_id };
  const after = lineOf(product, { choices, quantity, notes, person, recipient, suggestion });
  return { before, after, why: null, lost };
}

function dropped(before: LineItem, why: DropReason): LineOnOtherMenu {
  return { before, after: null, why, lost: [] };
}

/** The product of a line on another menu, which may have it in a group, or no longer. */
function productFor(line: LineItem, menu: Menu): { product: Product; line: LineItem } | null {
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

/** A product by itself, also where the menu shows it within a group. */
function plainProduct(id: number, menu: Menu): Product | null {
  const found = findProduct(menu, id);
  if (found && !found.is_product_group) return found;
  const products = menu.categories.flatMap((category) => category.products);
  const members = products.map((product) => memberOf(product, id)?.child_product_item);
  return members.find((product) => product != null) ?? null;
}

function memberOf({ is_product_group, options = [] }: Product, id: number) {
  const group = is_product_group && options.find((option) => option.id === GROUP_OPTION_ID);
  return group ? findValue(group, id) : null;
}

/** What is chosen and can be had, below too; the names of the rest go to `lost`. */
function keptChoices(options: readonly Option[], choices: Choices, lost: string[]): Choices {
  return choices.flatMap((choice) => {
    const option = options.find(({ id }) => id === choice.option_id);
    const value = option && findValue(option, choice.value_id);
    if (!value || isSoldOut(value)) {
      if (choice.name) lost.push(choice.name);
      return [];
    }
    return [{ ...choice, chosen: keptChoices(subOptionsOf(value), choice.chosen ?? [], lost) }];
  });
}
