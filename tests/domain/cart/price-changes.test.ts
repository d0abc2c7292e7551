import { describe, expect, it } from 'vitest';
import { withLines } from '#domain/cart/cart.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { isSoldOutChange, oldTotalOf, withChanges } from '#domain/cart/price-changes.ts';
import type { LineItem } from '#domain/model.ts';

const line = (key: string, total: number): LineItem => ({
  key,
  product_id: 1,
  product_name: key,
  quantity: 1,
  total,
});

const cart = withLines(emptyCart(), [line('cake', 4), line('tea', 3), line('pie', 5)]);
const changes = [
  { key: 'cake', product_name: 'cake', old_total: 4, new_total: 4.5 },
  { key: 'pie', product_name: 'pie', old_total: 5, new_total: null },
];

describe('the server’s changes of prices (D66)', () => {
  it('new prices are applied, sold-out lines removed, and the others kept', () => {
    expect(withChanges(cart, changes).line_items_attributes).toEqual([
      line('cake', 4.5),
      line('tea', 3),
    ]);
  });

  it('[M11] a line that is short is reduced to the remaining stock, which is no change of price', () => {
    const three = { ...line('cake', 12), quantity: 3 };
    const short = [
      { key: 'cake', product_name: 'cake', old_total: 12, new_total: 8, new_quantity: 2 },
    ];
    expect(withChanges(withLines(emptyCart(), [three]), short).line_items_attributes).toEqual([
      { ...three, total: 8, quantity: 2 },
    ]);
    expect(oldTotalOf('cake', short)).toBeNull();
    expect(short.map(isSoldOutChange)).toEqual([false]);
  });

  it('changes of unknown lines have no effect', () => {
    const other = [{ key: 'soup', product_name: 'soup', old_total: 1, new_total: null }];
    expect(withChanges(cart, other)).toEqual(cart);
  });

  it('a line shows its old total only if it differs', () => {
    expect(oldTotalOf('cake', changes)).toBe(4);
    expect(oldTotalOf('tea', changes)).toBeNull();
    expect(oldTotalOf('pie', changes)).toBeNull();
    const same = [{ key: 'tea', product_name: 'tea', old_total: 3, new_total: 3 }];
    expect(oldTotalOf('tea', same)).toBeNull();
  });

  it('a new price does not count as sold out', () => {
    expect(changes.map(isSoldOutChange)).toEqual([false, true]);
  });
});
