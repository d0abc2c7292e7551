import { expect, it } from 'vitest';
import { plateOf } from '#domain/menu/plates.ts';
import type { Menu } from '#domain/model.ts';

const product = (id: number, image_kind: 'cut_out' | 'photo' = 'cut_out') => ({
  id,
  name: `Dish ${id}`,
  price: 1,
  image_kind,
});
const ids = [1, 2, 3, 4];
const menu: Menu = {
  categories: [
    { id: 0, name: 'Recent', products: [product(3)] },
    { id: 7, name: 'Dishes', products: ids.map((id) => product(id)) },
  ],
  hidden_products: [product(9, 'photo')],
};

it('neighbors have plates of different colors, and a recent order does not change them (design 6.1)', () => {
  const tints = ids.map((id) => plateOf(menu, id).tint);
  expect(new Set(tints).size).toBe(4);
  const without = { ...menu, categories: menu.categories.slice(1) };
  expect(ids.map((id) => plateOf(without, id).tint)).toEqual(tints);
});

it('a picture is a cut-out only if the menu says so', () => {
  expect(plateOf(menu, 1).kind).toBe('cut-out');
  expect(plateOf(menu, 9).kind).toBe('photo');
  expect(plateOf(undefined, 1).kind).toBe('photo');
});

it('a plate depends on the category’s id and the place in it', () => {
  const tintOf = (id: number) => plateOf(menu, id).tint;
  expect(ids.map(tintOf)).toEqual(['berry', 'oat', 'sky', 'butter']);
});

it('a product outside of all shown categories has a plate by its own id', () => {
  const hidden = { ...menu, hidden_products: [product(8), product(9, 'photo')] };
  expect(plateOf(hidden, 9)).toEqual({ tint: 'sky', kind: 'photo' });
  expect(plateOf(hidden, 8)).toEqual({ tint: 'oat', kind: 'cut-out' });
  expect(plateOf(hidden, 10)).toEqual({ tint: 'butter', kind: 'photo' });
});

it('a menu without hidden products has plates too', () => {
  const old = { categories: menu.categories } as Menu;
  expect(plateOf(old, 9).kind).toBe('photo');
});
