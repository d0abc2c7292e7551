import { describe, expect, it } from 'vitest';
import { discountedPrice } from '#domain/menu/menu-discounts.ts';
import type { MenuDiscount } from '#domain/model.ts';

describe('a menu discount', () => {
  const now = new Date('2026-11-21T17:00:00Z');

  it.each<[string, MenuDiscount, number | null]>([
    ['a quarter off', { type: 'percentage', value: 0.25 }, 7.46],
    ['an amount off', { type: 'amount', value: 2 }, 7.95],
    ['more off than it costs', { type: 'amount', value: 20 }, 0],
    ['a price of its own', { type: 'price', value: 6.5 }, 6.5],
    ['a dearer price', { type: 'price', value: 12 }, null],
    ['nothing off', { type: 'percentage', value: 0 }, null],
    ['for a minute yet', { type: 'amount', value: 2, valid_until: '2026-11-21T17:00:01Z' }, 7.95],
    ['over', { type: 'amount', value: 2, valid_until: '2026-11-21T17:00:00Z' }, null],
    ['of an unreadable end', { type: 'amount', value: 2, valid_until: 'soon' }, null],
  ])('[C6] of %s makes 9.95', (_, discount, price) => {
    expect(discountedPrice({ price: 9.95 }, discount, { now: now, currency: 'EUR' })).toBe(price);
  });

  it('[C6] that is missing changes nothing', () => {
    expect(discountedPrice({ price: 9.95 }, undefined, { now: now, currency: 'EUR' })).toBeNull();
  });
});
