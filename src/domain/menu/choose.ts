import type { ChosenValue, Option, OptionValue } from '#domain/model.ts';
import { chosenValue, defaultsAmong, findChosen } from './choices.ts';
import {
  type Choices,
  chosenOf,
  countChosen,
  isSingle,
  isSoldOut,
  limitsOf,
  subOptionsOf,
} from './options.ts';

/** Chooses a value: replaces the other one of a single choice; does nothing beyond the limit (M5, D47). */
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

/** Removes a choice with everything chosen below it (D47). */
export function removeChoice(option: Option, value: OptionValue, choices: Choices): Choices {
  const chosen = findChosen(option, value, choices);
  return chosen ? othersThan([chosen], choices) : choices;
}

/** Sets the quantity of a value within the limits of its option; 0 removes it (D47). */
export function setQuantity(
  option: Option,
  value: OptionValue,
  choices: Choices,
  quantity: number,
): Choices {
  if (quantity < 1) return removeChoice(option, value, choices);
  const before = choose(option, value, choices);
  const chosen = findChosen(option, value, before);
  if (!chosen) return before;
  const others = othersThan([chosen], chosenOf(option, before));
  const { max, each } = limitsOf(option);
  const most = Math.max(1, Math.min(each, max - countChosen(others)));
  const taken = Math.min(Math.floor(quantity), most);
  return replaced(chosen, { ...chosen, quantity: taken }, before);
}

/** Changes the choices below a chosen value; does nothing if it is not chosen (D47). */
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

function othersThan(some: Choices, choices: Choices): Choices {
  return choices.filter((choice) => !some.includes(choice));
}

function replaced(old: ChosenValue, changed: ChosenValue, choices: Choices): Choices {
  return choices.map((choice) => (choice === old ? changed : choice));
}
