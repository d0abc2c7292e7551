import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupProductOf } from '#domain/cart/product-groups.ts';
import { filterMenu, type MenuFilter, matchesFilter } from '#domain/menu/menu-filter.ts';
import { searchMenu } from '#domain/menu/menu-search.ts';
import { uniqueProducts } from '#domain/menu/unique-products.ts';
import type { Product } from '#domain/model.ts';
import { folded, occursIn, rangesOf, wordsOf } from '#domain/text/search-text.ts';
import { runs } from '../runs.ts';
import { categoryWith, menuOf, productWith } from '../samples.ts';

const dish = (id: number, name: string, given: Partial<Product> = {}) =>
  productWith({ id, name, ...given });

describe('searching the menu', () => {
  const menu = menuOf(
    categoryWith(0, { products: [dish(1, 'Crème brûlée')] }),
    categoryWith(1, {
      products: [
        dish(1, 'Crème brûlée', { description: 'Burnt cream' }),
        dish(2, 'Ice cream', { description: 'Two scoops', diets: ['gluten_free'] }),
        dish(3, 'Scream pie'),
        dish(4, 'Waffle', { description: 'With cream' }),
        dish(5, 'Creamy soup', { diets: ['vegan'] }),
        dish(6, 'Käsespätzle', { diets: ['vegetarian'], description: null }),
      ],
    }),
  );
  const idsFor = (text: string, words = {}) =>
    searchMenu(menu, text, words).map(({ product }) => product.id);

  it.each<[string, readonly number[]]>([
    ['cream', [5, 2, 3, 1, 4]],
    ['CREME', [1]],
    ['spatzle', [6]],
    ['gluten', [2]],
    ['vegan soup', [5]],
    ['soup vegan', [5]],
    ['cream scoops', [2]],
    ['cream lobster', []],
    ['', []],
    ['   ', []],
    ['null', []],
  ])('[M2] for "%s" finds %j, the closest first', (text, ids) => {
    expect(idsFor(text)).toEqual(ids);
  });

  it('[M2] knows the diets by the customer’s words', () => {
    expect(idsFor('glutenfrei', { gluten_free: 'Glutenfrei' })).toEqual([2]);
    expect(idsFor('gluten free', { gluten_free: 'sin' })).toEqual([]);
    expect(idsFor('gluten free')).toEqual([2]);
    expect(idsFor('glutenfree')).toEqual([]);
  });

  it('[M2] treats special characters in a product’s texts as text', () => {
    const both = dish(1, 'Bowl', { diets: ['vegan', 'halal'], description: null });
    const bare = dish(2, 'Plain', { diets: undefined, description: undefined });
    const options = [
      { id: 1, name: 'Milk', kind: 'modifier' as const, values: [{ id: 5, name: 'Oat' }] },
    ];
    const latte = dish(3, 'Latte', { options });
    const bowls = menuOf(categoryWith(1, { products: [both, bare, latte] }));
    expect(searchMenu(bowls, 'veganhalal')).toEqual([]);
    expect(searchMenu(bowls, 'stryker')).toEqual([]);
    expect(searchMenu(bowls, 'oat')).toEqual([]);
    expect(searchMenu(bowls, 'plain').map(({ product }) => product.id)).toEqual([2]);
  });

  it('[M2] ranks the start of a word above its middle, whatever the menu’s order', () => {
    const sweet = menuOf(
      categoryWith(1, { products: [dish(3, 'Scream pie'), dish(2, 'Ice cream')] }),
    );
    expect(searchMenu(sweet, 'cream').map(({ product }) => product.id)).toEqual([2, 3]);
  });

  it('[M2] finds dishes that are added later', () => {
    const [before, after] = [dish(1, 'Soup'), dish(1, 'Stew')].map((product) =>
      menuOf(categoryWith(1, { products: [product] })),
    );
    expect(searchMenu(before ?? menu, 'soup')).toHaveLength(1);
    expect(searchMenu(after ?? menu, 'soup')).toEqual([]);
  });

  it('[M2] counts a product in two categories once, in the first', () => {
    const twice = menuOf(
      categoryWith(1, { products: [dish(1, 'Soup')] }),
      categoryWith(2, { products: [dish(1, 'Soup')] }),
    );
    expect(uniqueProducts(twice).map(({ category }) => category.id)).toEqual([1]);
  });

  it('[M2] marks the matches in the name', () => {
    const [found] = searchMenu(menu, 'brulee cream');
    expect(found).toMatchObject({ name: [[6, 12]] });
    expect(found?.category.id).toBe(1);
  });

  it('[M3] finds a group by its members', () => {
    const bottle = dish(8, 'Bottle', { product_group: { name: 'House white', product_ids: [8] } });
    const wine = menuOf(categoryWith(1, { products: [groupProductOf(bottle, () => undefined)] }));
    expect(searchMenu(wine, 'bottle')).toHaveLength(1);
    expect(searchMenu(wine, 'white')).toHaveLength(1);
    expect(searchMenu(wine, 'whitebottle')).toEqual([]);
  });

  it('[M4] counts a recent product once, in its own category', () => {
    const entries = uniqueProducts(menu).map(({ product, category }) => [product.id, category.id]);
    expect(entries).toHaveLength(6);
    expect(entries[0]).toEqual([1, 1]);
  });
});

