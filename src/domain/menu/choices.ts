import type { ChosenValue, Option, OptionValue, Product } from '#domain/model.ts';
import {
  type Choices,
  countChosen,
  isSoldOut,
  isStep,
  limitsOf,
  optionsOf,
  stockIdOf,
  subOptionsOf,
  valuesOf,
} from './options.ts';

/** The initial choices of a product: defaults with their quantities, on every level; a preselected deal is complete (M5, M6). */
export function defaultsOf(product: Product): Choices {
  return defaultsAmong(optionsOf(product), product);
}

/** The choice of a value, if it is chosen (M5). */
export function findChosen(
  option: Option,
  value: OptionValue,
  choices: Choices,
): ChosenValue | undefined {
  return choices.find(
    ({ option_id, value_id }) => option_id === option.id && value_id === value.id,
  );
}

/** An option value as an entry of the choices. */
export function chosenValue(
  option: Option,
  value: OptionValue,
  quantity: number,
  below: Choices,
): ChosenValue {
  return {
    option_id: option.id,
    value_id: value.id,
    product_id: value.product_id ?? value.child_product_item?.id ?? null,
    name: value.name ?? value.child_product_item?.name ?? '',
    price: value.price ?? 0,
    quantity,
    chosen: below,
  };
}

/** The product's fields that decide about initial choices. */
export type Preselection =
  | Pick<Product, 'preselect_options' | 'preselect_meal_deal' | 'recent'>
  | null
  | undefined;

/** Returns the initial choices of some options, which together take no more than the stock (D206). */
export function defaultsAmong(
  options: readonly Option[],
  rules: Preselection,
  taken: Map<string, number> = new Map(),
): Choices {
  return options.flatMap((option) => defaultsFor(option, rules, taken));
}

function defaultsFor(option: Option, rules: Preselection, taken: Map<string, number>): Choices {
  const { min, max, each } = limitsOf(option);
  const values = valuesOf(option).filter((value) => !isSoldOut(value));
  const isDeal = isStep(option);
  const wanted = (isDeal ? rules?.preselect_meal_deal : rules?.preselect_options) !== false;
  const chosen: ChosenValue[] = [];
  const take = (value: OptionValue, quantity: number) => {
    const id = stockIdOf(value);
    const before = taken.get(id) ?? 0;
    const left = (value.stock ?? quantity + before) - before;
    const room = Math.min(quantity, each, max - countChosen(chosen), left);
    if (room < 1 || findChosen(option, value, chosen)) return;
    taken.set(id, before + room);
    const below = defaultsAmong(subOptionsOf(value), value.child_product_item ?? rules, taken);
    chosen.push(chosenValue(option, value, room, below));
  };
  if (wanted) for (const value of values) if (value.default) take(value, value.quantity ?? 1);
  // A recent order's choices are never completed with others.
  if (isDeal && rules?.preselect_meal_deal && !rules.recent) {
    for (const value of values) if (countChosen(chosen) < min) take(value, 1);
  }
  return chosen;
}
