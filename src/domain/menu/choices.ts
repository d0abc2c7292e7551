import type { ChosenValue, Option, OptionValue, Product } from '#domain/model.ts';
import {
  type Choices,
  chosenOf,
  countChosen,
  isSingle,
  isSoldOut,
  limitsOf,
  optionsOf,
  subOptionsOf,
  valuesOf,
} from './options.ts';

/** What is chosen when a product opens: defaults with their quantities, below them too; a preselected deal is complete (M5, M6). */
export function defaultsOf(product: Product): Choices {
  return defaultsAmong(optionsOf(product), product);
}

/** Chooses a value: the other one of a single choice gives way, beyond the limit nothing happens (D47). */
export function choose(option: Option, value: OptionValue, choices: Choices): Choices {
  if (isSoldOut(value) || findChosen(option, value, choices)) return choices;
  const chosen = chosenValue(
    option,
    value,
    1,
    defaultsAmong(subOptionsOf(value), value.child_product_item),
  );
  if (isSingle(option)) return [...othersThan(chosenOf(option, choices), choices), chosen];
  const isFull = countChosen(chosenOf(option, choices)) >= limitsOf(option).max;
  return isFull ? choices : [...choices, chosen];
}

/** Takes a choice back, with all that was chosen below it. */
export function unchoose(option: Option, value: OptionValue, choices: Choices): Choices {
  const chosen = findChosen(option, value, choices);
  return chosen ? othersThan([chosen], choices) : choices;
}

/** Takes a value so many times, within what it and its option allow; none takes it back (D47). */
export function setQuantity(
  option: Option,
  value: OptionValue,
  choices: Choices,
  quantity: number,
): Choices {
  if (quantity < 1) return unchoose(option, value, choices);
  const before = choose(option, value, choices);
  const chosen = findChosen(option, value, before);
  if (!chosen) return before;
  const others = othersThan([chosen], chosenOf(option, before));
  const { max, each } = limitsOf(option);
  const most = Math.max(1, Math.min(each, max - countChosen(others)));
  const taken = Math.min(Math.floor(quantity), most);
  return replaced(chosen, { ...chosen, quantity: taken }, before);
}

/** Changes what is chosen below a chosen value; a value that is not chosen has nothing below it. */
export function changeBelow(
  option: Option,
  value: OptionValue,
  choices: Choices,
  change: (below: Choices) => Choices,
): Choices {
  const chosen = findChosen(option, value, choices);
  if (!chosen) return choices;
  return replaced(chosen, { ...chosen, chosen: change(chosen.chosen ?? []) }, choices);
}

/** The choice of a value, if it is chosen. */
export function findChosen(
  option: Option,
  value: OptionValue,
  choices: Choices,
): ChosenValue | undefined {
  return choices.find(
    ({ option_id, value_id }) => option_id === option.id && value_id === value.id,
  );
}

/** A value as it stands in the choices. */
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

type Preselection =
  | Pick<Product, 'preselect_options' | 'preselect_meal_deal' | 'recent'>
  | null
  | undefined;

function defaultsAmong(options: readonly Option[], rules: Preselection): Choices {
  return options.flatMap((option) => defaultsFor(option, rules));
}

function defaultsFor(option: Option, rules: Preselection): Choices {
  const { min, max, each } = limitsOf(option);
  const values = valuesOf(option).filter((value) => !isSoldOut(value));
  const isDeal = option.kind === 'meal_deal';
  const wanted = (isDeal ? rules?.preselect_meal_deal : rules?.preselect_options) !== false;
  const chosen: ChosenValue[] = [];
  const take = (value: OptionValue, quantity: number) => {
    const room = Math.min(quantity, each, max - countChosen(chosen));
    if (room < 1 || findChosen(option, value, chosen)) return;
    const below = defaultsAmong(subOptionsOf(value), value.child_product_item ?? rules);
    chosen.push(chosenValue(option, value, room, below));
  };
  if (wanted) for (const value of values) if (value.default) take(value, value.quantity ?? 1);
  // What was ordered the last time is never filled up with something else.
  if (isDeal && rules?.preselect_meal_deal && !rules.recent) {
    for (const value of values) if (countChosen(chosen) < min) take(value, 1);
  }
  return chosen;
}

function othersThan(some: Choices, choices: Choices): Choices {
  return choices.filter((choice) => !some.includes(choice));
}

function replaced(old: ChosenValue, changed: ChosenValue, choices: Choices): Choices {
  return choices.map((choice) => (choice === old ? changed : choice));
}
