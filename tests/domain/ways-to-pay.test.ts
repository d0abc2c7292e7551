import { expect, it } from 'vitest';
import { emptyCart, withLines } from '#domain/cart.ts';
import type { Venue } from '#domain/model.ts';
import { wayToPay } from '#domain/ways-to-pay.ts';

const cake = { key: '1', product_id: 1, product_name: 'Cake', quantity: 1, total: 4 };
const paid = { ...withLines(emptyCart(), [cake]), total: 4 };
const free = { ...paid, total: 0 };
const off = { enable_zero_payment: false };

const cases: readonly (readonly [Venue['card_payment'], string | null])[] = [
  ['pay_later', 'pay_later'],
  ['all', 'pay_later'],
  ['stripe', null],
  ['braintree', null],
  [null, null],
];

it.each(cases)('at a venue with %s the way without a card is %s (§3, D75)', (card_payment, way) => {
  expect(wayToPay(paid, { card_payment }, off)).toBe(way);
});

it('[C11] a zero total needs no way to pay, only where the site allows it', () => {
  const cards = { card_payment: 'stripe' } as const;
  expect(wayToPay(free, cards, { enable_zero_payment: true })).toBe('zero');
  expect(wayToPay(free, cards, off)).toBeNull();
  expect(wayToPay(paid, cards, { enable_zero_payment: true })).toBeNull();
});
