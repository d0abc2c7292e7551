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

function othersThan(some: Choices, choices: Choices): Choices {
  return choices.filter((choice) => !some.includes(choice));
}

function replaced(old: ChosenValue, changed: ChosenValue, choices: Choices): Choices {
  return choices.map((choice) => (choice === old ? changed : choice));
}
