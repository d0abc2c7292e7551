import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLine } from '#domain/cart/cart.ts';
import { withDiscount, withoutDiscount } from '#domain/cart/discounts.ts';
import { giftLineOf, isGiftEarned, withGift, withoutUnearnedGift } from '#domain/cart/gifts.ts';
import { removeLine, replaceLine, setLineQuantity } from '#domain/cart/line-changes.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { restoredCart } from '#domain/cart/saved-cart.ts';
import { isGift, sumOf, withoutDiscountAmount, withTotals } from '#domain/cart/totals.ts';
import { sumMoney, toMinor } from '#domain/lib/money.ts';
import type { Cart, CartDiscount, GiftMechanic, Product } from '#domain/model.ts';
import { runs } from '../runs.ts';
import { cartWith, productWith, venueOf } from '../samples.ts';

const venue = venueOf({
  ordering_fee_for_web_eat_in: 0.35,
  service_charge_rate_for_web_bring_to_table: 0.125,
});
const products: readonly Product[] = [
  productWith({ id: 1, price: 3.33 }),
  productWith({ id: 2, price: 0.05 }),
  productWith({ id: 3, price: 12.5 }),
];
const productOf = (id: number): Product => products[id - 1] ?? productWith({ id });
const categoriesOf = (id: number) => (id === 2 ? [20] : [10]);

/** Every change that a customer or the server makes to a basket. */
type Act =
  | { readonly kind: 'add'; readonly id: number; readonly quantity: number; readonly notes: string }
  | { readonly kind: 'set'; readonly place: number; readonly quantity: number }
  | { readonly kind: 'less' | 'remove'; readonly place: number }
  | { readonly kind: 'edit'; readonly place: number; readonly id: number }
  | { readonly kind: 'gift'; readonly id: number }
  | { readonly kind: 'code' }
  | {
      readonly kind: 'answer';
      readonly valid: boolean;
      readonly share: number;
      readonly minor: number;
    };

const id = fc.integer({ min: 1, max: 3 });
const place = fc.nat({ max: 4 });
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    id,
    quantity: fc.integer({ min: 1, max: 120 }),
    notes: fc.constantFrom('', 'hot'),
  }),
  fc.record({
    kind: fc.constant('set' as const),
    place,
    quantity: fc.integer({ min: -1, max: 120 }),
  }),
  fc.record({ kind: fc.constantFrom('less' as const, 'remove' as const), place }),
  fc.record({ kind: fc.constant('edit' as const), place, id }),
  fc.record({ kind: fc.constant('gift' as const), id }),
  fc.record({ kind: fc.constant('code' as const) }),
  fc.record({
    kind: fc.constant('answer' as const),
    valid: fc.boolean(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    minor: fc.nat({ max: 900 }),
  }),
);
const mechanics: fc.Arbitrary<GiftMechanic> = fc.record({
  id: fc.constantFrom(4, null),
  order_value: fc.integer({ min: 0, max: 4000 }).map((minor) => minor / 100),
  buy_product_ids: fc.constantFrom([], [1]),
  buy_category_ids: fc.constantFrom([], [20]),
});

/** Follows section 4: revert discounts, change, add up, check the gift. */
function change(cart: Cart, mechanic: GiftMechanic, by: (cart: Cart) => Cart): Cart {
  const totalled = withTotals(by(withoutDiscountAmount(cart)), venue, { currency: 'EUR' });
  return validated(totalled, mechanic);
}

function validated(cart: Cart, mechanic: GiftMechanic): Cart {
  const { cart: stored, withdrawn } = withoutUnearnedGift(cart, mechanic, categoriesOf);
  return withdrawn.length === 0
    ? cart
    : withTotals(withoutDiscountAmount(stored), venue, { currency: 'EUR' });
}

