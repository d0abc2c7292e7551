import type { Cart, LineChange } from '#domain/model.ts';
import { withLines } from './cart.ts';

/** Applies the server's prices and remaining quantities; sold-out lines are removed (D66). */
export function withChanges(cart: Cart, changes: readonly LineChange[]): Cart {
  const byKey = new Map(changes.map((change) => [change.key, change]));
  const lines = cart.line_items_attributes.flatMap((line) => {
    const { new_total: total, new_quantity } = byKey.get(line.key) ?? {};
    if (total === undefined) return [line];
    return total === null ? [] : [{ ...line, total, quantity: new_quantity ?? line.quantity }];
  });
  return withLines(cart, lines);
}

/** Whether a change removes the line. */
export function isSoldOutChange({ new_total }: LineChange): boolean {
  return new_total === null;
}

/** The line's total before the server's change, in the venue's currency; null if it did not change (D66). */
export function oldTotalOf(key: string, changes: readonly LineChange[]): number | null {
  const change = changes.find((one) => one.key === key);
  if (change?.new_total == null || change.old_total === undefined) return null;
  if (change.new_quantity !== undefined) return null;
  return change.old_total === change.new_total ? null : change.old_total;
}
