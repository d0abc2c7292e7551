import { portionOf } from '#domain/lib/money.ts';
import type { Cart, LineChange, LineItem } from '#domain/model.ts';
import { withLines } from './cart.ts';

/**
 * Applies the server's prices and remaining quantities; sold-out lines are removed. A line whose quantity was changed
 * after it was sent keeps that quantity, at the new unit price (D66).
 */
export function withChanges(
  cart: Cart,
  changes: readonly LineChange[],
  { sent, currency }: { readonly sent: readonly LineItem[]; readonly currency: string },
): Cart {
  const byKey = new Map(changes.map((change) => [change.key, change]));
  const lines = cart.line_items_attributes.flatMap((line) => {
    const change = byKey.get(line.key);
    if (!change) return [line];
    if (isSoldOutChange(change)) return [];
    const before = sent.find(({ key }) => key === line.key) ?? line;
    const of = change.new_quantity ?? before.quantity;
    const quantity = Math.min(line.quantity, change.new_quantity ?? line.quantity);
    const newTotal = newTotalOf(change, before, currency);
    return [{ ...line, quantity, total: portionOf(newTotal, { pieces: quantity, of }, currency) }];
  });
  return withLines(cart, lines);
}

/**
 * The total of a line that is not sold out, for the available quantity, in the venue's currency; without a new price at
 * the price that was sent (D66).
 */
export function newTotalOf(
  { new_total, new_quantity }: LineChange,
  { quantity: of, total }: Pick<LineItem, 'quantity' | 'total'>,
  currency: string,
): number {
  return new_total ?? portionOf(total, { pieces: new_quantity ?? of, of }, currency);
}

/** Whether a change removes the line. */
export function isSoldOutChange({ new_total }: LineChange): boolean {
  return new_total === null;
}

/**
 * The line's total before the server's change, for its current quantity, in the venue's currency; null if it did not
 * change (D66).
 */
export function oldTotalOf(
  { key, quantity: pieces }: Pick<LineItem, 'key' | 'quantity'>,
  changes: readonly LineChange[],
  { sent, currency }: { readonly sent: readonly LineItem[]; readonly currency: string },
): number | null {
  const change = changes.find((one) => one.key === key);
  if (change?.new_total == null || change.old_total === undefined) return null;
  if (change.new_quantity !== undefined) return null;
  if (change.old_total === change.new_total) return null;
  const of = sent.find((line) => line.key === key)?.quantity ?? pieces;
  return portionOf(change.old_total, { pieces, of }, currency);
}
