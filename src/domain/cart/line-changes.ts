import type { Cart, LineItem } from '#domain/model.ts';
import { addLine, findLine, scaleLine, withLine, withLines } from './cart.ts';

export function removeLine(cart: Cart, key: string): Cart {
  return filterLines(cart, (line) => line.key !== key);
}

/** Sets a line's quantity, at most 99; 0 removes the line (C3, D57). */
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

function filterLines(cart: Cart, predicate: (line: LineItem) => boolean): Cart {
  const lines = cart.line_items_attributes.filter(predicate);
  return lines.length === cart.line_items_attributes.length ? cart : withLines(cart, lines);
}
