import { describe, expect, it } from 'vitest';
import { GROUP_OPTION_ID } from '#domain/constants.ts';
import { categoriesOf } from '#domain/menu/group-members.ts';
import {
  appendHidden,
  emptyMenu,
  findProduct,
  mergeCategories,
  mergeMenu,
  withoutEmpty,
} from '#domain/menu/menu.ts';
import { withRecent } from '#domain/menu/usual-products.ts';
import type { Category, Menu } from '#domain/model.ts';
import { categoryWith, menuOf, optionWith, productWith, valueWith } from '../samples.ts';

const idsOf = (categories: readonly Category[]) => categories.map(({ id }) => id);
const coffee = productWith({ id: 1, name: 'Coffee' });
const cake = productWith({ id: 2, name: 'Cake' });

describe('fetched categories', () => {
  it('[M2] replace those with their id, and new ones are inserted by their sort', () => {
    const current = [categoryWith(1, { sort: 10, name: 'Drinks' }), categoryWith(2, { sort: 20 })];
    const fetched = [
      categoryWith(3, { sort: 15 }),
      categoryWith(1, { sort: 10, name: 'Hot drinks', products: [coffee] }),
    ];
    const merged = mergeCategories(current, fetched);
    expect(idsOf(merged)).toEqual([1, 3, 2]);
    expect(merged[0]).toMatchObject({ name: 'Hot drinks', products: [coffee] });
  });

  it('[M2] appear once, even if they were fetched twice', () => {
    expect(idsOf(mergeCategories([], [categoryWith(1), categoryWith(1)]))).toEqual([1]);
  });

  it('[M2] keep the fields that the newer version lacks', () => {
    const [merged] = mergeCategories(
      [categoryWith(1, { description: 'All day' })],
      [categoryWith(1)],
    );
    expect(merged?.description).toBe('All day');
  });

  it('[M2] [M4] without a sort come last; recent products always come first', () => {
    const merged = mergeCategories(
      [],
      [categoryWith(4), categoryWith(5, { sort: -3 }), categoryWith(0, { sort: 0 })],
    );
    expect(idsOf(merged)).toEqual([0, 5, 4]);
  });

  it('[M2] without products are dropped', () => {
    expect(idsOf(withoutEmpty([categoryWith(1, { products: [] }), categoryWith(2)]))).toEqual([2]);
  });
});

describe('a menu', () => {
  it('[M2] gets its hidden products appended, each once and in its newer version', () => {
    const menu = { ...emptyMenu, hidden_products: [coffee, cake] };
    const dearer = { ...coffee, price: 9 };
    expect(appendHidden(menu, [dearer]).hidden_products).toEqual([dearer, cake]);
  });

  it('[M2] merges with the fetched categories: by id, without empty ones, with hidden products', () => {
    const current = menuOf(categoryWith(1, { products: [coffee] }), categoryWith(2));
    const fetched: Menu = {
      categories: [categoryWith(2, { products: [] }), categoryWith(3, { products: [cake] })],
      hidden_products: [productWith({ id: 9 })],
    };
    const merged = mergeMenu(current, fetched);
    expect(idsOf(merged.categories)).toEqual([1, 3]);
    expect(merged.hidden_products.map(({ id }) => id)).toEqual([9]);
  });

  it('[M2] [M3] stays the same if it is merged again', () => {
    const glass = productWith({ id: 10, product_group: { name: 'Wine', product_ids: [10, 11] } });
    const bottle = productWith({ id: 11, product_group: { name: 'Wine', product_ids: [10, 11] } });
    const fetched: Menu = {
      categories: [categoryWith(1, { products: [glass, cake] })],
      hidden_products: [bottle],
    };
    const once = mergeMenu(emptyMenu, fetched);
    expect(mergeMenu(once, fetched)).toEqual(once);
    expect(once.categories[0]?.products[0]).toMatchObject({ name: 'Wine', is_product_group: true });
  });

  it('[M3] finds a group’s members even if another category contains them', () => {
    const group = { name: 'Wine', product_ids: [10, 11] };
    const both = menuOf(
      categoryWith(1, {
        products: [
          productWith({ id: 10, product_group: group }),
          productWith({ id: 11, product_group: group }),
        ],
      }),
    );
    const once = mergeMenu(emptyMenu, both);
    const again = mergeMenu(
      once,
      menuOf(categoryWith(2, { products: [productWith({ id: 10, product_group: group })] })),
    );
    const values = again.categories[1]?.products[0]?.options?.[0]?.values;
    expect(values?.map(({ id }) => id)).toEqual([10, 11]);
  });
});

