import { withLines } from './cart.ts';
import type { Cart, LineChange } from './model.ts';

/** The basket takes over what its lines cost at the server; what is sold out leaves it (D66). */
export function withChanges(cart: Cart, changes: readonly LineChange[]): Cart {
  const byKey = new Map(changes.map((change) => [change.key, change]));
  const lines = cart.line_items_attributes.flatMap((line) => {
    const total = byKey.get(line.key)?.new_total;
    if (total === undefined) return [line];
    return total === null ? [] : [{ ...line, total }];
  });
  return withLines(cart, lines);
}

/** A change that takes the line away. */
export function isSoldOutChange({ new_total }: LineChange): boolean {
  return new_total === null;
}

/** What a line cost before the server's answer, where that differs; null is no change of price. */
export function oldTotalOf(key: string, changes: readonly LineChange[]): number | null {
  const change = changes.find((one) => one.key === key);
  if (change?.new_total == null || change.old_total === undefined) return null;
  return change.old_total === change.new_total ? null : change.old_total;
}
