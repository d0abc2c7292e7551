import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf, withSum, withTotals } from '#domain/cart/totals.ts';
import type { Cart, ServiceType, Venue } from '#domain/model.ts';
import { serviceTypes } from '#domain/venue/service-type.ts';
import { runs } from '../runs.ts';
import { cartWith, lineWith, venueOf } from '../samples.ts';

const rates = {
  service_charge_rate_for_web_eat_in: 0.1,
  service_charge_rate_for_web_bring_to_table: 0.125,
  ordering_fee_for_web_eat_in: 0.3,
  ordering_fee_for_web_take_away: 0.5,
  delivery_charge: 3,
};
const orderOf = (service_type: ServiceType | null, ...totals: readonly number[]): Cart =>
  cartWith({
    service_type,
    line_items_attributes: totals.map((total, index) => lineWith({ key: `${index}`, total })),
  });

describe('the charges of each order type on 20.00', () => {
  it.each<[ServiceType | null, number, number, number, number]>([
    ['WebCollection', 0, 0.5, 0, 20.5],
    ['WebDelivery', 0, 0.5, 3, 23.5],
    ['WebEatIn', 2, 0.3, 0, 22.3],
    ['WebShop', 0, 0.5, 3, 23.5],
    ['WebBringToTable', 2.5, 0.3, 0, 22.8],
    ['WebBringToMe', 0, 0.5, 0, 20.5],
    ['WebCatering', 0, 0.5, 0, 20.5],
    [null, 0, 0, 0, 20],
  ])(
    '[C5] %s: service %d, fee %d, delivery %d, total %d',
    (type, service, fee, delivery, total) => {
      expect(
        withTotals(orderOf(type, 12.5, 7.5), venueOf(rates), { currency: 'EUR' }),
      ).toMatchObject({
        sub_total: 20,
        service_charge_amount: service,
        ordering_fee: fee,
        delivery_charge: delivery,
        total,
      });
    },
  );
});

describe('the service charge', () => {
  it('[C5] is rounded once, half away from zero', () => {
    expect(
      withTotals(orderOf('WebBringToTable', 10.2), venueOf(rates), { currency: 'EUR' })
        .service_charge_amount,
    ).toBe(1.28);
  });

  it('[C5] is on the subtotal before discounts', () => {
    const cart = { ...orderOf('WebEatIn', 20), cart_discount: 5 };
    expect(withTotals(cart, venueOf(rates), { currency: 'EUR' })).toMatchObject({
      service_charge_amount: 2,
      total: 17.3,
    });
  });

  const optional = venueOf({ ...rates, service_charge_optional: true });
  it.each<[string, boolean, Venue, boolean | undefined, number]>([
    ['optional and not added', true, optional, undefined, 0],
    ['optional and added', true, optional, true, 2],
    ['optional and taken off again', false, optional, false, 0],
    ['optional and added before', false, optional, undefined, 2],
    [
      'not optional, whatever the basket says',
      true,
      venueOf({ ...rates, service_charge_optional: false }),
      undefined,
      2,
    ],
    [
      'not optional, whatever the customer taps',
      false,
      venueOf({ ...rates, service_charge_optional: false }),
      false,
      2,
    ],
    ['left to the basket where the venue says nothing', true, venueOf(rates), undefined, 0],
  ])('[C5] %s', (_, service_charge_optional, venue, added, charge) => {
    const cart = { ...orderOf('WebEatIn', 20), service_charge_optional };
    const input = added === undefined ? {} : { optionalServiceCharge: added };
    expect(withTotals(cart, venue, { currency: 'EUR', ...input })).toMatchObject({
      service_charge_amount: charge,
      service_charge_optional: charge === 0,
    });
  });
});

describe('delivery', () => {
  it.each([
    [19.99, 20, 3],
    [20, 20, 0],
    [20.01, 20, 0],
    [500, null, 3],
    [500, undefined, 3],
    [0.01, 0, 0],
  ])('[C5] of %d when free over %s costs %d', (spent, over, charge) => {
    const venue = venueOf({
      delivery_charge: 3,
      ...(over === undefined ? {} : { delivery_free_over: over }),
    });
    expect(
      withTotals(orderOf('WebDelivery', spent), venue, { currency: 'EUR' }).delivery_charge,
    ).toBe(charge);
  });

  it.each([
    [2.4, 2.4],
    [0, 0],
    [null, 0],
    [undefined, 0],
  ])('[C5] by the server’s rules costs what the server says: %s is %d', (said, charge) => {
    const venue = venueOf({
      delivery_charge: 3,
      delivery_free_over: 0,
      delivery_charge_rules_enabled: true,
    });
    const input = said === undefined ? {} : { serverDeliveryCharge: said };
    expect(
      withTotals(orderOf('WebDelivery', 20), venue, { currency: 'EUR', ...input }).delivery_charge,
    ).toBe(charge);
    expect(
      withTotals(orderOf('WebCollection', 20), venue, { currency: 'EUR', ...input })
        .delivery_charge,
    ).toBe(0);
  });

  it.each([
    ['gift cards and nothing else', [true, true], 0],
    ['a gift card beside a bottle', [true, false], 3],
    ['bottles', [false, false], 3],
  ])('[C13] of %s: gift cards go by email', (_, cards, charge) => {
    const recipient = { name: 'Kim', email: 'kim@example.com', message: null };
    const line_items_attributes = cards.map((isCard, index) =>
      lineWith({
        key: `${index}`,
        total: 25,
        product_gift_recipient_attributes: isCard ? recipient : null,
      }),
    );
    const cart = cartWith({ service_type: 'WebShop', line_items_attributes });
    expect(
      withTotals(cart, venueOf({ delivery_charge: 3 }), { currency: 'EUR' }).delivery_charge,
    ).toBe(charge);
    const byRules = venueOf({ delivery_charge_rules_enabled: true });
    expect(
      withTotals(cart, byRules, { currency: 'EUR', serverDeliveryCharge: 3 }).delivery_charge,
    ).toBe(charge);
  });

  it('[C5] costs nothing as a server’s charge where the server has no rules', () => {
    const venue = venueOf({ delivery_charge: 3 });
    expect(
      withTotals(orderOf('WebShop', 20), venue, { currency: 'EUR', serverDeliveryCharge: 9 })
        .delivery_charge,
    ).toBe(3);
  });
});