describe('recent products', () => {
  const latte = productWith({
    id: 5,
    preselect_options: false,
    options: [
      optionWith(1, {
        values: [
          valueWith(10, {
            default: true,
            sub_options: [
              optionWith(2, {
                values: [valueWith(20, { default: true, quantity: 2 }), valueWith(21)],
              }),
            ],
          }),
          valueWith(11),
        ],
      }),
    ],
  });

  it('[M4] are a category of their own: number 0, sort 0, first, named in the language', () => {
    const menu = withRecent(menuOf(categoryWith(1, { sort: -5 })), { products: [latte] }, 'Usuals');
    expect(menu.categories[0]).toMatchObject({ id: 0, sort: 0, name: 'Usuals' });
    expect(idsOf(menu.categories)).toEqual([0, 1]);
  });

  it('[M4] open with the last choices, and count once if no quantity is given', () => {
    const menu = withRecent(emptyMenu, { products: [latte] }, 'Usuals');
    const [product] = menu.categories[0]?.products ?? [];
    expect(product).toMatchObject({
      recent: true,
      preselect_options: true,
      preselect_meal_deal: false,
    });
    const [chosen, other] = product?.options?.[0]?.values ?? [];
    expect(chosen).toMatchObject({ default: true, quantity: 1 });
    expect(chosen?.sub_options?.[0]?.values?.map(({ quantity }) => quantity)).toEqual([
      2,
      undefined,
    ]);
    expect(other?.quantity).toBeUndefined();
  });

  it('[M4] [M6] deals open with their items and those with their choices', () => {
    const deal = productWith({
      id: 6,
      child_product_type: 'meal_deal',
      options: [
        optionWith(1, {
          kind: 'meal_deal',
          meal_deal_items: [valueWith(30, { default: true, child_product_item: latte })],
        }),
      ],
    });
    const [product] =
      withRecent(emptyMenu, { products: [deal] }, 'Usuals').categories[0]?.products ?? [];
    expect(product?.preselect_meal_deal).toBe(true);
    const [item] = product?.options?.[0]?.meal_deal_items ?? [];
    expect(item).toMatchObject({
      quantity: 1,
      child_product_item: { recent: true, preselect_options: true },
    });
  });

  it('[M4] have no category if there are none, and newer ones replace older ones', () => {
    const once = withRecent(menuOf(categoryWith(1)), { products: [latte] }, 'Usuals');
    expect(idsOf(withRecent(once, { products: [] }, 'Usuals').categories)).toEqual([1]);
    expect(
      withRecent(once, { products: [cake] }, 'Usuals').categories[0]?.products.map(({ id }) => id),
    ).toEqual([2]);
  });

  it('[M4] [M3] of a group are the group, the recent one chosen', () => {
    const bottle = productWith({ id: 11, product_group: { name: 'Wine', product_ids: [10, 11] } });
    const menu = withRecent(
      emptyMenu,
      { products: [bottle], hidden_products: [productWith({ id: 10 })] },
      'Usuals',
    );
    const [option] = menu.categories[0]?.products[0]?.options ?? [];
    expect(option?.id).toBe(GROUP_OPTION_ID);
    expect(option?.values?.map(({ id, default: isDefault }) => [id, isDefault])).toEqual([
      [10, false],
      [11, true],
    ]);
  });
});

describe('finding a product', () => {
  const menu: Menu = {
    categories: [
      categoryWith(0, { products: [{ ...coffee, recent: true }, productWith({ id: 8 })] }),
      categoryWith(1, { products: [coffee] }),
    ],
    hidden_products: [cake],
  };

  it('[M4] prefers its own category, then the hidden ones, then the recent ones', () => {
    expect(findProduct(menu, 1)).toBe(coffee);
    expect(findProduct(menu, 2)).toBe(cake);
    expect(findProduct(menu, 8)?.id).toBe(8);
    expect(findProduct(menu, 99)).toBeUndefined();
  });

  it('[M3] finds a member that only its group lists', () => {
    const product_group = { name: 'Wine', product_ids: [10, 11] };
    const products = [10, 11].map((id) => productWith({ id, product_group }));
    const grouped = mergeMenu(emptyMenu, menuOf(categoryWith(1, { products })));
    expect(findProduct(grouped, 10)?.is_product_group).toBe(true);
    expect(findProduct(grouped, 11)).toMatchObject({ id: 11, product_group });
  });

  it('[C8] returns the categories that contain it', () => {
    expect(categoriesOf(menu, 1)).toEqual([1]);
    expect(categoriesOf(menu, 8)).toEqual([]);
  });

  it('[C8] [M3] returns the category of the group that contains it', () => {
    const product_group = { name: 'Wine', product_ids: [10, 11] };
    const products = [10, 11].map((id) => productWith({ id, product_group }));
    const grouped = mergeMenu(emptyMenu, menuOf(categoryWith(4, { products })));
    expect([10, 11].map((id) => categoriesOf(grouped, id))).toEqual([[4], [4]]);
  });
});
