import type { Option, OptionValue, Product } from '#domain/model.ts';
import { defaultsOf } from './choices.ts';
import {
  type Choices,
  chosenOf,
  countChosen,
  findValue,
  hasPriceChoice,
  isSoldOut,
  limitsOf,
  optionsOf,
  subOptionsOf,
} from './options.ts';

/** An incomplete option and the way to it. */
export interface Lack {
  /** The ids above it, from the product down: option, value, option, value … */
  readonly path: readonly number[];
  readonly option: Option;
  readonly have: number;
  /** The minimum or maximum that it violates. */
  readonly need: number;
}

/** The first option in reading order with too few choices, on every level; sold-out values do not count (D47). */
export function missingIn(product: Product, choices: Choices): Lack | null {
  return firstLack(optionsOf(product), choices, [], (option, chosen) => {
    const have = countChosen(
      chosen.filter((choice) => isToBeHad(findValue(option, choice.value_id))),
    );
    const { min } = limitsOf(option);
    return have < min ? { have, need: min } : null;
  });
}

/** The first option with too many choices, in total or of one value (D47). */
export function excessIn(product: Product, choices: Choices): Lack | null {
  return firstLack(optionsOf(product), choices, [], (option, chosen) => {
    const { max, each } = limitsOf(option);
    const all = countChosen(chosen);
    if (all > max) return { have: all, need: max };
    const highest = Math.max(0, ...chosen.map(({ value_id }) => countOf(value_id, chosen)));
    return highest > each ? { have: highest, need: each } : null;
  });
}

/** Whether every chosen value belongs to the product and is available (D66). */
export function areChoicesAvailable(product: Product, choices: Choices): boolean {
  return areAll(optionsOf(product), choices, (value) => !isSoldOut(value));
}

/** Whether every chosen value belongs to the product, even if it is sold out (D66). */
export function areChoicesKnown(product: Product, choices: Choices): boolean {
  return areAll(optionsOf(product), choices, () => true);
}

/** Whether a tap on + adds it directly: no required choice lacks a default, it has one price and is no gift card (design 10.4). */
export function canAddAtOnce(product: Product): boolean {
  if (product.available === false || product.is_gift_card || hasPriceChoice(product)) return false;
  return missingIn(product, defaultsOf(product)) === null;
}

type FindLack = (option: Option, chosen: Choices) => Pick<Lack, 'have' | 'need'> | null;

function firstLack(
  options: readonly Option[],
  choices: Choices,
  path: readonly number[],
  findLack: FindLack,
): Lack | null {
  for (const option of options) {
    const chosen = chosenOf(option, choices);
    const lack = findLack(option, chosen);
    if (lack) return { path, option, ...lack };
    for (const choice of chosen) {
      const value = findValue(option, choice.value_id);
      if (!value) continue;
      const above = [...path, option.id, value.id];
      const below = firstLack(subOptionsOf(value), choice.chosen ?? [], above, findLack);
      if (below) return below;
    }
  }
  return null;
}

function isToBeHad(value: OptionValue | null): boolean {
  return value !== null && !isSoldOut(value);
}

function countOf(valueId: number, chosen: Choices): number {
  return countChosen(chosen.filter(({ value_id }) => value_id === valueId));
}

/** Whether every choice, on every level, has a value among the options that meets the condition. */
function areAll(
  options: readonly Option[],
  choices: Choices,
  isMet: (value: OptionValue) => boolean,
): boolean {
  return choices.every((choice) => {
    const option = options.find(({ id }) => id === choice.option_id);
    const value = option ? findValue(option, choice.value_id) : null;
    return value && isMet(value) && areAll(subOptionsOf(value), choice.chosen ?? [], isMet);
  });
}
