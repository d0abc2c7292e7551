import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { restoredCart } from '#domain/cart/saved-cart.ts';
import { withTotals } from '#domain/cart/totals.ts';
import {
  field,
  savedAmount,
  savedId,
  savedInstant,
  savedList,
  savedText,
} from '#domain/lib/saved.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { productArbitrary } from '../product-arbitrary.ts';
import { runs } from '../runs.ts';
import { cartWith, lineWith, venueOf } from '../samples.ts';

describe('a stored basket', () => {
  it('[C1] is restored unchanged', () => {
    fc.assert(
      fc.property(productArbitrary, fc.integer({ min: 1, max: 99 }), (product, quantity) => {
        const recipient = { name: 'Kim', email: 'kim@example.com', message: 'Enjoy' };
        const line = lineOf(
          { ...product, is_gift_card: true },
          {
            choices: defaultsOf(product),
            quantity,
            notes: 'less ice',
            recipient,
          },
        );
        const cart = withTotals(
          {
            ...emptyCart('uid-1'),
            customer_id: 4,
            customer_name: 'Kim',
            venue_id: 2,
            service_type: 'WebDelivery',
            delivery_time: '2026-11-21T12:00:00+01:00',
            customer_has_allergies: true,
            allergy_notes: 'nuts',
            discount_code: 'TEN',
            line_items_attributes: [line],
            additional_data: {
              direct_charge: true,
              cart_uid: 'uid-1',
              checked_in_at: '2026-11-21T11:00:00Z',
              vat_exempt: true,
            },
          },
          venueOf({ delivery_charge: 3 }),
          { currency: 'EUR' },
        );
        expect(restoredCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
      }),
      runs,
    );
  });

  it.each([undefined, null, '', '{', 0, [], 'null', true, Number.NaN])(
    '[C1] with %j is a new basket',
    (saved) => {
      expect(restoredCart(saved)).toEqual(emptyCart());
    },
  );

  it('[C1] keeps valid values next to invalid ones', () => {
    const restored = restoredCart({
      ...cartWith({ venue_id: 3 }),
      customer_name: 7,
      email: 'x'.repeat(4_001),
      service_type: 'WebTeleport',
      delivery_time: 'tomorrow',
      table_id: -1,
      total: 'much',
      sub_total: 6.800000000000001,
      guest_user: 'yes',
      line_items_attributes: [
        lineWith(),
        { key: 'x' },
        lineWith({ quantity: 100 }),
        lineWith({ total: -1 }),
        'line',
        lineWith({ key: '8' }),
        lineWith(),
      ],
      unknown_field: 1,
      sender: '',
      additional_data: { direct_charge: false, injected: true, cart_uid: 5 },
    });
    expect(restored).toMatchObject({
      venue_id: 3,
      customer_name: null,
      email: null,
      service_type: null,
      delivery_time: null,
      table_id: null,
      total: 0,
      sub_total: 6.8,
      guest_user: false,
      sender: 'web',
      additional_data: { direct_charge: true },
    });
    expect(restored.line_items_attributes.map(({ key }) => key)).toEqual(['7', '8']);
    expect(Object.keys(restored).sort()).toEqual(Object.keys(emptyCart()).sort());
    expect(Object.keys(restored.additional_data ?? {})).toEqual(['direct_charge']);
  });

  it('[C1] keeps the valid ones among a line’s choices', () => {
    const [line] = restoredCart({
      line_items_attributes: [
        lineWith({
          modifiers: [
            { option_id: 1, value_id: 2, quantity: 200 },
            { option_id: 0, value_id: 2 },
          ],
          nested_options: [2, -1, Number.NaN],
        }),
      ],
    }).line_items_attributes;
    expect(line?.modifiers).toEqual([
      { option_id: 1, value_id: 2, product_id: null, name: '', price: 0, quantity: 1, chosen: [] },
    ]);
    expect(line?.nested_options).toEqual([2]);
  });

  it('[C1] is cut at 100 lines and at choices deeper than any menu', () => {
    const lines = Array.from({ length: 150 }, (_, index) => lineWith({ key: `${index}` }));
    expect(restoredCart({ line_items_attributes: lines }).line_items_attributes).toHaveLength(100);
    let deep: object = { option_id: 1, value_id: 1 };
    for (let level = 0; level < 5_000; level += 1)
      deep = { option_id: 1, value_id: 1, chosen: [deep] };
    const [line] = restoredCart({
      line_items_attributes: [{ ...lineWith(), modifiers: [deep] }],
    }).line_items_attributes;
    expect(JSON.stringify(line).split('option_id')).toHaveLength(14);
  });

  it('[C1] takes nothing from a prototype', () => {
    const saved = JSON.parse('{"__proto__": {"venue_id": 5}, "constructor": {"customer_id": 5}}');
    expect(restoredCart(saved)).toEqual(emptyCart());
    expect(field(saved, 'toString')).toBeUndefined();
  });

  it('[C1] is restored as a valid basket, whatever was stored', () => {
    const saved = fc.oneof(
      fc.anything({ withNullPrototype: true }),
      fc.record({
        line_items_attributes: fc.array(
          fc.record(
            {
              key: fc.anything(),
              product_id: fc.integer(),
              product_name: fc.string(),
              quantity: fc.integer({ min: -5, max: 150 }),
              total: fc.double(),
              modifiers: fc.anything(),
            },
            { requiredKeys: [] },
          ),
        ),
        total: fc.anything(),
        service_type: fc.anything(),
        additional_data: fc.anything(),
      }),
    );
    fc.assert(
      fc.property(saved, (anything) => {
        const cart = restoredCart(anything);
        expect(Object.keys(cart).sort()).toEqual(Object.keys(emptyCart()).sort());
        expect(restoredCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
        for (const { quantity, product_id } of cart.line_items_attributes) {
          expect(quantity >= 1 && quantity <= 99 && product_id > 0).toBe(true);
        }
        expect(Number.isFinite(withTotals(cart, venueOf(), { currency: 'EUR' }).total)).toBe(true);
      }),
      runs,
    );
  });
});

describe('reading', () => {
  it('[C1] amounts, numbers, texts, moments and lists returns null if there is none', () => {
    expect([
      savedAmount(1e9),
      savedAmount('1'),
      savedAmount(1.005),
      savedAmount(Number.NaN),
    ]).toEqual([1e9, null, 1.005, null]);
    expect([savedId(1.5), savedId(0), savedId(2 ** 60), savedId(3)]).toEqual([null, null, null, 3]);
    expect([savedText('abc', 3), savedText('abcd', 3), savedText(1, 3)]).toEqual([
      'abc',
      null,
      null,
    ]);
    expect(savedInstant('2026-02-31T00:00:00Z')).toBe('2026-02-31T00:00:00Z');
    expect([savedInstant('2026'), savedInstant('2026-13-01T00:00:00Z'), savedInstant(5)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([savedList('abc', savedId, 9), savedList([1, 'x', 2, 3], savedId, 2)]).toEqual([
      [],
      [1, 2],
    ]);
  });
});
