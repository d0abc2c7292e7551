import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGiftEarned, leftToSpend } from '#domain/cart/gifts.ts';
import { leftForFreeDelivery } from '#domain/cart/price-components.ts';
import { withTotals } from '#domain/cart/totals.ts';
import { type Blocker, blockersOf } from '#domain/checkout/checkout.ts';
import { sumMoney } from '#domain/lib/money.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { runs } from '../runs.ts';
import { cartOf, lineWith, settingsWith, venueOf } from '../samples.ts';

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((minor) => minor / 100);

/** Any delivery terms of an owner, where the amount for free delivery is never below the minimum. */
const terms = fc
  .record({
    delivery_charge: cents(600),
    delivery_minimum_spend: fc.option(cents(2_500)),
    more: fc.option(cents(2_000)),
    delivery_maximum_spend: fc.option(cents(9_000).map((amount) => amount + 50)),
    ordering_fee_for_web_take_away: fc.option(cents(90)),
  })
  .map(({ more, ...given }) =>
    venueOf({
      ...given,
      delivery_available: true,
      delivery_free_over:
        more === null ? null : sumMoney([given.delivery_minimum_spend ?? 0, more]),
    } as Partial<Venue>),
  );

/** The total of one delivered dish at this price, as the app calculates it. */
function deliveryOf(total: number, venue: Venue): Cart {
  const cart = {
    ...cartOf(lineWith({ total, quantity: 1 })),
    service_type: 'WebDelivery' as const,
  };
  return withTotals(cart, venue, { currency: 'EUR' });
}

const blockerOf = <Kind extends Blocker['kind']>(cart: Cart, venue: Venue, kind: Kind) =>
  blockersOf(cart, venue, {}, settingsWith()).find(
    (blocker): blocker is Extract<Blocker, { kind: Kind }> => blocker.kind === kind,
  );

describe('an amount that a hint names is exact to the cent', () => {
  it('[C5] "Add … for free delivery"', () => {
    fc.assert(
      fc.property(terms, cents(4_000), (venue, dish) => {
        const left = leftForFreeDelivery(deliveryOf(dish, venue), venue);
        if (left === null) return;
        expect(left).toBeGreaterThan(0);
        expect(deliveryOf(sumMoney([dish, left]), venue).delivery_charge).toBe(0);
        const charge = deliveryOf(sumMoney([dish, left, -0.01]), venue).delivery_charge;
        expect(charge).toBe(venue.delivery_charge);
      }),
      runs,
    );
  });

  it('[C10] "Add … to check out" and "Remove … to check out"', () => {
    fc.assert(
      fc.property(terms, cents(12_000), (venue, dish) => {
        const missing = blockerOf(deliveryOf(dish, venue), venue, 'minimum')?.missing;
        if (missing !== undefined) {
          const enough = deliveryOf(sumMoney([dish, missing]), venue);
          const almost = deliveryOf(sumMoney([dish, missing, -0.01]), venue);
          expect(blockerOf(enough, venue, 'minimum')).toBeUndefined();
          expect(blockerOf(almost, venue, 'minimum')?.missing).toBe(0.01);
        }
        const over = blockerOf(deliveryOf(dish, venue), venue, 'maximum')?.over;
        if (over === undefined || over > dish || !isFreeAt(dish, over, venue)) return;
        const less = deliveryOf(sumMoney([dish, -over]), venue);
        const still = deliveryOf(sumMoney([dish, -over, 0.01]), venue);
        expect(blockerOf(less, venue, 'maximum')).toBeUndefined();
        expect(blockerOf(still, venue, 'maximum')?.over).toBe(0.01);
      }),
      runs,
    );
  });

  it('[C8] "… to go for your free treat", and no gift before that', () => {
    fc.assert(
      fc.property(terms, cents(4_000), cents(3_000), (venue, dish, order_value) => {
        const mechanic = { id: 1, order_value };
        const isEarned = (cart: Cart) => isGiftEarned(cart, mechanic, () => []);
        const cart = { ...deliveryOf(dish, venue), service_type: null };
        const sum = (total: number) =>
          withTotals({ ...cart, ...cartOf(lineWith({ total })) }, venue, { currency: 'EUR' });
        const left = leftToSpend(sum(dish), mechanic);
        expect(isEarned(sum(dish))).toBe(left === 0);
        expect(isEarned(sum(sumMoney([dish, left])))).toBe(true);
        if (left > 0) expect(isEarned(sum(sumMoney([dish, left, -0.01])))).toBe(false);
      }),
      runs,
    );
  });
});

/** Whether the delivery charge stays the same after this amount is removed from the basket. */
function isFreeAt(dish: number, over: number, venue: Venue): boolean {
  const [before, after] = [dish, sumMoney([dish, -over])].map(
    (price) => deliveryOf(price, venue).delivery_charge,
  );
  return before === after;
}