describe('text is compared', () => {
  it.each([
    ['Käse Größe ŒUVRE Łódź Smørrebrød', 'kase grosse ouvre lodz smorrebrod'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['コーヒー', 'こーひー'],
  ])('without accents and capitals: %s', (text, plain) => {
    expect(folded(text)).toBe(plain);
  });

  it.each<[string, string, readonly (readonly [number, number])[]]>([
    ['Größe', 'oss', [[2, 4]]],
    ['Größe', 'ss', [[3, 4]]],
    ['Größe', 'gros', [[0, 4]]],
    [
      'tea cake',
      'cake tea',
      [
        [0, 3],
        [4, 8],
      ],
    ],
    ['ananas', 'ana', [[0, 3]]],
    ['abcabc', 'abc', [[0, 6]]],
    [
      'tea and tea',
      'tea',
      [
        [0, 3],
        [8, 11],
      ],
    ],
    ['coffee', 'cof off', [[0, 4]]],
    ['e\u0301clair', 'ecl', [[0, 4]]],
    ['🍰 cake', 'cake', [[3, 7]]],
    ['cake', 'pie', []],
    ['ΟΔΟΣ 1', 'οδος', [[0, 4]]],
  ])('in %s "%s" stands at %j', (text, typed, ranges) => {
    expect(rangesOf(text, wordsOf(typed))).toEqual(ranges);
  });

  it('and highlights show the original text, for any text', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'á', 'A', 'ß', 's', 'œ', 'é', 'e\u0301', ' ', '🍰'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, text, fc.boolean(), (inside, other, isParted) => {
        // Some people write two words as one.
        const typed = isParted ? inside.replaceAll(' ', '') : other;
        const words = wordsOf(typed);
        const ranges = rangesOf(inside, words);
        const isFound = words.some((word) => occursIn(folded(inside), word));
        expect(ranges.length > 0).toBe(isFound);
        for (const [from, to] of ranges) {
          expect(from).toBeLessThan(to);
          expect(words.some((word) => occursIn(folded(inside.slice(from, to)), word))).toBe(true);
        }
      }),
      runs,
    );
  });
});

describe('filtering the menu', () => {
  const menu = menuOf(
    categoryWith(0, { products: [dish(1, 'Salad', { allergens: [], diets: ['vegan'] })] }),
    categoryWith(1, {
      products: [
        dish(1, 'Salad', { allergens: [], diets: ['vegan'] }),
        dish(2, 'Omelette', {
          allergens: [{ code: 'eggs', level: 'contains' }],
          diets: ['vegetarian'],
        }),
        dish(3, 'Granola', {
          allergens: [{ code: 'nuts', level: 'may_contain' }],
          diets: ['vegetarian', 'halal'],
        }),
      ],
    }),
    categoryWith(2, { products: [dish(4, 'Steak', { allergens: null }), dish(5, 'Special')] }),
  );
  const filter = (given: Partial<MenuFilter>) =>
    filterMenu(menu, { diets: [], withoutAllergens: [], ...given });
  const idsOf = (given: Partial<MenuFilter>) =>
    filter(given).menu.categories.map(({ products }) => products.map(({ id }) => id));

  it.each<[string, Partial<MenuFilter>, readonly (readonly number[])[], number, number]>([
    ['nothing', {}, [[1], [1, 2, 3], [4, 5]], 5, 0],
    ['vegetarian, which vegan is too', { diets: ['vegetarian'] }, [[1], [1, 2, 3]], 3, 0],
    ['vegan', { diets: ['vegan'] }, [[1], [1]], 1, 0],
    ['two diets', { diets: ['vegetarian', 'halal'] }, [[3]], 1, 0],
    ['no eggs', { withoutAllergens: ['eggs'] }, [[1], [1, 3]], 2, 2],
    ['no nuts, not even perhaps', { withoutAllergens: ['nuts'] }, [[1], [1, 2]], 2, 2],
    [
      'a diet and an allergen',
      { diets: ['vegetarian'], withoutAllergens: ['eggs', 'nuts'] },
      [[1], [1]],
      1,
      0,
    ],
  ])('[M2] by %s', (_, given, shown, count, unknown) => {
    expect(idsOf(given)).toEqual(shown);
    expect(filter(given)).toMatchObject({ shown: count, unknown });
  });

  it('[M2] a dish without declared diets suits none', () => {
    expect(matchesFilter({}, 'vegan')).toBe(false);
    expect(matchesFilter({ diets: ['vegetarian'] }, 'vegan')).toBe(false);
  });
});
