import { describe, expect, it } from 'vitest';
import { lineOf } from '#domain/cart/line-item.ts';
import {
  groupProductOf,
  memberName,
  withGroups,
  withoutGroup,
  withoutGroups,
} from '#domain/cart/product-groups.ts';
import { GROUP_OPTION_ID } from '#domain/constants.ts';
import { withAvailability } from '#domain/menu/availability.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { excessIn, missingIn } from '#domain/menu/completeness.ts';
import { filterMenu } from '#domain/menu/menu-filter.ts';
import { limitsOf, optionsOf } from '#domain/menu/options.ts';
import { priceOf } from '#domain/menu/price.ts';
import { remainingOf } from '#domain/menu/stock.ts';
import { cartOf, categoryWith, lineWith, optionWith, productWith, valueWith } from '../samples.ts';

const product_group = { name: 'House white', title: 'Glass or bottle?', product_ids: [1, 2, 3] };
const ice = optionWith(40, { values: [valueWith(41, { name: 'Ice', price: 0.2 })] });
const glass = productWith({ id: 1, name: 'Glass', price: 6, product_group, options: [ice] });
const bottle = productWith({ id: 2, name: 'Bottle', price: 24, product_group, available: false });
const find = (id: number) => [glass, bottle].find((product) => product.id === id);
const group = groupProductOf(glass, find);

describe('a product of a group', () => {
  it('[M3] becomes the group with one mandatory single choice of its members', () => {
    expect(group).toMatchObject({ id: 1, name: 'House white', is_product_group: true, price: 6 });
    const [option, ...others] = optionsOf(group);
    expect(others).toEqual([]);
    expect(option).toMatchObject({
      id: GROUP_OPTION_ID,
      name: 'Glass or bottle?',
      mandatory: true,
      multiselect_limit: 1,
      multiselect_min: 1,
    });
    expect(option && limitsOf(option)).toEqual({ min: 1, max: 1, each: 1 });
  });

  it('[M3] [M11] has no stock itself: its first member may be sold out, and others not', () => {
    const gone = { ...glass, stock: 0 };
    const left = { ...bottle, available: true, stock: 9 };
    const found = (id: number) => [gone, left].find((product) => product.id === id);
    const counted = withAvailability(groupProductOf(gone, found), true);
    expect(counted.available ?? true).toBe(true);
    expect(remainingOf(counted, cartOf(), true)).toBeNull();
    expect(counted.options?.[0]?.values?.map(({ available }) => available !== false)).toEqual([
      false,
      true,
    ]);
  });

  it('[M3] lists the members that are known, the current one preselected', () => {
    expect(group.options?.[0]?.values).toMatchObject([
      {
        id: 1,
        name: 'Glass',
        price: 6,
        default: true,
        product_id: 1,
        is_product_group_item: true,
        available: true,
      },
      { id: 2, name: 'Bottle', price: 24, default: false, product_id: 2, available: false },
    ]);
    expect(defaultsOf(group)).toMatchObject([
      { option_id: GROUP_OPTION_ID, value_id: 1, product_id: 1 },
    ]);
    expect(missingIn(group, defaultsOf(group))).toBeNull();
    expect(excessIn(group, defaultsOf(group))).toBeNull();
  });

  it('[M3] has its members’ own options below them and their full prices', () => {
    const choices = [
      {
        ...defaultsOf(group)[0],
        option_id: GROUP_OPTION_ID,
        value_id: 1,
        chosen: [{ option_id: 40, value_id: 41 }],
      },
    ];
    expect(priceOf(group, choices)).toBe(6.2);
    expect(priceOf(group, [{ option_id: GROUP_OPTION_ID, value_id: 2 }])).toBe(24);
  });

  it('[M3] is itself among the members even if the group omits it', () => {
    const odd = groupProductOf({ ...glass, product_group: { product_ids: [2] } }, find);
    expect(odd.options?.[0]?.values?.map(({ id }) => id)).toEqual([2, 1]);
    expect(odd).toMatchObject({ name: 'Glass', options: [{ name: 'Glass' }] });
  });

  it('[M3] is a plain product with one price, opened with its choice made', () => {
    expect(group).toMatchObject({ price_type: 'single', preselect_options: true });
    expect(group.options?.[0]).toMatchObject({ kind: 'modifier', multiselect: false });
    const several = { ...glass, additional_prices: [{ id: 1, name: 'Small', price: 3 }] };
    expect(groupProductOf(several, find).additional_prices).toBeUndefined();
  });

  it('[M3] has the known fields of its members, and null for unknown ones', () => {
    const known = { stock: 4, calories: 90, description: 'Dry', available: false };
    const values = groupProductOf({ ...glass, ...known }, find).options?.[0]?.values;
    expect(values?.[0]).toMatchObject({ ...known, sub_options: [ice], quantity: 1 });
    expect(values?.[1]).toMatchObject({
      sub_options: [],
      stock: null,
      calories: null,
      description: null,
      available: false,
    });
    const bare = groupProductOf({ ...glass, product_group: { product_ids: [1] } }, find);
    expect(bare.options?.[0]?.values?.[0]?.available).toBe(true);
  });

  it.each([
    ['Smoke stack, double', 'Smoke stack', 'Double'],
    ['Smoke stack: double', 'Smoke stack', 'Double'],
    ['Smoke stack – double', 'Smoke stack', 'Double'],
    ['Smoke stack-double', 'Smoke stack', 'Double'],
    ['SMOKE STACK, 6 pieces, hot', 'smoke stack', '6 pieces, hot'],
    ['Smoke stack double', 'Smoke stack', 'Smoke stack double'],
    ['Smoke stacked, double', 'Smoke stack', 'Smoke stacked, double'],
    ['Double smoke stack', 'Smoke stack', 'Double smoke stack'],
    ['Tall drink, cold', 'Smoke stack', 'Tall drink, cold'],
    ['Smoke stack, ', 'Smoke stack', 'Smoke stack, '],
    ['Smoke stack', 'Smoke stack', 'Smoke stack'],
  ])('[M3] its member "%s" of "%s" is called "%s"', (name, of, called) => {
    expect(memberName(name, of)).toBe(called);
  });

  it('[M3] is available while one member is', () => {
    expect(group.available).toBe(true);
    expect(groupProductOf({ ...glass, available: false }, find).available).toBe(false);
  });

  it('[M3] that is a group already, or in none, stays unchanged', () => {
    expect(groupProductOf(group, find)).toBe(group);
    const plain = productWith();
    expect(groupProductOf(plain, find)).toBe(plain);
  });
});

