import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choicesOf, lineOf } from '#domain/cart/line-item.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { choose } from '#domain/menu/choose.ts';
import { firstStep, nextStep, savingOf, stepsOf } from '#domain/menu/deal.ts';
import type { Choices } from '#domain/menu/options.ts';
import { priceOf } from '#domain/menu/price.ts';
import type { OptionValue, Product } from '#domain/model.ts';
import { runs } from '../runs.ts';
import { optionWith, productWith, valueWith } from '../samples.ts';

const size = optionWith(90, {
  mandatory: true,
  values: [valueWith(900), valueWith(901, { name: 'Large', price: 0.75 })],
});
const latte = productWith({ id: 50, name: 'Latte', price: 5.5, options: [size] });
const soda = productWith({ id: 51, name: 'Soda', price: 4.5 });
const club = productWith({ id: 52, name: 'Club', price: 11.25 });
const item = (id: number, product: Product, given: Partial<OptionValue> = {}) =>
  valueWith(id, {
    name: product.name,
    product_id: product.id,
    child_product_item: product,
    ...given,
  });
const main = optionWith(1, {
  kind: 'meal_deal',
  mandatory: true,
  meal_deal_items: [item(10, club)],
});
const drink = optionWith(2, {
  kind: 'meal_deal',
  mandatory: true,
  meal_deal_items: [item(20, soda), item(21, latte, { price: 1 })],
});
const sauce = optionWith(3, { values: [valueWith(30, { name: 'Mayo', price: 0.5 })] });
const deal = productWith({
  id: 60,
  name: 'Lunch deal',
  price: 14.5,
  child_product_type: 'meal_deal',
  options: [main, drink, sauce],
});
const withClub = choose(main, item(10, club), []);
const withBoth = choose(drink, item(20, soda), withClub);
const withLatte = choose(drink, item(21, latte, { price: 1 }), withClub);

describe('the steps of a deal', () => {
  it('[M6] are its deal options, without the modifiers', () => {
    expect(stepsOf(deal).map(({ id }) => id)).toEqual([1, 2]);
  });

  it.each<[string, Choices, typeof main, number | null]>([
    ['the next empty one', withClub, main, 2],
    [
      'the one before it where those after it are filled',
      choose(drink, item(20, soda), []),
      drink,
      1,
    ],
    ['itself where its item still needs a choice', withLatte, drink, 2],
    ['none in a complete deal', withBoth, drink, null],
  ])('[M6] after a choice comes %s', (_, choices, from, expected) => {
    expect(nextStep(deal, choices, from)?.id ?? null).toBe(expected);
  });

  it('[M6] open at the first empty one, or at the last one if the deal is complete', () => {
    expect(firstStep(deal, [])?.id).toBe(1);
    expect(firstStep(deal, withClub)?.id).toBe(2);
    expect(firstStep(deal, withBoth)?.id).toBe(2);
    const preselected = { ...deal, preselect_meal_deal: true };
    expect(firstStep(preselected, defaultsOf(preselected))?.id).toBe(2);
  });
});

describe('what a deal saves', () => {
  it.each<[string, Product, Choices, unknown]>([
    ['what its products cost without it', deal, withBoth, { separately: 15.75, saving: 1.25 }],
    [
      'the extras count on both sides',
      deal,
      choose(sauce, valueWith(30, { name: 'Mayo', price: 0.5 }), withBoth),
      { separately: 16.25, saving: 1.25 },
    ],
    ['nothing before it is complete', deal, withLatte, null],
    ['nothing where it is not cheaper', { ...deal, price: 15.75 }, withBoth, null],
    ['nothing for what is no deal', productWith(), [], null],
    [
      'nothing where a price is not known',
      {
        ...deal,
        options: [optionWith(1, { kind: 'meal_deal', meal_deal_items: [valueWith(10)] })],
      },
      [{ option_id: 1, value_id: 10 }],
      null,
    ],
  ])('[M6] %s', (_, product, choices, expected) => {
    expect(savingOf(product, choices)).toEqual(expected);
  });

  it('[M6] with the item’s own options: they cost the same in it', () => {
    const choices = withLatte.map((choice) =>
      choice.option_id === 2 ? { ...choice, chosen: choose(size, valueWith(901), []) } : choice,
    );
    expect(savingOf(deal, choices)).toEqual({ separately: 17.5, saving: 1.25 });
  });

  it('[M6] is always the exact difference between the prices', () => {
    const cents = fc.integer({ min: 0, max: 3_000 }).map((minor) => minor / 100);
    fc.assert(
      fc.property(cents, cents, cents, cents, (price, one, other, extra) => {
        const product = productWith({
          price,
          options: [
            { ...main, meal_deal_items: [item(10, { ...club, price: one })] },
            { ...drink, meal_deal_items: [item(20, { ...soda, price: other }, { price: extra })] },
          ],
        });
        const saved = savingOf(product, withBoth);
        const minor = (amount: number) => Math.round(amount * 100);
        const difference = minor(one) + minor(other) - minor(priceOf(product, withBoth));
        expect(saved ? minor(saved.saving) : Math.min(0, difference)).toBe(difference);
      }),
      runs,
    );
  });
});

describe('the line of a deal', () => {
  it('[M6] has its products in nestedProducts and the rest in modifiers, and can be edited again', () => {
    const choices = choose(sauce, valueWith(30), withBoth);
    const line = lineOf(deal, { choices });
    expect(line).toMatchObject({
      meal_deal: true,
      nested_options: [10, 20, 30],
      nestedProducts: [
        { option_id: 1, value_id: 10, product_id: 52 },
        { option_id: 2, value_id: 20, product_id: 51 },
      ],
      modifiers: [{ option_id: 3, value_id: 30 }],
      modifiers_display: 'Club, Soda, Mayo',
      total: 15,
    });
    expect(lineOf(deal, { choices: choicesOf(line) }).key).toBe(line.key);
  });
});
