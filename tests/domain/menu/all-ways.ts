import { type Choices, limitsOf, subOptionsOf, valuesOf } from '#domain/menu/options.ts';
import type { Option, OptionValue } from '#domain/model.ts';

/** Remaining stock of a value; undefined or null if it is not counted. */
type LeftOf = (value: OptionValue) => number | null | undefined;

/** Finds every valid choice of these options within the stock by brute force. */
export function waysOf(
  options: readonly Option[],
  leftOf: LeftOf = () => null,
): readonly Choices[] {
  return options.reduce<readonly Choices[]>(
    (ways, option) =>
      ways.flatMap((way) => waysThrough(option, leftOf).map((more) => [...way, ...more])),
    [[]],
  );
}

function waysThrough(option: Option, leftOf: LeftOf): readonly Choices[] {
  const { min, each } = limitsOf(option);
  const take = (values: readonly OptionValue[], left: number): readonly Choices[] => {
    const [value, ...others] = values;
    if (!value) return left === 0 ? [[]] : [];
    const most = Math.min(left, each, leftOf(value) ?? each);
    return Array.from({ length: most + 1 }, (_, quantity) => {
      const rest = take(others, left - quantity);
      if (quantity === 0) return rest;
      const product_id = value.product_id ?? null;
      return waysOf(subOptionsOf(value), leftOf).flatMap((chosen) =>
        rest.map((more) => [
          { option_id: option.id, value_id: value.id, quantity, chosen, product_id },
          ...more,
        ]),
      );
    }).flat();
  };
  return min === 0 ? [[]] : take(valuesOf(option), min);
}
