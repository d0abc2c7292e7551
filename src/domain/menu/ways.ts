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

/** What is left of what is counted, by its number. */
type Left = Readonly<Record<string, number>>;
/** Goes on with what a part of the way left and costs; true ends the search. */
type GoOn = (left: Left, cost: number) => boolean;

/** So many tries are made at most: the backend has the last word. */
const MOST_TRIES = 2_000;

/**
 * Looks for the ways to choose what has to be chosen of these options at once, several of which may take of the same stock
 * (D206), the cheapest first (1), the dearest first (-1) or in any order (0), until one is enough. `isShort` says that stock
 * kept the search from a way which would have been better.
 * Whether one was enough, or too many would have to be tried.
 */
export function someWay(
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
      const most = Math.min(need, each);
      const there = Math.min(most, Math.floor(stock / times));
      isShort ||= there < most;
      for (let count = there; count > 0; count -= 1) {
        const all = count * times;
        const after = sumMoney([before, multiplyMoney(ownPrice(value), all)]);
        const next: GoOn = (later, sum) => taken(rest, need - count, later, sum);
        tries += 1;
        if (
          tries > MOST_TRIES ||
          filled(subOptionsOf(value), all, { ...has, [id]: stock - all }, after, next)
        )
          return true;
      }
      return taken(rest, need, has, before);
    }
  }
}

/** The least (1) or the most (-1) that a way costs; what is sold out counts only where nothing else is left. */
export function bestCost(options: readonly Option[], order: 1 | -1, isSoldOutToo = false): number {
  let best: number | null = null;
  const compare = (cost: number, isShort: boolean) => {
    if (best === null || (best - cost) * order > 0) best = cost;
    return !isShort;
  };
  someWay(options, order, compare, isSoldOutToo);
  return best ?? (isSoldOutToo ? 0 : bestCost(options, order, true));
}

/** What can be chosen, in the order of what it costs with what has to be chosen below it. */
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

/** A group's member has its own full price, or one that has to be chosen below it. */
function ownPrice(value: OptionValue): number {
  const member = value.is_product_group_item ? value.child_product_item : null;
  if (!member) return value.price ?? 0;
  return hasPriceChoice(member) ? 0 : member.price;
}
