import type { Option, Product } from '#domain/model.ts';
import { type Choices, findValue, optionsOf, subOptionsOf } from './options.ts';

/** How many of a product can be had as it is chosen: each takes of what its choices have left; null is not counted (M11). */
export function maxQuantityOf(
  product: Product,
  choices: Choices,
  remaining: number | null,
): number | null {
  const uses = new Map<string, { readonly left: number; readonly taken: number }>();
  countUses(optionsOf(product), choices, 1, uses);
  const limits = [...uses.values()].map(({ left, taken }) => Math.floor(left / taken));
  const all = remaining === null ? limits : [remaining, ...limits];
  return all.length === 0 ? null : Math.max(0, Math.min(...all));
}

function countUses(
  options: readonly Option[],
  choices: Choices,
  times: number,
  uses: Map<string, { readonly left: number; readonly taken: number }>,
): void {
  for (const choice of choices) {
    const option = options.find(({ id }) => id === choice.option_id);
    const value = option ? findValue(option, choice.value_id) : null;
    if (!value) continue;
    const taken = times * (choice.quantity ?? 1);
    if (value.stock != null) {
      const key = `${value.product_id ?? `value ${value.id}`}`;
      uses.set(key, { left: value.stock, taken: taken + (uses.get(key)?.taken ?? 0) });
    }
    countUses(subOptionsOf(value), choice.chosen ?? [], taken, uses);
  }
}
