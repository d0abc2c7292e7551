import { describe, expect, it } from 'vitest';
import { changesOn, readSeenMenu, type SeenMenu, withMenuSeen } from '#domain/menu/menu-changes.ts';
import type { Menu } from '#domain/model.ts';
import { productWith } from '../samples.ts';

const menuOf = (prices: Readonly<Record<number, number>>): Menu => ({
  categories: [
    {
      id: 1,
      name: 'All',
      products: Object.entries(prices).map(([id, price]) => productWith({ id: Number(id), price })),
    },
  ],
  hidden_products: [],
});

const soldOutMenu: Menu = {
  categories: [
    { id: 1, name: 'All', products: [productWith({ id: 1, price: 3, available: false })] },
  ],
  hidden_products: [],
};

/** The changes that the last of several visits shows, with a menu per visit. */
function visits(...menus: readonly Menu[]) {
  let seen: SeenMenu | null = null;
  menus.forEach((menu, index) => {
    seen = withMenuSeen(seen, menu, { visit: `visit-${index}`, at: index });
  });
  const last = menus.at(-1);
  return last && seen ? changesOn(last, seen) : {};
}

describe('what changed since the last visit (B10)', () => {
  it('[B10] the first visit has nothing to compare', () => {
    expect(visits(menuOf({ 1: 3 }))).toEqual({});
  });

  it('[B10] new, dearer and cheaper dishes are marked, the others are not', () => {
    expect(visits(menuOf({ 1: 3, 2: 4, 3: 5 }), menuOf({ 1: 3, 2: 4.5, 3: 4.8, 4: 9 }))).toEqual({
      2: { kind: 'dearer', was: 4 },
      3: { kind: 'cheaper', was: 5 },
      4: { kind: 'new' },
    });
  });

  it('[B10] a dish that was missing for a visit is back, not new', () => {
    const [all, less] = [menuOf({ 1: 3, 2: 4 }), menuOf({ 1: 3 })];
    expect(visits(all, less, all)).toEqual({ 2: { kind: 'back' } });
  });

  it('[B10] a dish that was sold out at the last visit is back', () => {
    expect(visits(menuOf({ 1: 3 }), soldOutMenu, menuOf({ 1: 3 }))).toEqual({
      1: { kind: 'back' },
    });
    expect(visits(soldOutMenu, menuOf({ 1: 3 }))).toEqual({ 1: { kind: 'back' } });
    expect(visits(menuOf({ 1: 3 }), soldOutMenu)).toEqual({});
  });

  it('[B10] a dish that sells out during a visit keeps its price for the next one', () => {
    const visit = { visit: 'a', at: 1 };
    const soldOut = withMenuSeen(withMenuSeen(null, menuOf({ 1: 3 }), visit), soldOutMenu, visit);
    const menu = menuOf({ 1: 4 });
    const next = withMenuSeen(soldOut, menu, { visit: 'b', at: 2 });
    expect(changesOn(menu, next)).toEqual({ 1: { kind: 'dearer', was: 3 } });
  });

  it('[B10] the marks stay during a visit, however often the menu is read', () => {
    const first = withMenuSeen(null, menuOf({ 1: 3 }), { visit: 'a', at: 1 });
    const menu = menuOf({ 1: 4 });
    const once = withMenuSeen(first, menu, { visit: 'b', at: 2 });
    const twice = withMenuSeen(once, menu, { visit: 'b', at: 3 });
    expect(changesOn(menu, twice)).toEqual({ 1: { kind: 'dearer', was: 3 } });
    expect(changesOn(menu, withMenuSeen(twice, menu, { visit: 'c', at: 4 }))).toEqual({});
  });

  it('[B10] a record of another release is ignored', () => {
    const seen = withMenuSeen(null, menuOf({ 1: 3 }), { visit: 'a', at: 1 });
    expect(readSeenMenu(JSON.parse(JSON.stringify(seen)))).toEqual(seen);
    for (const found of [null, 7, {}, { ...seen, now: { 1: 'three' } }, { ...seen, before: 4 }]) {
      expect(readSeenMenu(found)).toBeNull();
    }
  });
});