describe('a category', () => {
  it('[M3] shows a group once, in place of its first member', () => {
    const plain = productWith({ id: 9 });
    const { products } = withGroups(categoryWith(1, { products: [plain, bottle, glass] }), find);
    expect(products.map(({ id, name }) => [id, name])).toEqual([
      [9, 'Flat white'],
      [2, 'House white'],
    ]);
  });

  it('[M3] keeps a product that is only listed by a group', () => {
    const named = productWith({ id: 3 });
    expect(
      withGroups(categoryWith(1, { products: [glass, named] }), find).products.map(({ id }) => id),
    ).toEqual([1, 3]);
  });
});

describe('for the discount call', () => {
  const line = lineOf(group, {
    choices: [
      { option_id: GROUP_OPTION_ID, value_id: 1, chosen: [{ option_id: 40, value_id: 41 }] },
    ],
    quantity: 2,
  });

  it('[C6] [M3] a group’s line becomes the chosen member’s', () => {
    expect(line).toMatchObject({
      product_id: 1,
      is_product_group: true,
      nested_options: [1, 41],
      total: 12.4,
    });
    expect(withoutGroup(line)).toMatchObject({
      key: line.key,
      product_id: 1,
      product_name: 'Glass',
      is_product_group: false,
      modifiers: [{ option_id: 40, value_id: 41 }],
      nestedProducts: [],
      nested_options: [41],
      total: 12.4,
    });
  });

  it('[C6] [M3] the other fields of the line stay', () => {
    const other = { option_id: 50, value_id: 51, name: 'Straw' };
    const member = { option_id: GROUP_OPTION_ID, value_id: 2, product_id: 22, name: 'Bottle' };
    const flat = withoutGroup({
      ...lineWith({ is_product_group: true }),
      nestedProducts: [other, member],
      nested_options: [51, 2, 2],
    });
    expect(flat).toMatchObject({
      product_id: 22,
      product_name: 'Bottle',
      modifiers: [],
      nestedProducts: [other],
      nested_options: [51, 2],
    });
    const bare = withoutGroup({
      ...lineWith({ is_product_group: true }),
      nestedProducts: [{ option_id: GROUP_OPTION_ID, value_id: 2 }],
    });
    expect(bare).toMatchObject({ product_id: 2, product_name: 'Flat white', nested_options: [] });
  });

  it('[C6] other lines stay as they are', () => {
    const plain = lineWith();
    const flat = withoutGroups(cartOf(line, plain));
    expect(flat.line_items_attributes[0]?.is_product_group).toBe(false);
    expect(flat.line_items_attributes[1]).toBe(plain);
    const odd = lineWith({ is_product_group: true, nestedProducts: [] });
    expect(withoutGroup(odd)).toBe(odd);
    const old = lineWith({ is_product_group: true });
    expect(withoutGroup(old)).toBe(old);
  });
});

describe('a group of different drinks', () => {
  const own = { name: 'Spritz', title: 'Which one?', product_ids: [1, 2] };
  const wine = productWith({
    id: 1,
    contains_alcohol: true,
    local_name: 'Weinschorle',
    diets: ['vegan', 'gluten_free'],
    product_group: own,
  });
  const free = productWith({ id: 2, allergens: [], diets: ['vegan'], product_group: own });
  const mixed = groupProductOf(wine, (id) => [wine, free].find((one) => one.id === id));
  const chosen = (value_id: number) => [{ option_id: GROUP_OPTION_ID, value_id, quantity: 1 }];

  it('[C7] [M3] contains alcohol if the chosen one does', () => {
    expect(lineOf(mixed, { choices: chosen(1) }).contains_alcohol).toBe(true);
    expect(lineOf(mixed, { choices: chosen(2) }).contains_alcohol).toBe(false);
  });

  it('[M3] is as a whole what all of its members are, under no other name', () => {
    expect(mixed).toMatchObject({ contains_alcohol: false, diets: ['vegan'] });
    expect(mixed.local_name).toBeUndefined();
  });

  it('[D50] [M3] passes a filter if one of its members does', () => {
    const menu = { categories: [categoryWith(1, { products: [mixed] })], hidden_products: [] };
    const filter = { diets: [], withoutAllergens: ['milk'] } as const;
    expect(filterMenu(menu, filter)).toMatchObject({ shown: 1, unknown: 0 });
  });
});
