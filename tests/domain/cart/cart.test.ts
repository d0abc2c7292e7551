import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLine, findLine } from '#domain/cart/cart.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import {
  removeLine,
  replaceLine,
  setLineQuantity,
  withoutAlcohol,
} from '#domain/cart/line-changes.ts';
import { countItems } from '#domain/cart/totals.ts';
import type { Cart, LineItem } from '#domain/model.ts';
import { runs } from '../runs.ts';
import { cartOf, lineWith } from '../samples.ts';

describe('a new basket', () => {
  it('[C2] has direct_charge true, sender web and the defaults listed', () => {
    expect(emptyCart()).toMatchObject({
      additional_data: { direct_charge: true },
      sender: 'web',
      service_charge_optional: false,
      cart_discount: 0,
      line_items_attributes: [],
      customer_id: null,
      venue_id: null,
      service_type: null,
      total: 0,
    });
    expect(emptyCart().additional_data).toEqual({ direct_charge: true });
  });

  it('[C2] takes over the uid that its windows share, if there is one', () => {
    expect(emptyCart('uid-1').additional_data).toEqual({ direct_charge: true, cart_uid: 'uid-1' });
  });

  it('[C2] has every field of the contract', () => {
    expect(Object.keys(emptyCart())).toHaveLength(35);
  });
});

describe('adding', () => {
  it('[C3] an item with an existing key raises the quantity and total', () => {
    const cart = addLine(cartOf(lineWith({ quantity: 2, total: 6.8 })), lineWith(), 'EUR');
    expect(cart.line_items_attributes).toEqual([lineWith({ quantity: 3, total: 10.2 })]);
  });

  it('[C3] another item is appended', () => {
    const cart = addLine(cartOf(lineWith()), lineWith({ key: '8' }), 'EUR');
    expect(cart.line_items_attributes.map(({ key }) => key)).toEqual(['7', '8']);
  });

  it('[C3] stops at 99 a line', () => {
    const cart = addLine(
      cartOf(lineWith({ quantity: 98, total: 98 })),
      lineWith({ quantity: 3, total: 3 }),
      'EUR',
    );
    expect(cart.line_items_attributes).toEqual([lineWith({ quantity: 99, total: 99 })]);
  });

  it('[C3] stops at 100 lines', () => {
    const full = cartOf(
      ...Array.from({ length: 100 }, (_, index) => lineWith({ key: `${index}` })),
    );
    expect(addLine(full, lineWith({ key: 'new' }), 'EUR')).toBe(full);
    expect(countItems(addLine(full, lineWith({ key: '5' }), 'EUR'))).toBe(101);
  });
});

describe('removing', () => {
  it('[C3] one piece lowers quantity and total', () => {
    const cart = setLineQuantity(cartOf(lineWith({ quantity: 3, total: 10.2 })), '7', 2, 'EUR');
    expect(cart.line_items_attributes).toEqual([lineWith({ quantity: 2, total: 6.8 })]);
  });

  it('[C3] the last piece removes the line', () => {
    expect(setLineQuantity(cartOf(lineWith()), '7', 0, 'EUR').line_items_attributes).toEqual([]);
  });

  it('[C3] an unknown key changes nothing', () => {
    const cart = cartOf(lineWith());
    expect(removeLine(cart, '8')).toBe(cart);
    expect(setLineQuantity(cart, '8', 2, 'EUR')).toBe(cart);
  });

  it('[C3] a line removes only that line', () => {
    expect(
      removeLine(cartOf(lineWith(), lineWith({ key: '8' })), '7').line_items_attributes,
    ).toEqual([lineWith({ key: '8' })]);
  });

  it('[C7] removes all lines with alcohol together', () => {
    const cart = cartOf(lineWith({ contains_alcohol: true }), lineWith({ key: '8' }));
    expect(withoutAlcohol(cart).line_items_attributes).toEqual([lineWith({ key: '8' })]);
    const dry = cartOf(lineWith());
    expect(withoutAlcohol(dry)).toBe(dry);
  });
});

