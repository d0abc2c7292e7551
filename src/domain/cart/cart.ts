import { MAX_LINES, MAX_QUANTITY } from '#domain/constants.ts';
import { portionOf, sumMoney } from '#domain/lib/money.ts';
import type { Cart, LineItem } from '#domain/model.ts';
import { clampedQuantity } from './quantity.ts';

/** Adds a line; one whose key is there already raises that line's quantity and total, to 99 at most and 100 lines (§4, D57). */
export function addLine(cart: Cart, line: LineItem, currency: string): Cart {
  const same = findLine(cart, line.key);
  if (same) return withLine(cart, same.key, merged(same, line, currency));
  const lines = cart.line_items_attributes;
  return lines.length < MAX_LINES ? withLines(cart, [...lines, line]) : cart;
}

/** Adds lines one after the other (§4). */
export function addLines(cart: Cart, lines: readonly LineItem[], currency: string): Cart {
  return lines.reduce((filled, line) => addLine(filled, line, currency), cart);
}

/** Takes one off a line; the last one takes the line away (§4). */
export function decrementLine(cart: Cart, key: string, currency: string): Cart {
  const line = findLine(cart, key);
  if (!line) return cart;
  return line.quantity <= 1
    ? removeLine(cart, key)
    : withLine(cart, key, timesLine(line, line.quantity - 1, currency));
}

/** Takes a line away. */
export function removeLine(cart: Cart, key: string): Cart {
  return keepLines(cart, (line) => line.key !== key);
}

/** A line so many times, 99 at most; none takes it away (D57). */
export function setLineQuantity(cart: Cart, key: string, quantity: number, currency: string): Cart {
  const line = findLine(cart, key);
  if (!line) return cart;
  if (quantity < 1) return removeLine(cart, key);
  return withLine(cart, key, timesLine(line, quantity, currency));
}

/** An edited line takes the old one's place, or is counted to the line that has its key by now (§4). */
export function replaceLine(cart: Cart, key: string, line: LineItem, currency: string): Cart {
  if (!findLine(cart, key)) return addLine(cart, line, currency);
  const isNew = line.key === key || !findLine(cart, line.key);
  return isNew ? withLine(cart, key, line) : addLine(removeLine(cart, key), line, currency);
}

/** Takes away all that contains alcohol (§4). */
export function withoutAlcohol(cart: Cart): Cart {
  return keepLines(cart, (line) => !line.contains_alcohol);
}

/** The line with a key. */
export function findLine(cart: Cart, key: string): LineItem | undefined {
  return cart.line_items_attributes.find((line) => line.key === key);
}

/** The basket with other lines; the totals are to be reckoned again. */
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

function keepLines(cart: Cart, isKept: (line: LineItem) => boolean): Cart {
  const lines = cart.line_items_attributes.filter(isKept);
  return lines.length === cart.line_items_attributes.length ? cart : withLines(cart, lines);
}

function merged(line: LineItem, added: LineItem, currency: string): LineItem {
  if (isGiven(line)) return line;
  const quantity = line.quantity + added.quantity;
  const pieces = { pieces: quantity, of: added.quantity };
  // A line whose price was lost has that of what is added.
  const total = Number.isFinite(line.total)
    ? sumMoney([line.total, added.total])
    : portionOf(added.total, pieces, currency);
  const both = { ...line, quantity, total };
  return quantity > MAX_QUANTITY ? timesLine(both, MAX_QUANTITY, currency) : both;
}

/** The same line so many times: exact where the total is a multiple of the quantity, else rounded once. */
function timesLine(line: LineItem, wanted: number, currency: string): LineItem {
  if (isGiven(line)) return line;
  const quantity = clampedQuantity(wanted);
  const total = portionOf(line.total, { pieces: quantity, of: line.quantity }, currency);
  return { ...line, quantity, total };
}

/** A gift is given once (§5). */
function isGiven({ suggestion_type }: LineItem): boolean {
  return suggestion_type === 'gift';
}
