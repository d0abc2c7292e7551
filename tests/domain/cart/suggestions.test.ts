import { describe, expect, it } from 'vitest';
import { mechanicOf, savedMechanic } from '#domain/cart/saved-gift.ts';
import { withSuggestion } from '#domain/cart/suggested-line.ts';
import { canBeSuggested, filterOf, offersOf, suggestionKey } from '#domain/cart/suggestions.ts';
import type { Cart, Placement, ProductSuggestion } from '#domain/model.ts';
import {
  cartWith,
  categoryWith,
  lineWith,
  menuOf,
  optionWith,
  productWith,
  valueWith,
} from '../samples.ts';

const gift = lineWith({ key: 'g', product_id: 50, total: 0, suggestion_type: 'gift' });
const cart = cartWith({
  venue_id: 1,
  service_type: 'WebShop',
  total: 12.5,
  line_items_attributes: [lineWith(), lineWith({ key: '7b' }), gift],
});
const categoriesOf = (id: number) => [id * 10];
const requested = (input: {
  placement?: Placement;
  about?: number;
  cart?: Cart;
  venueId?: number;
}) => filterOf({ venueId: 1, placement: 'payment_page', cart, categoriesOf, ...input });

describe('the request for suggestions', () => {
  it('[C9] about a basket: what is bought, its categories and its total, not the gift', () => {
    expect(requested({})).toEqual({
      venue_id: 1,
      placement: 'payment_page',
      service_type: 'WebShop',
      product_ids: [7],
      category_ids: [70],
      order_value: 12.5,
    });
  });

  it('[C9] about a product: only that, whatever is in the basket', () => {
    const about = requested({ placement: 'product_page', about: 8 });
    expect(about).toMatchObject({ product_ids: [8], category_ids: [80] });
    expect(about).not.toHaveProperty('order_value');
  });

  it('[C9] about another venue contains nothing of this basket', () => {
    expect(requested({ venueId: 2 })).toEqual({
      venue_id: 2,
      placement: 'payment_page',
      product_ids: [],
      category_ids: [],
      order_value: 0,
    });
  });

  it('[C9] is the same for the same state of the basket, and differs for another total', () => {
    expect(suggestionKey(requested({}))).toBe(suggestionKey({ ...requested({}) }));
    expect(suggestionKey(requested({}))).not.toBe(
      suggestionKey(requested({ cart: { ...cart, total: 13 } })),
    );
    expect(suggestionKey(requested({}))).not.toBe(suggestionKey(requested({ placement: 'gift' })));
  });
});

describe('the suggestions shown', () => {
  const suggestion = (id: number, input: Partial<ProductSuggestion> = {}): ProductSuggestion => ({
    ...productWith({ id, name: `Product ${id}` }),
    suggestion_type: 'payment_page',
    suggestion_logic: 'Why',
    ...input,
  });
  const idsOf = (list: readonly ProductSuggestion[]) => list.map(({ id }) => id);

  it('[C9] are six at most', () => {
    const many = [1, 2, 3, 4, 5, 6, 8, 9].map((id) => suggestion(id));
    expect(idsOf(offersOf(many, cart, undefined))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('[C9] exclude what the basket has as a line, a group’s member or a gift', () => {
    const group = lineWith({
      key: 'x',
      product_id: 20,
      is_product_group: true,
      nestedProducts: [{ option_id: 999_999_999, value_id: 21, product_id: 21 }],
    });
    const held = { ...cart, line_items_attributes: [...cart.line_items_attributes, group] };
    const list = [7, 20, 21, 50, 60].map((id) => suggestion(id));
    expect(idsOf(offersOf(list, held, undefined))).toEqual([60]);
  });

  it('[C9] have the menu’s current data and the reason for the suggestion', () => {
    const menu = menuOf(categoryWith(1, { products: [productWith({ id: 60, price: 9 })] }));
    expect(offersOf([suggestion(60)], cart, menu)).toMatchObject([
      { id: 60, price: 9, suggestion_type: 'payment_page', suggestion_logic: 'Why' },
    ]);
    const gone = menuOf(categoryWith(1, { products: [productWith({ id: 60, available: false })] }));
    expect(offersOf([suggestion(60)], cart, gone)).toEqual([]);
  });

  it.each([
    ['what is there', productWith(), true],
    ['nothing that is sold out', productWith({ available: false }), false],
    [
      'nothing without what has to be chosen',
      productWith({
        options: [optionWith(1, { mandatory: true, values: [valueWith(2, { available: false })] })],
      }),
      false,
    ],
    [
      'what lacks only what may be left out',
      productWith({ options: [optionWith(1, { values: [valueWith(2, { available: false })] })] }),
      true,
    ],
  ])('[C9] %s', (_, product, expected) => {
    expect(canBeSuggested(product)).toBe(expected);
  });

  it('[C9] a line stores place and reason of its suggestion, if the contract knows them', () => {
    const reason = 'x'.repeat(80);
    expect(withSuggestion(lineWith(), suggestion(7, { suggestion_logic: reason }))).toMatchObject({
      suggestion_type: 'payment_page',
      suggestion_logic: 'x'.repeat(64),
    });
    expect(withSuggestion(lineWith(), {})).toMatchObject({ suggestion_type: null });
  });
});

describe('the gift’s rules', () => {
  const rules = { id: 4, order_value: 35, buy_product_ids: [1], buy_category_ids: [2] };

  it('[C8] keep their first four fields only', () => {
    const answer = { ...rules, product_suggestions: [] };
    expect(mechanicOf(answer)).toEqual(rules);
    expect(mechanicOf({ id: null })).toEqual({
      id: null,
      order_value: null,
      buy_product_ids: [],
      buy_category_ids: [],
    });
  });

  it.each([
    ['what was kept', rules, rules],
    ['nothing', null, null],
    ['something else', 'x', null],
    [
      'what is no rule',
      { id: 'x', order_value: '9', buy_product_ids: [1, 'x', -2], more: 1 },
      { id: null, order_value: null, buy_product_ids: [1], buy_category_ids: [] },
    ],
  ])('[C8] are read back from %s', (_, saved, expected) => {
    expect(savedMechanic(saved)).toEqual(expected);
  });
});
