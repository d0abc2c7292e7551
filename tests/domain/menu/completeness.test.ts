import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_OPTION_ID } from '#domain/constants.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { choose } from '#domain/menu/choose.ts';
import {
  areChoicesAvailable,
  canAddAtOnce,
  excessIn,
  missingIn,
} from '#domain/menu/completeness.ts';
import { type Choices, limitsOf, valuesOf } from '#domain/menu/options.ts';
import type { Option, Product } from '#domain/model.ts';
import { productArbitrary } from '../product-arbitrary.ts';
import { runs } from '../runs.ts';
import { optionWith, productWith, valueWith } from '../samples.ts';

const milk = optionWith(20, { mandatory: true, values: [valueWith(21), valueWith(22)] });
const coffee = valueWith(11, { sub_options: [milk] });
const drink = optionWith(10, { mandatory: true, values: [coffee, valueWith(12)] });
const extras = optionWith(30, {
  multiselect: true,
  multiselect_min: 2,
  multiselect_limit: 3,
  multimax: 2,
  values: [valueWith(31), valueWith(32), valueWith(33, { available: false })],
});
const product = productWith({ options: [drink, extras] });
const pick = (option_id: number, value_id: number, quantity = 1, chosen: Choices = []) => ({
  option_id,
  value_id,
  quantity,
  chosen,
});

describe('what is missing', () => {
  it.each<[string, Choices, object | null]>([
    ['the first option', [], { path: [], option: drink, have: 0, need: 1 }],
    [
      'what is below the chosen value, before what follows',
      [pick(10, 11)],
      { path: [10, 11], option: milk, have: 0, need: 1 },
    ],
    ['the next option', [pick(10, 12)], { path: [], option: extras, have: 0, need: 2 }],
    [
      'the rest of it',
      [pick(10, 12), pick(30, 31)],
      { path: [], option: extras, have: 1, need: 2 },
    ],
    ['nothing with two of one', [pick(10, 12), pick(30, 31, 2)], null],
    [
      'nothing with all below chosen',
      [pick(10, 11, 1, [pick(20, 21)]), pick(30, 31), pick(30, 32)],
      null,
    ],
    [
      'what is sold out does not count',
      [pick(10, 12), pick(30, 31), pick(30, 33)],
      { path: [], option: extras, have: 1, need: 2 },
    ],
    [
      'what is no longer sold does not count',
      [pick(10, 99)],
      { path: [], option: drink, have: 0, need: 1 },
    ],
  ])('[M5] %s', (_, choices, expected) => {
    expect(missingIn(product, choices)).toEqual(expected);
  });

  it('[M5] includes the price until one is chosen', () => {
    const sized = productWith({
      price_type: 'multiple',
      additional_prices: [{ id: 1, name: 'Small', price: 3 }],
    });
    expect(missingIn(sized, [])?.option.id).toBe(PRICE_OPTION_ID);
    expect(missingIn(sized, [pick(PRICE_OPTION_ID, 1)])).toBeNull();
  });

  it('[M5] is resolved by choosing what it names, for any product', () => {
    fc.assert(
      fc.property(productArbitrary, (any) => {
        const { choices, stuck } = completed(any);
        if (stuck) {
          const free = valuesOf(stuck).filter(({ available }) => available !== false);
          const { min, each } = limitsOf(stuck);
          expect(free.length * each).toBeLessThan(min);
        } else {
          expect(missingIn(any, choices)).toBeNull();
          expect(excessIn(any, choices)).toBeNull();
        }
      }),
      runs,
    );
  });
});