describe('setting a quantity', () => {
  it.each([
    [5, 5, 17],
    [99, 99, 336.6],
    [120, 99, 336.6],
    [1.9, 1, 3.4],
  ])('[C3] of %d holds %d for %d', (wanted, quantity, total) => {
    const cart = setLineQuantity(cartOf(lineWith({ quantity: 2, total: 6.8 })), '7', wanted, 'EUR');
    expect(cart.line_items_attributes).toEqual([lineWith({ quantity, total })]);
  });

  it.each([0, -1])('[C3] of %d removes the line', (quantity) => {
    expect(setLineQuantity(cartOf(lineWith()), '7', quantity, 'EUR').line_items_attributes).toEqual(
      [],
    );
  });

  it('[C3] rounds once if a total is no multiple of its quantity', () => {
    const cart = cartOf(lineWith({ quantity: 3, total: 10 }));
    expect(setLineQuantity(cart, '7', 2, 'EUR').line_items_attributes[0]?.total).toBe(6.67);
    expect(setLineQuantity(cart, '7', 6, 'EUR').line_items_attributes[0]?.total).toBe(20);
  });

  it('[C3] does not drift over many changes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 20 }),
        (unit, quantities) => {
          let cart = cartOf(lineWith({ quantity: 1, total: unit / 100 }));
          for (const quantity of quantities) cart = setLineQuantity(cart, '7', quantity, 'EUR');
          const last = quantities.at(-1) ?? 1;
          expect(findLine(cart, '7')?.total).toBe((unit * last) / 100);
        },
      ),
      runs,
    );
  });
});

describe('an edited line', () => {
  const both = cartOf(lineWith(), lineWith({ key: '8', quantity: 2, total: 6 }));

  it('[C3] keeps its place', () => {
    const edited = lineWith({ key: '7b', total: 4 });
    expect(
      replaceLine(both, '7', edited, 'EUR').line_items_attributes.map(({ key }) => key),
    ).toEqual(['7b', '8']);
    expect(
      findLine(replaceLine(both, '7', lineWith({ quantity: 4, total: 13.6 }), 'EUR'), '7')
        ?.quantity,
    ).toBe(4);
    const same = replaceLine(both, '7', lineWith({ quantity: 4, total: 13.6 }), 'EUR');
    expect(same.line_items_attributes.map(({ key }) => key)).toEqual(['7', '8']);
  });

  it('[C3] is merged with another one that it now equals', () => {
    const cart = replaceLine(both, '7', lineWith({ key: '8', quantity: 1, total: 3 }), 'EUR');
    expect(cart.line_items_attributes).toEqual([lineWith({ key: '8', quantity: 3, total: 9 })]);
  });

  it('[C3] is added if the old line is gone', () => {
    expect(
      replaceLine(both, '9', lineWith({ key: '10' }), 'EUR').line_items_attributes,
    ).toHaveLength(3);
  });
});

describe('any sequence of changes', () => {
  const lineArbitrary = fc
    .record({ id: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 60 }) })
    .map(({ id, quantity }) => priced(id, quantity));
  const keyArbitrary = fc.integer({ min: 1, max: 5 }).map(String);
  const change: fc.Arbitrary<(cart: Cart) => Cart> = fc.oneof(
    lineArbitrary.map((line) => (cart: Cart) => addLine(cart, line, 'EUR')),
    keyArbitrary.map((key) => (cart: Cart) => removeLine(cart, key)),
    fc.tuple(keyArbitrary, fc.integer({ min: -1, max: 120 })).map(
      ([key, quantity]) =>
        (cart: Cart) =>
          setLineQuantity(cart, key, quantity, 'EUR'),
    ),
    fc.tuple(keyArbitrary, lineArbitrary).map(
      ([key, line]) =>
        (cart: Cart) =>
          replaceLine(cart, key, line, 'EUR'),
    ),
    fc.constant(withoutAlcohol),
  );

  it('[C3] [C4] leaves lines with unique keys and 1 to 99 pieces, at their unit price', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const cart = changes.reduce((before, next) => next(before), emptyCart());
        const lines = cart.line_items_attributes;
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
        for (const line of lines) {
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(99);
          expect(line.total).toBe(priced(line.product_id, line.quantity).total);
        }
        expect(countItems(cart)).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
      }),
      runs,
    );
  });
});

function priced(id: number, quantity: number): LineItem {
  return lineWith({
    key: String(id),
    product_id: id,
    quantity,
    total: (id * 137 * quantity) / 100,
    contains_alcohol: id === 5,
  });
}
