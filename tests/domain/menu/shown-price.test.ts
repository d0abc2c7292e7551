import { expect, it } from 'vitest';
import { defaultsOf } from '#domain/menu/choices.ts';
import { canAddAtOnce } from '#domain/menu/completeness.ts';
import { emptyMenu, mergeMenu } from '#domain/menu/menu.ts';
import { shownPrice } from '#domain/menu/menu-discounts.ts';
import { priceOf } from '#domain/menu/price.ts';
import type { Menu } from '#domain/model.ts';
import { fictionalVenues } from '#openapi/server/demo/all.ts';

it('[C5] [M3] at every demo venue a row shows the price that one tap on Add adds', () => {
  const input = { now: new Date('2026-12-01T12:00:00Z'), currency: 'USD' };
  const wrong = fictionalVenues.flatMap(({ categories, hidden_products = [] }) => {
    const menu = mergeMenu(emptyMenu, { categories, hidden_products } as unknown as Menu);
    return menu.categories
      .flatMap(({ products }) => products)
      .filter((product) => canAddAtOnce(product))
      .filter((product) => {
        const shown = shownPrice(product, undefined, input);
        return shown.isFrom || shown.price !== priceOf(product, defaultsOf(product));
      })
      .map(({ name }) => name);
  });
  expect(wrong).toEqual([]);
});
