import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf, findChosen } from '#domain/menu/choices.ts';
import { changeBelow, choose, removeChoice, setQuantity } from '#domain/menu/choose.ts';
import { areChoicesAvailable, excessIn } from '#domain/menu/completeness.ts';
import { type Choices, optionsOf, valuesOf } from '#domain/menu/options.ts';
import type { Option, OptionValue } from '#domain/model.ts';
import { productArbitrary } from '../product-arbitrary.ts';
import { runs } from '../runs.ts';
import { optionWith, productWith, valueWith } from '../samples.ts';

const [one, two, three] = [valueWith(1, { price: 0.5 }), valueWith(2), valueWith(3)];
const single = optionWith(10, { values: [one, two, three] });
const upToTwo = optionWith(10, {
  multiselect: true,
  multiselect_limit: 2,
  multimax: 2,
  values: [one, two, three],
});
const idsOf = (choices: Choices) => choices.map(({ value_id, quantity }) => [value_id, quantity]);

describe('choosing', () => {
  it('[M5] in a single choice replaces the other value', () => {
    const first = choose(single, one, []);
    expect(first).toEqual([
      {
        option_id: 10,
        value_id: 1,
        product_id: null,
        name: 'Value 1',
        price: 0.5,
        quantity: 1,
        chosen: [],
      },
    ]);
    expect(idsOf(choose(single, two, first))).toEqual([[2, 1]]);
  });

  it('[M5] the same value again changes nothing and keeps its nested choices', () => {
    const chosen: Choices = [
      { option_id: 10, value_id: 1, chosen: [{ option_id: 5, value_id: 50 }] },
    ];
    expect(choose(single, one, chosen)).toBe(chosen);
    expect(choose(upToTwo, one, chosen)).toBe(chosen);
  });

  it('[M5] several values stops at the limit', () => {
    const both = choose(upToTwo, two, choose(upToTwo, one, []));
    expect(idsOf(both)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(choose(upToTwo, three, both)).toBe(both);
  });

  it('[M5] does not affect other options', () => {
    const other: Choices = [{ option_id: 99, value_id: 1 }];
    expect(choose(single, two, other)).toHaveLength(2);
    expect(removeChoice(single, one, other)).toBe(other);
  });

  it('[M11] a sold-out value is impossible', () => {
    expect(choose(single, valueWith(4, { available: false }), [])).toEqual([]);
  });

  it('[M5] a value adds its own nested defaults', () => {
    const milk = optionWith(20, { values: [valueWith(21, { default: true }), valueWith(22)] });
    const [chosen] = choose(single, valueWith(1, { sub_options: [milk] }), []);
    expect(idsOf(chosen?.chosen ?? [])).toEqual([[21, 1]]);
  });

  it('[M5] and removing a value also removes its nested choices', () => {
    expect(removeChoice(single, one, choose(single, one, []))).toEqual([]);
  });
});

describe('the quantity of a value', () => {
  it.each([
    [1, [[1, 1]]],
    [2, [[1, 2]]],
    [3, [[1, 2]]],
    [0, []],
    [-1, []],
    [1.9, [[1, 1]]],
  ])('[M5] %d times, with a limit of two each and in all, gives %j', (quantity, expected) => {
    expect(idsOf(setQuantity(upToTwo, one, [], quantity))).toEqual(expected);
  });

  it('[M5] shares the limit with other values', () => {
    const both = choose(upToTwo, two, choose(upToTwo, one, []));
    expect(idsOf(setQuantity(upToTwo, one, both, 2))).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('[M5] cannot grow in a full option', () => {
    const full = setQuantity(upToTwo, one, [], 2);
    expect(setQuantity(upToTwo, three, full, 1)).toBe(full);
  });
});

describe('nested choices', () => {
  it('[M5] can be changed below a chosen value, and only there', () => {
    const chosen = choose(single, one, []);
    const below: Choices = [{ option_id: 5, value_id: 50 }];
    expect(
      findChosen(
        single,
        one,
        changeBelow(single, one, chosen, () => below),
      )?.chosen,
    ).toBe(below);
    expect(changeBelow(single, two, chosen, () => below)).toBe(chosen);
  });
});

describe('the default choices of a product', () => {
  const withDefault = (given: Partial<OptionValue>, option: Partial<Option> = {}) =>
    optionWith(10, { ...option, values: [two, { ...one, default: true, ...given }] });
  const dealOf = (values: readonly OptionValue[], option: Partial<Option> = {}) =>
    optionWith(10, { kind: 'meal_deal', mandatory: true, meal_deal_items: values, ...option });

  it.each<[string, Parameters<typeof productWith>[0], readonly unknown[]]>([
    ['the default', { options: [withDefault({})] }, [[1, 1]]],
    ['no default where there is none', { options: [single] }, []],
    [
      'its quantity',
      { options: [withDefault({ quantity: 2 }, { multiselect: true, multimax: 3 })] },
      [[1, 2]],
    ],
    [
      'no more than one value allows',
      { options: [withDefault({ quantity: 3 }, { multiselect: true, multimax: 2 })] },
      [[1, 2]],
    ],
    [
      'no more than the option allows',
      {
        options: [
          withDefault({ quantity: 3 }, { multiselect: true, multimax: 5, multiselect_limit: 2 }),
        ],
      },
      [[1, 2]],
    ],
    ['nothing sold out', { options: [withDefault({ available: false })] }, []],
    [
      'nothing where the product does not want it',
      { options: [withDefault({})], preselect_options: false },
      [],
    ],
    [
      'one of two defaults of a single choice',
      {
        options: [
          optionWith(10, {
            values: [
              { ...two, default: true },
              { ...one, default: true },
            ],
          }),
        ],
      },
      [[2, 1]],
    ],
    ['a deal incomplete', { options: [dealOf([one, two])] }, []],
    [
      'a preselected deal complete',
      { options: [dealOf([one, two])], preselect_meal_deal: true },
      [[1, 1]],
    ],
    [
      'a preselected deal complete whose steps name no kind',
      { options: [dealOf([one, two], { kind: undefined })], preselect_meal_deal: true },
      [[1, 1]],
    ],
    [
      'a preselected deal with its defaults',
      { options: [dealOf([one, { ...two, default: true }])], preselect_meal_deal: true },
      [[2, 1]],
    ],
    [
      'a preselected deal without what is sold out',
      { options: [dealOf([{ ...one, available: false }, two])], preselect_meal_deal: true },
      [[2, 1]],
    ],
    [
      'a preselected deal with all that it needs',
      {
        options: [dealOf([one, two, three], { multiselect: true, multiselect_min: 2 })],
        preselect_meal_deal: true,
      },
      [
        [1, 1],
        [2, 1],
      ],
    ],
    [
      'a deal that does not want it without defaults',
      { options: [dealOf([{ ...one, default: true }])], preselect_meal_deal: false },
      [],
    ],
    [
      'a preselected deal does not fill what may stay empty',
      { options: [dealOf([one], { mandatory: false })], preselect_meal_deal: true },
      [],
    ],
  ])('[M5] [M6] %s', (_, given, expected) => {
    expect(idsOf(defaultsOf(productWith(given)))).toEqual(expected);
  });

  it('[M5] include nested defaults, by the rules of the product behind the value', () => {
    const milk = optionWith(20, { values: [valueWith(21, { default: true })] });
    const item = (preselect_options?: boolean) =>
      valueWith(1, {
        default: true,
        child_product_item: productWith({
          options: [milk],
          ...(preselect_options === undefined ? {} : { preselect_options }),
        }),
      });
    const belowOf = (value: OptionValue) =>
      defaultsOf(productWith({ options: [optionWith(10, { values: [value] })] }))[0]?.chosen;
    expect(belowOf(item())).toHaveLength(1);
    expect(belowOf(item(false))).toEqual([]);
  });

  it('[M5] are available and within the limits, for any product', () => {
    fc.assert(
      fc.property(productArbitrary, (product) => {
        const choices = defaultsOf(product);
        expect(areChoicesAvailable(product, choices)).toBe(true);
        expect(excessIn(product, choices)).toBeNull();
      }),
      runs,
    );
  });
});

describe('any number of taps', () => {
  it('[M5] never exceed the limits or choose an unavailable value', () => {
    const tap = fc.record({
      option: fc.nat(5),
      value: fc.nat(5),
      act: fc.constantFrom('choose', 'unchoose', 'set' as const),
      quantity: fc.integer({ min: -1, max: 5 }),
    });
    fc.assert(
      fc.property(productArbitrary, fc.array(tap, { maxLength: 12 }), (product, taps) => {
        let choices = defaultsOf(product);
        for (const { option: o, value: v, act, quantity } of taps) {
          const option = optionsOf(product)[o];
          const value = option ? valuesOf(option)[v] : undefined;
          if (!option || !value) continue;
          if (act === 'choose') choices = choose(option, value, choices);
          else if (act === 'unchoose') choices = removeChoice(option, value, choices);
          else choices = setQuantity(option, value, choices, quantity);
        }
        expect(excessIn(product, choices)).toBeNull();
        expect(areChoicesAvailable(product, choices)).toBe(true);
      }),
      runs,
    );
  });
});