describe('a point of sale that computes the total', () => {
  const venue = venueOf({ ...rates, till_computes_total_and_tax: true });
  const cart = { ...orderOf('WebEatIn', 20), additional_data: { till_total: 19.8 } };

  it('[C5] determines the total', () => {
    expect(withTotals(cart, venue, { currency: 'EUR' })).toMatchObject({
      sub_total: 20,
      service_charge_amount: 2,
      total: 19.8,
    });
    expect(withSum(cart).total).toBe(19.8);
  });

  it('[C5] leaves it to the formula until it has answered', () => {
    expect(withTotals({ ...cart, additional_data: {} }, venue, { currency: 'EUR' }).total).toBe(
      22.3,
    );
  });
});

describe('the total', () => {
  it('[C5] of a venue that charges nothing is the subtotal', () => {
    expect(
      withTotals(orderOf('WebEatIn', 3.4, 0.1, 0.2), venueOf(), { currency: 'EUR' }),
    ).toMatchObject({
      sub_total: 3.7,
      total: 3.7,
    });
  });

  it('[C5] may be negative with a discount', () => {
    expect(
      withTotals({ ...orderOf('WebCollection', 3), cart_discount: 5 }, venueOf(), {
        currency: 'EUR',
      }).total,
    ).toBe(-2);
  });

  it('[C5] counts missing amounts as zero', () => {
    expect(sumOf({ line_items_attributes: [], service_charge_optional: false, sub_total: 4 })).toBe(
      4,
    );
  });

  it('[C5] always equals the formula to the cent', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        fc.record({
          type: fc.constantFrom(...serviceTypes),
          lines: fc.array(cents, { maxLength: 30 }),
          discount: cents,
          rate: fc.integer({ min: 0, max: 10_000 }),
          eatInFee: cents,
          awayFee: cents,
          charge: cents,
          free: fc.option(cents),
          server: fc.option(cents),
          isOptional: fc.boolean(),
        }),
        (input) => {
          const venue = venueOf({
            service_charge_rate_for_web_eat_in: Number(`${input.rate}e-4`),
            service_charge_rate_for_web_bring_to_table: Number(`${input.rate}e-4`),
            ordering_fee_for_web_eat_in: input.eatInFee / 100,
            ordering_fee_for_web_take_away: input.awayFee / 100,
            delivery_charge: input.charge / 100,
            delivery_free_over: input.free === null ? null : input.free / 100,
            delivery_charge_rules_enabled: input.server !== null,
          });
          const cart = {
            ...orderOf(input.type, ...input.lines.map((minor) => minor / 100)),
            cart_discount: input.discount / 100,
            service_charge_optional: input.isOptional,
          };
          const serverDeliveryCharge = input.server === null ? null : input.server / 100;
          expect(withTotals(cart, venue, { currency: 'EUR', serverDeliveryCharge }).total).toBe(
            oracle(input) / 100 + 0,
          );
        },
      ),
      runs,
    );
  });
});

interface TotalsCase {
  type: ServiceType;
  lines: number[];
  discount: number;
  rate: number;
  eatInFee: number;
  awayFee: number;
  charge: number;
  free: number | null;
  server: number | null;
  isOptional: boolean;
}

/** The formula of section 9 once more, in integer cents. */
function oracle(input: TotalsCase): number {
  const isEatIn = input.type === 'WebEatIn' || input.type === 'WebBringToTable';
  const isSent = input.type === 'WebDelivery' || input.type === 'WebShop';
  const sub = input.lines.reduce((sum, minor) => sum + BigInt(minor), 0n);
  const service =
    isEatIn && !input.isOptional ? (sub * BigInt(input.rate) * 2n + 10_000n) / 20_000n : 0n;
  const fee = BigInt(isEatIn ? input.eatInFee : input.awayFee);
  const isFree = input.free !== null && sub + service >= BigInt(input.free);
  const fixed = isFree ? 0n : BigInt(input.charge);
  const delivery = input.server === null ? fixed : BigInt(input.server);
  return Number(sub + service + fee + (isSent ? delivery : 0n) - BigInt(input.discount));
}
