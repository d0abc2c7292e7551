/**
 * A table's bill that several phones pay. Every order is divided into its dishes, and each dish carries its share of the
 * order's total, with discounts, charges, tax, tip and rounding. So the dishes of an order always add up to its total,
 * and a payment is a set of shares of dishes (D248). Amounts are minor units of the bill's currency.
 */
import { netOf } from '#domain/cart/price-components.ts';
import { allocate, toMinor } from '#domain/lib/money.ts';
import type { LineItem } from '#domain/model.ts';

/** One piece of a line, counted from 0. A line of more than `maxPieces` is a single piece. */
export interface DishName {
  readonly order_id: number;
  readonly line: number;
  readonly piece: number;
}

/** The share of a dish that one payment covers. */
export interface BillShare extends DishName {
  readonly amount: number;
}

/** A line of more pieces is paid as a whole: nobody picks single pieces of a hundred. */
const maxPieces = 12;

/** Divides an order into its dishes. */
export function dishShares(
  order: {
    readonly id: number;
    /** Amount in the bill's currency. */
    readonly total: number;
    readonly lines: readonly LineItem[];
  },
  currency: string,
): readonly BillShare[] {
  const { id: order_id, total, lines } = order;
  const worth = lines.map((line) => Math.max(0, toMinor(netOf(line), currency)));
  const weights = worth.every((value) => value === 0) ? worth.map(() => 1) : worth;
  const amounts = allocate(total, weights, currency);
  return lines.flatMap(({ quantity }, line) => {
    const pieces = quantity > maxPieces ? 1 : Math.max(1, quantity);
    const parts = equalParts(toMinor(amounts[line] ?? 0, currency), pieces);
    return parts.map((amount, piece) => ({ order_id, line, piece, amount }));
  });
}

/** Divides an amount into equal parts; the last one gets the remainder. */
export function equalParts(minor: number, parts: number): readonly number[] {
  const part = Math.floor(minor / parts);
  return Array.from({ length: parts }, (_, index) =>
    index < parts - 1 ? part : minor - part * (parts - 1),
  );
}
