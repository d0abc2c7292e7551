import { describe, expect, it } from 'vitest';
import { withLines } from '#domain/cart/cart.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { isSoldOutChange, oldTotalOf, withChanges } from '#domain/cart/price-changes.ts';
import type { Cart, LineItem } from '#domain/model.ts';

const line = (key: string, total: number): LineItem => ({
  key,
  product_id: 1,
  product_name: key,
  quantity: 1,
  total,
});

const cart = withLines(emptyCart(), [line('cake', 4), line('tea', 3), line('pie', 5)]);
const asSent = ({ line_items_attributes: sent }: Cart) => ({ sent, currency: 'EUR' });
const changes = [
  { key: 'cake', product_name: 'cake', old_total: 4, new_total: 4.5 },
  { key: 'pie', product_name: 'pie', old_total: 5, new_total: null },
];

describe('the server’s changes of prices (D66)', () => {
  it('new prices are applied, sold-out lines removed, and the others kept', () => {
    expect(withChanges(cart, changes, asSent(cart)).line_items_attributes).toEqual([
      line('cake', 4.5),
      line('tea', 3),
    ]);
  });

  it('[M11] a line that is short is reduced to the remaining stock, which is no change of price', () => {
    const three = withLines(emptyCart(), [{ ...line('cake', 12), quantity: 3 }]);
    const short = [
      { key: 'cake', product_name: 'cake', old_total: 12, new_total: 8, new_quantity: 2 },
    ];
    expect(withChanges(three, short, asSent(three)).line_items_attributes).toEqual([
      { ...line('cake', 8), quantity: 2 },
    ]);
    expect(oldTotalOf({ ...line('cake', 8), quantity: 2 }, short, asSent(three))).toBeNull();
    expect(short.map(isSoldOutChange)).toEqual([false]);
  });

  it('[M11] a line that is short keeps its price if the backend names only how many are left', () => {
    const three = withLines(emptyCart(), [{ ...line('cake', 12), quantity: 3 }]);
    const short = { key: 'cake', product_name: 'cake', new_quantity: 2 };
    expect(withChanges(three, [short], asSent(three)).line_items_attributes).toEqual([
      { ...line('cake', 8), quantity: 2 },
    ]);
  });

  it.each([
    ['more of it', 3, { new_total: 4.5 }, { quantity: 3, total: 13.5 }],
    ['more than is left', 5, { new_total: 9, new_quantity: 2 }, { quantity: 2, total: 9 }],
    ['fewer than are left', 1, { new_total: 9, new_quantity: 2 }, { quantity: 1, total: 4.5 }],
  ])(
    '[C3] a line whose quantity became %s after it was sent keeps that quantity, at the new unit price',
    (_, quantity, news, expected) => {
      const wanted = withLines(emptyCart(), [{ ...line('cake', 4 * quantity), quantity }]);
      const found = withChanges(
        wanted,
        [{ key: 'cake', product_name: 'cake', ...news }],
        asSent(cart),
      );
      expect(found.line_items_attributes).toMatchObject([expected]);
    },
  );

  it('changes of unknown lines have no effect', () => {
    const other = [{ key: 'soup', product_name: 'soup', old_total: 1, new_total: null }];
    expect(withChanges(cart, other, asSent(cart))).toEqual(cart);
  });

  it('a line shows its old total only if it differs', () => {
    const old = (key: string, of = changes) => oldTotalOf(line(key, 1), of, asSent(cart));
    expect(old('cake')).toBe(4);
    expect(old('tea')).toBeNull();
    expect(old('pie')).toBeNull();
    const same = [{ key: 'tea', product_name: 'tea', old_total: 3, new_total: 3 }];
    expect(old('tea', same)).toBeNull();
  });

  it('[T16] the old total is that of the current quantity', () => {
    const old = (quantity: number) =>
      oldTotalOf({ ...line('cake', 1), quantity }, changes, asSent(cart));
    expect([old(1), old(3)]).toEqual([4, 12]);
  });

  it('a new price does not count as sold out', () => {
    expect(changes.map(isSoldOutChange)).toEqual([false, true]);
  });
});
