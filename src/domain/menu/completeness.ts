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

/** An option that is not as it has to be, and how to get there. */
export interface Lack {
  /** The option and value numbers above it, from the product down: option, value, option, value … */
  readonly path: readonly number[];
  readonly option: Option;
  readonly have: number;
  /** The least that has to be chosen, or the most that may be. */
  readonly need: number;
}

/** The first option in reading order of which too few are chosen, below chosen values too; what is sold out does not count (D47). */
export function missingIn(product: Product, choices: Choices): Lack | null {
  return firstLack(optionsOf(product), choices, [], (option, chosen) => {
    const have = countChosen(
      chosen.filter((choice) => isToBeHad(findValue(option, choice.value_id))),
    );
    const { min } = limitsOf(option);
    return have < min ? { have, need: min } : null;
  });
}

/** The first option of which more are chosen than it allows, in all or of one value (D47). */
export function tooMany(product: Product, choices: Choices): Lack | null {
  return firstLack(optionsOf(product), choices, [], (option, chosen) => {
    const { max, each } = limitsOf(option);
    const all = countChosen(chosen);
    if (all > max) return { have: all, need: max };
    const most = Math.max(0, ...chosen.map(({ value_id }) => countOf(value_id, chosen)));
    return most > each ? { have: most, need: each } : null;
  });
}

/** Every chosen value belongs to the product and can be had (D66). */
export function isOnOffer(product: Product, choices: Choices): boolean {
  return areOnOffer(optionsOf(product), choices);
}

/** A tap on + adds it without asking: nothing is required that has no default, it has one price and is no gift card (design, Product row). */
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

function areOnOffer(options: readonly Option[], choices: Choices): boolean {
  return choices.every((choice) => {
    const option = options.find(({ id }) => id === choice.option_id);
    const value = option ? findValue(option, choice.value_id) : null;
    if (!value || isSoldOut(value)) return false;
    return areOnOffer(subOptionsOf(value), choice.chosen ?? []);
  });
}
