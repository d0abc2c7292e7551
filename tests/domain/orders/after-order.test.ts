import { expect, it } from 'vitest';
import { addLine } from '#domain/cart/cart.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { LineItem } from '#domain/model.ts';
import { nextRound, remainingLines } from '#domain/orders/after-order.ts';

const line = (key: string, quantity: number): LineItem => ({
  key,
  product_id: 7,
  product_name: key,
  quantity,
  total: quantity * 2,
});

const basket = (...lines: LineItem[]) =>
  lines.reduce((all, line) => addLine(all, line, 'EUR'), emptyCart('uid'));

it.each([
  ['all of it was ordered', [line('a', 2)], [line('a', 2)], []],
  ['something was added meanwhile', [line('a', 2), line('b', 1)], [line('a', 2)], [line('b', 1)]],
  ['more of the same was added', [line('a', 3)], [line('a', 2)], [line('a', 1)]],
  [
    'one of two was ordered',
    [line('a', 2), line('b', 3)],
    [line('b', 2)],
    [line('a', 2), line('b', 1)],
  ],
  ['something was taken out meanwhile', [line('b', 1)], [line('a', 2)], [line('b', 1)]],
])('[C1] when %s, the basket keeps what was not ordered', (_case, now, ordered, left) => {
  expect(remainingLines(basket(...now), ordered, 'EUR').line_items_attributes).toEqual(left);
});

it('[C2] the next round is at the same table, with a new id and without contact details', () => {
  const cart = {
    ...basket(line('a', 1)),
    venue_id: 1,
    table_id: 12,
    service_type: 'WebBringToTable' as const,
    email: 'somebody@example.com',
    additional_data: {
      direct_charge: true,
      cart_uid: 'uid',
      checked_in_at: '2026-11-21T12:00:00Z',
    },
  };
  expect(nextRound(remainingLines(cart, [line('a', 1)], 'EUR'), emptyCart('next'))).toMatchObject({
    venue_id: 1,
    table_id: 12,
    email: null,
    line_items_attributes: [],
    additional_data: { cart_uid: 'next', checked_in_at: '2026-11-21T12:00:00Z' },
  });
});

it('[C2] the next round without a check-in has no check-in either', () => {
  const left = { ...basket(line('a', 1)), additional_data: undefined };
  expect(nextRound(left, emptyCart('next')).additional_data).toEqual({
    direct_charge: true,
    cart_uid: 'next',
  });
});

it('[W6] [D84] the remaining lines in two windows of a basket become one basket with a new uid', () => {
  const uid = '7edc662d-9748-4e67-853e-ffffffffffff';
  const cart = basket(line('a', 1), line('b', 1));
  const left = remainingLines(
    { ...cart, additional_data: { cart_uid: uid } },
    [line('a', 1)],
    'EUR',
  );
  const [here, there] = ['one', 'two'].map(
    (fresh) => nextRound(left, emptyCart(fresh)).additional_data?.cart_uid,
  );
  expect(here).toBe('7edc662d-9748-4e67-853e-000000000000');
  expect(there).toBe(here);
});
