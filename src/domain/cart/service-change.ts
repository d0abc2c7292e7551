import { excessIn, missingIn } from '#domain/menu/completeness.ts';
import type { LineItem, Menu } from '#domain/model.ts';
import { addLines } from './cart.ts';
import { emptyCart } from './empty-cart.ts';
import type { FeeChange } from './fee-changes.ts';
import { choicesOf, lineOf } from './line-item.ts';
import { availableChoices, productFor } from './line-on-menu.ts';

/** Why a line is dropped: not on the other menu, sold out, or its required choices unavailable. */
export type DropReason = 'not_served' | 'sold_out' | 'choices';

/** A line that changes on another menu. */
export interface LineOnOtherMenu {
  readonly before: LineItem;
  /** null if the line is dropped. */
  readonly after: LineItem | null;
  readonly why: DropReason | null;
  /** Names of optional choices that are not available. */
  readonly lost: readonly string[];
}

/** A basket moved to another menu. */
export interface ServiceChange {
  readonly lines: readonly LineItem[];
  /** Lines that are dropped, repriced or lose a choice, in basket order; empty if nothing changes. */
  readonly changes: readonly LineOnOtherMenu[];
  /** Changed fees (D8); undefined if the service stays the same. */
  readonly fees?: readonly FeeChange[];
}

/** Whether there is nothing that the customer must confirm (D8). */
export function isNoChange({ changes, fees = [] }: ServiceChange): boolean {
  return changes.length === 0 && fees.length === 0;
}

/**
 * Moves a basket to the menu of another service: available lines take its prices, others are dropped, and unavailable
 * optional choices are removed (D8).
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
  if (!found) return dropLine(before, 'not_served');
  const { product, line } = found;
  if (product.available === false) return dropLine(before, 'sold_out');
  const lost: string[] = [];
  const choices = availableChoices(product, choicesOf(line), lost);
  if (missingIn(product, choices) || excessIn(product, choices)) return dropLine(before, 'choices');
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

function dropLine(before: LineItem, why: DropReason): LineOnOtherMenu {
  return { before, after: null, why, lost: [] };
}