describe('too many', () => {
  it.each<[string, Choices, object | null]>([
    [
      'two of a single choice',
      [pick(10, 11), pick(10, 12)],
      { path: [], option: drink, have: 2, need: 1 },
    ],
    [
      'four of up to three',
      [pick(30, 31, 2), pick(30, 32, 2)],
      { path: [], option: extras, have: 4, need: 3 },
    ],
    [
      'three of one that may be taken twice',
      [pick(30, 31, 3)],
      { path: [], option: extras, have: 3, need: 2 },
    ],
    [
      'the same twice over in two entries',
      [pick(30, 31, 2), pick(30, 31)],
      { path: [], option: extras, have: 3, need: 2 },
    ],
    [
      'below a value',
      [pick(10, 11, 1, [pick(20, 21), pick(20, 22)])],
      { path: [10, 11], option: milk, have: 2, need: 1 },
    ],
    ['three are fine', [pick(30, 31, 2), pick(30, 32)], null],
  ])('[M5] %s', (_, choices, expected) => {
    expect(excessIn(product, choices)).toEqual(expected);
  });
});

describe('on offer', () => {
  it.each<[string, Choices, boolean]>([
    ['nothing chosen', [], true],
    ['a value of the option', [pick(10, 11, 1, [pick(20, 21)])], true],
    ['a value of another option', [pick(10, 31)], false],
    ['an option of another product', [pick(99, 11)], false],
    ['a value that is sold out', [pick(30, 33)], false],
    ['something strange below', [pick(10, 11, 1, [pick(30, 31)])], false],
  ])('[M5] %s: %s', (_, choices, expected) => {
    expect(areChoicesAvailable(product, choices)).toBe(expected);
  });
});

describe('a tap on +', () => {
  const withDefault = { ...milk, values: [valueWith(21, { default: true })] };

  it.each<[string, Partial<Product>, boolean]>([
    ['a plain product', {}, true],
    ['a free option', { options: [{ ...milk, mandatory: false }] }, true],
    ['a required option', { options: [milk] }, false],
    ['a required option with a default', { options: [withDefault] }, true],
    [
      'a default that is sold out',
      { options: [{ ...milk, values: [valueWith(21, { default: true, available: false })] }] },
      false,
    ],
    [
      'a required option below a default',
      { options: [optionWith(1, { values: [{ ...coffee, default: true }] })] },
      false,
    ],
    [
      'several prices',
      { price_type: 'multiple', additional_prices: [{ id: 1, name: 'S', price: 1 }] },
      false,
    ],
    ['a gift card', { is_gift_card: true }, false],
    ['sold out', { available: false }, false],
  ])('[M5] [C13] %s adds at once: %s', (_, given, expected) => {
    expect(canAddAtOnce(productWith(given))).toBe(expected);
  });
});

/** Follows missingIn as the Add button does: chooses the first available value of the option that it names. */
function completed(any: Product): { choices: Choices; stuck: Option | null } {
  let choices = defaultsOf(any);
  for (let lack = missingIn(any, choices); lack; lack = missingIn(any, choices)) {
    const next = withOneMore(choices, lack.path, lack.option);
    if (next === choices) return { choices, stuck: lack.option };
    choices = next;
  }
  return { choices, stuck: null };
}

function withOneMore(choices: Choices, path: readonly number[], option: Option): Choices {
  const [optionId, valueId, ...rest] = path;
  if (optionId === undefined) return filled(option, choices);
  let hasChanged = false;
  const next = choices.map((choice) => {
    if (choice.option_id !== optionId || choice.value_id !== valueId) return choice;
    const below = withOneMore(choice.chosen ?? [], rest, option);
    hasChanged = below !== (choice.chosen ?? []);
    return hasChanged ? { ...choice, chosen: below } : choice;
  });
  return hasChanged ? next : choices;
}

function filled(option: Option, choices: Choices): Choices {
  for (const value of valuesOf(option)) {
    const next = choose(option, value, choices);
    if (next !== choices) return next;
    const { each, max } = limitsOf(option);
    const ofOption = choices.filter(({ option_id }) => option_id === option.id);
    const count = ofOption.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
    const chosen = ofOption.find(({ value_id }) => value_id === value.id);
    if (chosen && (chosen.quantity ?? 1) < each && count < max) {
      return choices.map((choice) =>
        choice === chosen ? { ...choice, quantity: (choice.quantity ?? 1) + 1 } : choice,
      );
    }
  }
  return choices;
}
