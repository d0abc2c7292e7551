import { expect, it } from 'vitest';
import { runningOffers } from '#domain/menu/running-offers.ts';
import type { Menu } from '#domain/model.ts';
import { productWith } from '../samples.ts';

const now = new Date('2026-11-23T11:05:00Z');

it('[L2] available dishes that cost less now are offered, each once', () => {
  const products = [1, 2, 3, 4].map((id) => productWith({ id, price: 10, available: id !== 2 }));
  const menu: Menu = {
    categories: [
      { id: 1, name: 'One', products },
      { id: 2, name: 'Two', products },
    ],
    hidden_products: [],
  };
  const discounts = {
    1: { type: 'percentage' as const, value: 0.2 },
    2: { type: 'percentage' as const, value: 0.2 },
    3: { type: 'price' as const, value: 12 },
    4: { type: 'amount' as const, value: 1, valid_until: '2026-11-23T11:00:00Z' },
    9: { type: 'amount' as const, value: 1 },
  };
  const offers = runningOffers(menu, discounts, { now: now, currency: 'EUR' });
  expect(offers.map(({ product, price }) => [product.id, price])).toEqual([[1, 8]]);
});
