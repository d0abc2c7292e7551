import { multiplyMoney, sumMoney } from '#domain/lib/money.ts';
import type { Option, OptionValue } from '#domain/model.ts';
import {
  hasPriceChoice,
  isSoldOut,
  limitsOf,
  stockIdOf,
  subOptionsOf,
  valuesOf,
} from './options.ts';

/** Remaining stock by key. */
type Left = Readonly<Record<string, number>>;
/** Continues with the remaining stock and the cost so far; true ends the search. */
type GoOn = (left: Left, cost: number) => boolean;

/** Limit of the search; the backend validates anyway. */
const MAX_TRIES = 2_000;

/**
 * Searches the combinations of mandatory choices of some options, which may share stock (D206), the cheapest first
 * (1), the dearest first (-1) or in any order (0), until `isEnough` accepts one. `isShort`: stock ruled out a better
 * combination. Returns whether one was accepted, or the limit was reached.
 */
export function findCombination(
  options: readonly Option[],
  order: 1 | -1 | 0,
  isEnough: (cost: number, isShort: boolean) => boolean,
  isSoldOutToo = false,
): boolean {
  let tries = 0;
  let isShort = false;
  const ordered = new Map<Option, readonly OptionValue[]>();
  return filled(options, 1, {}, 0, (_, cost) => isEnough(cost, isShort));

  function filled(
    [option, ...others]: readonly Option[],
    times: number,
    left: Left,
    cost: number,
    goOn: GoOn,
  ): boolean {
    if (!option) return goOn(left, cost);
    const { min, each } = limitsOf(option);
    const values = ordered.get(option) ?? valuesInOrder(option, order, isSoldOutToo);
    ordered.set(option, values);
    return taken(values, min, left, cost);

    function taken(
      [value, ...rest]: readonly OptionValue[],
      need: number,
      has: Left,
      before: number,
    ): boolean {
      if (need < 1) return filled(others, times, has, before, goOn);
      if (!value) return false;
      const id = stockIdOf(value);
      const stock = has[id] ?? (isSoldOutToo ? null : value.stock) ?? Number.POSITIVE_INFINITY;
      const wanted = Math.min(need, each);
      const available = Math.min(wanted, Math.floor(stock / times));
      isShort ||= available < wanted;
      for (let count = available; count > 0; count -= 1) {
        const all = count * times;
        const after = sumMoney([before, multiplyMoney(ownPrice(value), all)]);
        const next: GoOn = (later, sum) => taken(rest, need - count, later, sum);
        tries += 1;
        if (
          tries > MAX_TRIES ||
          filled(subOptionsOf(value), all, { ...has, [id]: stock - all }, after, next)
        )
          return true;
      }
      return taken(rest, need, has, before);
    }
  }
}

/**
 * The lowest (1) or highest (-1) cost of a combination, in the venue's currency; sold-out values count only if nothing
 * else is left (D155).
 */
export function bestCost(options: readonly Option[], order: 1 | -1, isSoldOutToo = false): number {
  let best: number | null = null;
  const compare = (cost: number, isShort: boolean) => {
    if (best === null || (best - cost) * order > 0) best = cost;
    return !isShort;
  };
  findCombination(options, order, compare, isSoldOutToo);
  return best ?? (isSoldOutToo ? 0 : bestCost(options, order, true));
}

/** The available values, ordered by cost including mandatory choices below them. */
function valuesInOrder(
  option: Option,
  order: 1 | -1 | 0,
  isSoldOutToo: boolean,
): readonly OptionValue[] {
  const values = valuesOf(option).filter((value) => isSoldOutToo || !isSoldOut(value));
  if (order === 0) return values;
  return values
    .map((value) => [value, ownPrice(value) + bestCost(subOptionsOf(value), order)] as const)
    .sort(([, one], [, other]) => (one - other) * order)
    .map(([value]) => value);
}

/** The price of a value; for a group's member its own price, or 0 if a choice below it sets the price. */
function ownPrice(value: OptionValue): number {
  const member = value.is_product_group_item ? value.child_product_item : null;
  if (!member) return value.price ?? 0;
  return hasPriceChoice(member) ? 0 : member.price;
}
