import { expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { hasVoucher, voucherCode } from '#domain/cart/voucher.ts';

it('[C6] a code is trimmed and in capitals, and never longer than the contract allows (D62)', () => {
  expect(voucherCode('  fern10 ')).toBe('FERN10');
  expect(voucherCode(' \t ')).toBe('');
  expect(voucherCode('x'.repeat(200))).toHaveLength(64);
});

it('[C6] a code is requested again unless it was refused', () => {
  const cart = emptyCart();
  expect(hasVoucher(cart)).toBe(false);
  expect(hasVoucher({ ...cart, discount_code: 'FERN10' })).toBe(true);
  expect(hasVoucher({ ...cart, discount_code: 'FERN10', discount_error: 'It ended.' })).toBe(false);
});
