import { MAX_LINES, MAX_QUANTITY, MIN_QUANTITY } from '#domain/constants.ts';
import { portionOf, sumMoney } from '#domain/lib/money.ts';
import type { Cart, LineItem } from '#domain/model.ts';
import { isGift } from './totals.ts';

/** Adds a line, or merges it into the line with the same key; at most 99 of a line and 100 lines (C3, D57). */
export function addLine(cart: Cart, line: LineItem, currency: string): Cart {
  const same = findLine(cart, line.key);
  if (same) return withLine(cart, same.key, merged(same, line, currency));
  const lines = cart.line_items_attributes;
  return lines.length < MAX_LINES ? withLines(cart, [...lines, line]) : cart;
}

/** Adds lines one by one, as `addLine` does (C3). */
export function addLines(cart: Cart, lines: readonly LineItem[], currency: string): Cart {
  return lines.reduce((filled, line) => addLine(filled, line, currency), cart);
}

export function findLine(cart: Cart, key: string): LineItem | undefined {
  return cart.line_items_attributes.find((line) => line.key === key);
}

/** Replaces the lines; the caller must recalculate the totals. */
export function withLines(cart: Cart, line_items_attributes: readonly LineItem[]): Cart {
  return { ...cart, line_items_attributes };
}

/** Puts a changed line in the place of the one with a key (C3). */
export function withLine(cart: Cart, key: string, changed: LineItem): Cart {
  const lines = cart.line_items_attributes;
  return withLines(
    cart,
    lines.map((line) => (line.key === key ? changed : line)),
  );
}

function merged(line: LineItem, added: LineItem, currency: string): LineItem {
  if (isGift(line)) return line;
  const quantity = line.quantity + added.quantity;
  const pieces = { pieces: quantity, of: added.quantity };
  // A line that has lost its price takes the price of the added one.
  const total = Number.isFinite(line.total)
    ? sumMoney([line.total, added.total])
    : portionOf(added.total, pieces, currency);
  const both = { ...line, quantity, total };
  return quantity > MAX_QUANTITY ? scaleLine(both, MAX_QUANTITY, currency) : both;
}

/** Scales a line to a quantity: exact if the total is a multiple of the quantity, else rounded once (D41). */
export function scaleLine(line: LineItem, wanted: number, currency: string): LineItem {
  if (isGift(line)) return line;
  const quantity = clampedQuantity(wanted);
  const total = portionOf(line.total, { pieces: quantity, of: line.quantity }, currency);
  return { ...line, quantity, total };
}

/** Clamps to an integer quantity that a line may have, 1 to 99 (D57). */
export function clampedQuantity(quantity: number): number {
  const whole = Math.floor(quantity);
  return Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, Number.isNaN(whole) ? 0 : whole));
}
