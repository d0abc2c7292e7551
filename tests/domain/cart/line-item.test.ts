import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampedQuantity } from '#domain/cart/cart.ts';
import { choicesOf, lineOf } from '#domain/cart/line-item.ts';
import { lineKey } from '#domain/cart/line-key.ts';
import { PRICE_OPTION_ID } from '#domain/constants.ts';
import { textHash } from '#domain/lib/text-hash.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import type { Choices } from '#domain/menu/options.ts';
import { priceOf } from '#domain/menu/price.ts';
import { productArbitrary } from '../product-arbitrary.ts';
import { runs } from '../runs.ts';
import { optionWith, productWith, valueWith } from '../samples.ts';

const pick = (option_id: number, value_id: number, quantity = 1, chosen: Choices = []) => ({
  option_id,
  value_id,
  quantity,
  chosen,
});

const choicesArbitrary: fc.Arbitrary<Choices> = fc.letrec<{ choices: Choices }>((tie) => ({
  choices: fc.array(
    fc.record({
      option_id: fc.integer({ min: 1, max: 4 }),
      value_id: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      chosen: fc.oneof({ maxDepth: 2 }, fc.constant([]), tie('choices')),
    }),
    { maxLength: 4 },
  ),
})).choices;

describe('the key of a line', () => {
  it.each<[string, string]>([
    [lineKey(7, []), '7'],
    [lineKey(7, [pick(2, 20), pick(1, 10)]), '7|1:10,2:20'],
    [lineKey(7, [pick(1, 10, 2)]), '7|1:10×2'],
    [lineKey(7, [pick(1, 10, 1, [pick(4, 40), pick(3, 30)])]), '7|1:10(3:30,4:40)'],
    [lineKey(7, [pick(PRICE_OPTION_ID, 5)]), '7|p5'],
    [lineKey(7, [], { priceId: 5 }), '7|p5'],
  ])('[C3] %s', (key, expected) => {
    expect(key).toBe(expected);
  });

  it('[C3] does not depend on the order of the choices', () => {
    fc.assert(
      fc.property(choicesArbitrary, fc.integer(), (choices, seed) => {
        expect(lineKey(7, shuffled(choices, seed))).toBe(lineKey(7, choices));
      }),
      runs,
    );
  });

  it('[C3] is the same for one entry of two pieces and two entries of one', () => {
    expect(lineKey(7, [pick(1, 10), pick(1, 10)])).toBe(lineKey(7, [pick(1, 10, 2)]));
  });

  it('[C3] differs if the product, a choice, its quantity or a nested choice differs', () => {
    const keys = [
      lineKey(7, []),
      lineKey(8, []),
      lineKey(7, [pick(1, 10)]),
      lineKey(7, [pick(1, 11)]),
      lineKey(7, [pick(2, 10)]),
      lineKey(7, [pick(1, 10, 2)]),
      lineKey(7, [pick(1, 10, 1, [pick(2, 20)])]),
      lineKey(7, [pick(1, 10), pick(2, 20)]),
      lineKey(7, [], { priceId: 1 }),
      lineKey(7, [], { notes: 'less ice' }),
      lineKey(7, [], { notes: 'more ice' }),
      lineKey(7, [], { isGift: true }),
      lineKey(7, [], { recipient: { name: 'Kim', email: 'kim@example.com' } }),
      lineKey(7, [], { recipient: { name: 'Kim', email: 'jo@example.com' } }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('[C3] differs for any two different sets of choices', () => {
    fc.assert(
      fc.property(choicesArbitrary, choicesArbitrary, (one, other) => {
        const isSame = JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
        expect(lineKey(7, one) === lineKey(7, other)).toBe(isSame);
      }),
      runs,
    );
  });

  it('[C3] ignores blanks around notes', () => {
    expect(lineKey(7, [], { notes: ' less ice ' })).toBe(lineKey(7, [], { notes: 'less ice' }));
    expect(lineKey(7, [], { notes: '  ' })).toBe('7');
    expect(lineKey(7, [], { notes: null })).toBe('7');
  });

  it('[C3] keeps to the contract’s 2,000 characters', () => {
    const long = Array.from({ length: 100 }, (_, index) => pick(900_000_000 + index, 900_000_000));
    const other = [...long.slice(1), pick(1, 1)];
    expect(lineKey(7, long).length).toBeLessThan(100);
    expect(lineKey(7, long)).not.toBe(lineKey(7, other));
  });
});

describe('a line of the basket', () => {
  const oat = valueWith(22, { name: 'Oat', price: 0.5, calories: 20 });
  const beer = productWith({ id: 50, name: 'Beer', contains_alcohol: true });
  const deal = productWith({
    id: 9,
    name: 'Lunch deal',
    local_name: 'Mittagsmenü',
    price: 10,
    child_product_type: 'meal_deal',
    options: [
      optionWith(1, {
        kind: 'meal_deal',
        meal_deal_items: [
          valueWith(30, {
            name: 'Latte',
            product_id: 7,
            sub_options: [optionWith(2, { values: [oat] })],
          }),
          valueWith(31, { name: 'Beer', price: 1, child_product_item: beer }),
        ],
      }),
      optionWith(3, {
        multiselect: true,
        multimax: 2,
        values: [valueWith(10, { name: 'Ketchup', price: 0.2 })],
      }),
    ],
  });
  const chosen = [pick(3, 10, 2), pick(1, 30, 1, [pick(2, 22)])];

  it('[C3] contains the choices in reading order, separated into modifiers and products of a deal', () => {
    expect(lineOf(deal, { choices: chosen, quantity: 2, notes: ' no onions ' })).toMatchObject({
      key: `9|1:30(2:22),3:10×2|n${textHash('no onions')}`,
      product_id: 9,
      product_name: 'Lunch deal',
      product_local_name: 'Mittagsmenü',
      quantity: 2,
      total: 21.8,
      notes: 'no onions',
      modifiers: [{ option_id: 3, value_id: 10, name: 'Ketchup', price: 0.2, quantity: 2 }],
      nestedProducts: [{ option_id: 1, value_id: 30, product_id: 7, chosen: [{ value_id: 22 }] }],
      nested_options: [10, 22, 30],
      modifiers_display: 'Latte, Oat, 2 × Ketchup',
      meal_deal: true,
      is_product_group: false,
      contains_alcohol: false,
    });
  });

  it('[C7] contains alcohol if the product or any choice does', () => {
    const withBeer = lineOf(deal, { choices: [pick(1, 31)] });
    expect(withBeer.contains_alcohol).toBe(true);
    expect(withBeer.nestedProducts?.[0]?.product_id).toBe(50);
    expect(lineOf(beer, { choices: [] }).contains_alcohol).toBe(true);
    const hidden = productWith({
      options: [
        optionWith(1, {
          values: [
            valueWith(2, {
              sub_options: [
                optionWith(3, { values: [valueWith(4, { child_product_item: beer })] }),
              ],
            }),
          ],
        }),
      ],
    });
    expect(lineOf(hidden, { choices: [pick(1, 2, 1, [pick(3, 4)])] }).contains_alcohol).toBe(true);
    expect(lineOf(hidden, { choices: [pick(1, 2)] }).contains_alcohol).toBe(false);
  });

  it('[C3] leaves out choices that the product does not have', () => {
    const line = lineOf(deal, { choices: [pick(1, 99), pick(8, 30)] });
    expect(line).toMatchObject({
      key: '9',
      total: 10,
      modifiers: [],
      nestedProducts: [],
      modifiers_display: null,
    });
  });

  it('[M5] names and counts the chosen price', () => {
    const sized = productWith({
      price_type: 'multiple',
      additional_prices: [{ id: 5, name: 'Large', price: 4.7 }],
    });
    const line = lineOf(sized, { choices: [pick(PRICE_OPTION_ID, 5)], quantity: 3 });
    expect(line).toMatchObject({
      key: '7|p5',
      price_id: 5,
      total: 14.1,
      modifiers: [],
      nested_options: [],
      modifiers_display: 'Large',
    });
    expect(lineOf(sized, { choices: choicesOf(line), quantity: 3 })).toEqual(line);
  });

  it('[C13] has a recipient if it is a gift card, and none otherwise', () => {
    const recipient = { name: 'Kim', email: 'kim@example.com', message: null };
    const card = productWith({ is_gift_card: true });
    expect(lineOf(card, { choices: [], recipient }).product_gift_recipient_attributes).toEqual(
      recipient,
    );
    expect(lineOf(card, { choices: [] }).product_gift_recipient_attributes).toEqual({
      name: '',
      email: '',
      message: null,
    });
    expect(lineOf(productWith(), { choices: [], recipient })).toMatchObject({
      key: '7',
      product_gift_recipient_attributes: null,
    });
  });

  it('[C8] [C9] is free and separate if it is a gift, and ordinary if it is another suggestion', () => {
    const gift = lineOf(productWith(), {
      choices: [],
      suggestion: { suggestion_type: 'gift', offer_id: 3 },
    });
    expect(gift).toMatchObject({ key: '7|gift', total: 0, suggestion_type: 'gift', offer_id: 3 });
    const other = lineOf(productWith(), {
      choices: [],
      suggestion: { suggestion_type: 'pop_up', suggestion_logic: 'often bought' },
    });
    expect(other).toMatchObject({
      key: '7',
      total: 3.4,
      suggestion_type: 'pop_up',
      suggestion_logic: 'often bought',
    });
  });

  it('[C3] cuts notes at 256 characters', () => {
    expect(lineOf(productWith(), { choices: [], notes: 'a'.repeat(300) }).notes).toHaveLength(256);
  });

  it('[C3] costs its unit price times its quantity, and its choices make the same line again', () => {
    fc.assert(
      fc.property(productArbitrary, fc.integer({ min: 1, max: 99 }), (product, quantity) => {
        const line = lineOf(product, { choices: defaultsOf(product), quantity });
        const again = lineOf(product, { choices: choicesOf(line), quantity });
        expect(again).toEqual(line);
        expect(Math.round(line.total * 100)).toBe(
          Math.round(priceOf(product, choicesOf(line)) * 100) * quantity,
        );
        expect(lineKey(product.id, choicesOf(line))).toBe(line.key);
      }),
      runs,
    );
  });
});

it.each([
  [0, 1],
  [-5, 1],
  [1, 1],
  [2.9, 2],
  [99, 99],
  [100, 99],
  [Number.POSITIVE_INFINITY, 99],
  [Number.NaN, 1],
])('[C3] a line may hold 1 to 99: %d is %d', (wanted, quantity) => {
  expect(clampedQuantity(wanted)).toBe(quantity);
});

function shuffled(choices: Choices, seed: number): Choices {
  return [...choices]
    .map((choice, index) => ({ choice, by: Math.imul(seed + index * 7_919, 2_654_435_761) }))
    .sort((one, other) => one.by - other.by)
    .map(({ choice }) => ({ ...choice, chosen: shuffled(choice.chosen ?? [], seed + 1) }));
}

/** Counts equal choices and sorts them: two lists of choices are the same if these are equal. */
function canonical(choices: Choices): unknown {
  const counts = new Map<string, number>();
  for (const { option_id, value_id, quantity = 1, chosen = [] } of choices) {
    const one = JSON.stringify([option_id, value_id, canonical(chosen)]);
    counts.set(one, (counts.get(one) ?? 0) + quantity);
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
}
