import { MAX_LINES, MAX_QUANTITY, MIN_QUANTITY } from '#domain/constants.ts';
import { portionOf, sumMoney } from '#domain/lib/money.ts';
import type { Cart, LineItem } from '#domain/model.ts';

/** Adds a line, or merges it into the line with the same key; at most 99 of a line and 100 lines (§4, D57). */
export function addLine(cart: Cart, line: LineItem, currency: string): Cart {
  const same = findLine(cart, line.key);
  if (same) return withLine(cart, same.key, merged(same, line, currency));
  const lines = cart.line_items_attributes;
  return lines.length < MAX_LINES ? withLines(cart, [...lines, line]) : cart;
}

export function addLines(cart: Cart, lines: readonly LineItem[], currency: string): Cart {
  return lines.reduce((filled, line) => addLine(filled, line, currency), cart);
}

/** Decrements a line and removes it with its last item (§4). */
export function decrementLine(cart: Cart, key: string, currency: string): Cart {
  const line = findLine(cart, key);
  if (!line) return cart;
  return line.quantity <= 1
    ? removeLine(cart, key)
    : withLine(cart, key, scaleLine(line, line.quantity - 1, currency));
}

export function removeLine(cart: Cart, key: string): Cart {
  return filterLines(cart, (line) => line.key !== key);
}

/** Sets a line's quantity, at most 99; 0 removes the line (D57). */
export function setLineQuantity(cart: Cart, key: string, quantity: number, currency: string): Cart {
  const line = findLine(cart, key);
  if (!line) return cart;
  if (quantity < 1) return removeLine(cart, key);
  return withLine(cart, key, scaleLine(line, quantity, currency));
}

/** Replaces an edited line, or merges it into the line that now has the same key (§4). */
export function replaceLine(cart: Cart, key: string, line: LineItem, currency: string): Cart {
  if (!findLine(cart, key)) return addLine(cart, line, currency);
  const isNew = line.key === key || !findLine(cart, line.key);
  return isNew ? withLine(cart, key, line) : addLine(removeLine(cart, key), line, currency);
}

/** Removes all lines with alcohol (§4). */
export function withoutAlcohol(cart: Cart): Cart {
  return filterLines(cart, (line) => !line.contains_alcohol);
}

export function findLine(cart: Cart, key: string): LineItem | undefined {
  return cart.line_items_attributes.find((line) => line.key === key);
}

/** Replaces the lines; the caller must recalculate the totals. */
export function withLines(cart: Cart, line_items_attributes: readonly LineItem[]): Cart {
  return { ...cart, line_items_attributes };
}

function withLine(cart: Cart, key: string, changed: LineItem): Cart {
  const lines = cart.line_items_attributes;
  return withLines(
    cart,
    lines.map((line) => (line.key === key ? changed : line)),
  );
}

function filterLines(cart: Cart, predicate: (line: LineItem) => boolean): Cart {
  const lines = cart.line_items_attributes.filter(predicate);
  return lines.length === cart.line_items_attributes.length ? cart : withLines(cart, lines);
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

/** Scales a line to a quantity: exact if the total is a multiple of the quantity, else rounded once. */
function scaleLine(line: LineItem, wanted: number, currency: string): LineItem {
  if (isGift(line)) return line;
  const quantity = clampedQuantity(wanted);
  const total = portionOf(line.total, { pieces: quantity, of: line.quantity }, currency);
  return { ...line, quantity, total };
}

/** A gift is given once (§5). */
function isGift({ suggestion_type }: LineItem): boolean {
  return suggestion_type === 'gift';
}

/** Clamps to an integer quantity that a line may have, 1 to 99 (D57). */
export function clampedQuantity(quantity: number): number {
  const whole = Math.floor(quantity);
  return Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, Number.isNaN(whole) ? 0 : whole));
}
