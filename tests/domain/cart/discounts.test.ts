import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appliesAutomatically, withoutDiscount } from '#domain/cart/discounts.ts';
import { sumOf, venueTotal, withoutDiscountAmount, withTotals } from '#domain/cart/totals.ts';
import type { CartDiscount } from '#domain/model.ts';
import { runs } from '../runs.ts';
import { cartWith, lineWith, venueOf, withDiscount } from '../samples.ts';

const venue = venueOf({ ordering_fee_for_web_take_away: 0.5 });
const cart = withTotals(
  cartWith({
    service_type: 'WebCollection',
    line_items_attributes: [
      lineWith({ key: 'a', total: 10, nested_options: [5, 9] }),
      lineWith({ key: 'b', total: 4 }),
      lineWith({ key: 'c', total: 6, product_id: 8 }),
    ],
  }),
  venue,
  { currency: 'EUR' },
);
const discountsOf = (input: CartDiscount) =>
  withDiscount(cart, input).line_items_attributes.map(({ item_discount }) => item_discount);

describe('discounts apply automatically', () => {
  it.each([
    ['happy-hour', true, true],
    ['happy-hour', false, true],
    [null, true, true],
    ['', true, true],
    [null, false, false],
    ['voucher', true, false],
    ['voucher', false, false],
  ])(
    '[C4] with promotion %s and menu discounts %s: %s',
    (promotion_type, menuHasDiscounts, expected) => {
      expect(appliesAutomatically(cartWith({ promotion_type }), menuHasDiscounts)).toBe(expected);
    },
  );
});

describe('a valid answer', () => {
  it('[C6] applies its amounts and stores its names', () => {
    const discounted = withDiscount(cart, {
      valid: true,
      cart_discount: 5.5,
      discount_amount: 3,
      discount_code: 'TEN',
      incentive_type: 'loyalty',
      promotion_type: 'voucher',
      line_items_discounts: [],
    });
    expect(discounted).toMatchObject({
      cart_discount: 5.5,
      discount_amount: 3,
      discount_code: 'TEN',
      incentive_type: 'loyalty',
      promotion_type: 'voucher',
      discount_error: null,
      total: 15,
    });
  });

  it.each<[string, CartDiscount, readonly number[]]>([
    [
      'by product and chosen values',
      {
        valid: true,
        line_items_discounts: [{ product_id: 7, nested_options: [9, 5], item_discount: 1 }],
      },
      [1, 0, 0],
    ],
    [
      'by product without values',
      {
        valid: true,
        line_items_discounts: [{ product_id: 7, nested_options: [], item_discount: 1 }],
      },
      [0, 1, 0],
    ],
    [
      'by product alone, the first',
      { valid: true, line_items_discounts: [{ product_id: 7, item_discount: 1 }] },
      [1, 0, 0],
    ],
    [
      'each once',
      {
        valid: true,
        line_items_discounts: [
          { product_id: 7, item_discount: 1 },
          { product_id: 7, item_discount: 2 },
        ],
      },
      [1, 2, 0],
    ],
    [
      'none of another product',
      { valid: true, line_items_discounts: [{ product_id: 99, item_discount: 1 }] },
      [0, 0, 0],
    ],
    ['none without a list', { valid: true }, [0, 0, 0]],
  ])('[C6] goes to lines %s', (_, answer, expected) => {
    expect(discountsOf(answer)).toEqual(expected);
  });

  it('[C6] about a flattened group applies to the group’s line', () => {
    const group = lineWith({
      key: 'g',
      product_id: 1,
      is_product_group: true,
      nestedProducts: [{ option_id: 999_999_999, value_id: 2, product_id: 2 }],
      nested_options: [2, 40],
    });
    const found = (product_id: number, nested_options: number[]) =>
      withDiscount(cartWith({ line_items_attributes: [group] }), {
        valid: true,
        line_items_discounts: [{ product_id, nested_options, item_discount: 1 }],
      }).line_items_attributes[0]?.item_discount;
    expect(found(2, [40])).toBe(1);
    expect(found(1, [2, 40])).toBe(1);
    expect(found(2, [2])).toBe(0);
    expect(found(3, [40])).toBe(0);
  });

  it.each<[string, Partial<CartDiscount>, number]>([
    ['what it says', { cart_discount: 2, total: 1 }, 2],
    ['what its total leaves out', { total: 17.5 }, 3],
    ['nothing where its total is higher', { total: 30 }, 0],
    [
      'what its lines are let off',
      { line_items_discounts: [{ product_id: 8, item_discount: 1.5 }] },
      1.5,
    ],
    [
      'what its lines are let off where the total is the till’s',
      {
        total: 1,
        override_total_and_vat: true,
        line_items_discounts: [{ product_id: 8, item_discount: 1.5 }],
      },
      1.5,
    ],
  ])('[C6] takes off %s', (_, answer, expected) => {
    expect(withDiscount(cart, { valid: true, ...answer }).cart_discount).toBe(expected);
  });

  it('[C6] [D263] reads a null amount as missing, not as zero', () => {
    const nulls = { cart_discount: null, discount_amount: null, total: null, vat_amount: null };
    const line_items_discounts = [{ product_id: 8, item_discount: 1.5 }];
    const said = { valid: true, line_items_discounts };
    const answer = { ...said, ...nulls } as unknown as CartDiscount;
    for (const override_total_and_vat of [false, true]) {
      expect(withDiscount(cart, { ...answer, override_total_and_vat })).toEqual(
        withDiscount(cart, said),
      );
    }
  });

  it('[C6] keeps the entered code if it has none, and removes it if it is null', () => {
    const typed = { ...cart, discount_code: 'TEN' };
    expect(withDiscount(typed, { valid: true }).discount_code).toBe('TEN');
    expect(withDiscount(typed, { valid: true, discount_code: null }).discount_code).toBeNull();
  });

  it('[C6] replaces the previous one', () => {
    const once = withDiscount(cart, {
      valid: true,
      cart_discount: 5,
      line_items_discounts: [{ product_id: 8, item_discount: 5 }],
    });
    const twice = withDiscount(once, {
      valid: true,
      cart_discount: 2,
      line_items_discounts: [{ product_id: 7, item_discount: 2 }],
    });
    expect(twice).toMatchObject({ cart_discount: 2, total: 18.5 });
    expect(twice.line_items_attributes.map(({ item_discount }) => item_discount)).toEqual([
      2, 0, 0,
    ]);
  });

  it('[C5] with the point of sale’s total and tax is shown unchanged until the lines change', () => {
    const answer = {
      valid: true,
      cart_discount: 1,
      total: 18,
      vat_amount: 2.87,
      override_total_and_vat: true,
    };
    const shown = withDiscount(cart, answer);
    expect(shown).toMatchObject({
      total: 18,
      cart_discount: 1,
      additional_data: { till_total: 18, vat_amount: 2.87 },
    });
    expect(withTotals(shown, venue, { currency: 'EUR' }).total).toBe(18);
    const changed = withoutDiscountAmount(shown);
    expect(venueTotal(changed)).toBeNull();
    expect(changed).toMatchObject({ total: 20.5, additional_data: { direct_charge: true } });
    expect(changed.additional_data).not.toHaveProperty('vat_amount');
  });
});

