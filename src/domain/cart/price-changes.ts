import type { Cart, LineChange } from '#domain/model.ts';
import { withLines } from './cart.ts';

/** The basket takes over what its lines cost at the server and how many are left; what is sold out leaves it (D66). */
export function withChanges(cart: Cart, changes: readonly LineChange[]): Cart {
  const byKey = new Map(changes.map((change) => [change.key, change]));
  const lines = cart.line_items_attributes.flatMap((line) => {
    const { new_total: total, new_quantity } = byKey.get(line.key) ?? {};
    if (total === undefined) return [line];
    return total === null ? [] : [{ ...line, total, quantity: new_quantity ?? line.quantity }];
  });
  return withLines(cart, lines);
}

/** A change that takes the line away. */
export function isSoldOutChange({ new_total }: LineChange): boolean {
  return new_total === null;
}

/** What a line cost before the server's answer, where that differs; null is no change of price, or of more than that. */
export function oldTotalOf(key: string, changes: readonly LineChange[]): number | null {
  const change = changes.find((one) => one.key === key);
  if (change?.new_total == null || change.old_total === undefined) return null;
  if (change.new_quantity !== undefined) return null;
  return change.old_total === change.new_total ? null : change.old_total;
}