function lived(cart: Cart, act: Act, mechanic: GiftMechanic): Cart {
  const keyAt = (at: number) => cart.line_items_attributes[at]?.key ?? 'none';
  const quantityAt = (at: number) => cart.line_items_attributes[at]?.quantity ?? 1;
  switch (act.kind) {
    case 'add':
      return change(cart, mechanic, (before) =>
        addLine(before, lineOf(productOf(act.id), { choices: [], ...act }), 'EUR'),
      );
    case 'set':
      return change(cart, mechanic, (before) =>
        setLineQuantity(before, keyAt(act.place), act.quantity, 'EUR'),
      );
    case 'less':
      return change(cart, mechanic, (before) =>
        setLineQuantity(before, keyAt(act.place), quantityAt(act.place) - 1, 'EUR'),
      );
    case 'remove':
      return change(cart, mechanic, (before) => removeLine(before, keyAt(act.place)));
    case 'edit':
      return change(cart, mechanic, (before) =>
        replaceLine(before, keyAt(act.place), lineOf(productOf(act.id), { choices: [] }), 'EUR'),
      );
    case 'gift': {
      const gift = giftLineOf(productOf(act.id), 'Free');
      return change(cart, mechanic, (before) => withGift(before, gift));
    }
    case 'code':
      return { ...withoutDiscount(cart), discount_code: 'TEN' };
    case 'answer':
      return validated(withDiscount(cart, answerTo(cart, act), 'EUR'), mechanic);
  }
}

/** Any answer that a server may give: never a discount above the price. */
function answerTo(
  cart: Cart,
  { valid, share, minor }: Extract<Act, { kind: 'answer' }>,
): CartDiscount {
  const lines = cart.line_items_attributes.map(({ product_id, nested_options, total }) => ({
    product_id,
    nested_options,
    item_discount: Math.floor(toMinor(total, 'EUR') * share) / 100,
  }));
  const off = sumMoney(lines.map(({ item_discount }) => item_discount));
  const left = toMinor(cart.sub_total ?? 0, 'EUR') - toMinor(off, 'EUR');
  const discount_amount = Math.min(minor, left) / 100;
  return {
    valid,
    line_items_discounts: lines,
    cart_discount: sumMoney([off, discount_amount]),
    discount_amount,
    promotion_type: valid ? 'happy-hour' : null,
    error_message: valid ? null : 'No.',
  };
}

describe('the life of a basket', () => {
  it('[C3] [C4] [C6] [C8] any sequence of changes leaves keys, quantities, amounts and gift consistent', () => {
    fc.assert(
      fc.property(mechanics, fc.array(acts, { maxLength: 25 }), (mechanic, sequence) => {
        let cart = withTotals(cartWith({ service_type: 'WebBringToTable' }), venue, {
          currency: 'EUR',
        });
        for (const act of sequence) {
          cart = lived(cart, act, mechanic);
          const lines = cart.line_items_attributes;
          const gifts = lines.filter(isGift);
          expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
          expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= 99)).toBe(true);
          expect(lines.every(({ total, item_discount = 0 }) => total >= item_discount)).toBe(true);
          expect(gifts.length).toBeLessThanOrEqual(1);
          expect(gifts.every(({ quantity, total }) => quantity === 1 && total === 0)).toBe(true);
          if (gifts.length > 0) expect(isGiftEarned(cart, mechanic, categoriesOf)).toBe(true);
          expect(cart.sub_total).toBe(sumMoney(lines.map(({ total }) => total)));
          expect(cart.total).toBe(sumOf(cart));
          expect(cart.cart_discount ?? 0).toBeLessThanOrEqual(cart.sub_total ?? 0);
          if (act.kind !== 'answer') expect(cart.cart_discount).toBe(0);
        }
      }),
      runs,
    );
  });

  it('[C1] [C8] a basket with a gift and a discount is restored from the phone unchanged', () => {
    fc.assert(
      fc.property(mechanics, fc.array(acts, { maxLength: 12 }), (mechanic, sequence) => {
        const started = withTotals(cartWith({ service_type: 'WebBringToTable' }), venue, {
          currency: 'EUR',
        });
        const cart = sequence.reduce((before, act) => lived(before, act, mechanic), started);
        const back = restoredCart(JSON.parse(JSON.stringify(cart)));
        expect(back.line_items_attributes.map(({ key, total }) => [key, total])).toEqual(
          cart.line_items_attributes.map(({ key, total }) => [key, total]),
        );
        expect([back.total, back.cart_discount]).toEqual([cart.total, cart.cart_discount]);
      }),
      runs,
    );
  });
});