describe('an invalid answer', () => {
  it('[C6] stores its error, keeps the code and applies no discount', () => {
    const typed = { ...cart, discount_code: 'OLD', cart_discount: 3, promotion_type: 'voucher' };
    expect(
      withDiscount(typed, {
        valid: false,
        error_message: 'That code has ended.',
        cart_discount: 9,
      }),
    ).toMatchObject({
      discount_code: 'OLD',
      discount_error: 'That code has ended.',
      cart_discount: 0,
      total: 20.5,
    });
  });

  it('[C5] may still contain the point of sale’s total', () => {
    expect(
      withDiscount(cart, { valid: false, total: 19, override_total_and_vat: true }).total,
    ).toBe(19);
  });
});

describe('reverting', () => {
  const discounted = withDiscount(
    { ...cart, discount_code: 'TEN' },
    {
      valid: true,
      cart_discount: 5,
      discount_amount: 5,
      promotion_type: 'happy-hour',
      incentive_type: 'x',
      line_items_discounts: [{ product_id: 8, item_discount: 5 }],
    },
  );

  it('[C4] before a change of lines removes the amounts, and keeps the code and type for the next request', () => {
    const bare = withoutDiscountAmount(discounted);
    expect(bare).toMatchObject({
      cart_discount: 0,
      discount_amount: 0,
      discount_code: 'TEN',
      promotion_type: 'happy-hour',
      total: 20.5,
    });
    expect(bare.line_items_attributes.every(({ item_discount }) => item_discount === 0)).toBe(true);
  });

  it('[C6] removing the code also clears error and promotion type', () => {
    expect(withoutDiscount({ ...discounted, discount_error: 'Oh' })).toMatchObject({
      discount_code: null,
      discount_error: null,
      promotion_type: null,
      incentive_type: null,
      cart_discount: 0,
      total: 20.5,
    });
  });

  it('[C4] [C6] any number of applying and reverting leaves the basket unchanged', () => {
    const answer = fc.record({
      valid: fc.boolean(),
      cart_discount: fc.integer({ min: 0, max: 5_000 }).map((minor) => minor / 100),
      line_items_discounts: fc.array(
        fc.record({
          product_id: fc.constantFrom(7, 8, 9),
          item_discount: fc.integer({ min: 0, max: 500 }).map((minor) => minor / 100),
        }),
      ),
      total: fc.integer({ min: 0, max: 5_000 }).map((minor) => minor / 100),
      override_total_and_vat: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 6 }), (answers) => {
        let changed = cart;
        for (const one of answers) {
          changed = withDiscount(changed, one);
          expect(changed.total).toBe(one.override_total_and_vat ? one.total : sumOf(changed));
        }
        expect(withoutDiscount(changed)).toEqual(withoutDiscount(cart));
      }),
      runs,
    );
  });
});
