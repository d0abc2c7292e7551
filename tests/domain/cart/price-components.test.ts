import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import {
  isComputedByVenue,
  isVatExempt,
  leftForFreeDelivery,
  netOf,
  priceComponentsOf,
  pricingProblem,
  taxOf,
  withVatExemption,
} from '#domain/cart/price-components.ts';
import { withTotals } from '#domain/cart/totals.ts';
import { sumMoney } from '#domain/lib/money.ts';
import type { Cart, LineItem, Venue } from '#domain/model.ts';
import { runs } from '../runs.ts';

const venue: Venue = {
  id: 1,
  slug: 'the-fox',
  name: 'The Fox',
  service_charge_optional: false,
  service_charge_rate_for_web_bring_to_table: 0.125,
  ordering_fee_for_web_eat_in: 0.3,
  ordering_fee_for_web_take_away: 0.2,
  delivery_charge: 3,
  delivery_free_over: 30,
};

const line = (total: number): LineItem => ({
  key: '1',
  product_id: 1,
  product_name: 'Cake',
  quantity: 1,
  total,
});

function cart(total: number, input: Partial<Cart> = {}, at: Venue = venue): Cart {
  const service_type = 'WebBringToTable';
  const lines = [line(total)];
  return withTotals({ ...emptyCart(), service_type, line_items_attributes: lines, ...input }, at, {
    currency: 'EUR',
  });
}

describe('the charges of a basket', () => {
  it('[C5] lists every amount that is not zero, and the service charge with its rate', () => {
    expect(priceComponentsOf(cart(8), venue, 'EUR')).toEqual([
      { kind: 'items', amount: 8 },
      { kind: 'service', amount: 1, rate: 0.125 },
      { kind: 'ordering', amount: 0.3 },
    ]);
    expect(
      priceComponentsOf(cart(8, { service_type: 'WebCollection' }), { ...venue }, 'EUR'),
    ).toEqual([
      { kind: 'items', amount: 8 },
      { kind: 'ordering', amount: 0.2 },
    ]);
  });

  it('[C5] shows a discount as a negative amount', () => {
    const [, discount] = priceComponentsOf({ ...cart(8), cart_discount: 0.8 }, venue, 'EUR');
    expect(discount).toEqual({ kind: 'discount', amount: -0.8 });
  });

  it('[C5] shows delivery also if it is free, but only for deliveries', () => {
    const delivery = (total: number) =>
      priceComponentsOf(cart(total, { service_type: 'WebDelivery' }), venue, 'EUR').find(
        ({ kind }) => kind === 'delivery',
      );
    expect(delivery(29.99)).toEqual({ kind: 'delivery', amount: 3 });
    expect(delivery(30)).toEqual({ kind: 'delivery', amount: 0 });
    expect(priceComponentsOf(cart(8), venue, 'EUR').some(({ kind }) => kind === 'delivery')).toBe(
      false,
    );
  });

  it('[C5] shows the amount of an optional service charge (D59)', () => {
    const optional = { ...venue, service_charge_optional: true };
    const service = (isLeftOut: boolean) =>
      priceComponentsOf(
        cart(8, { service_charge_optional: isLeftOut }, optional),
        optional,
        'EUR',
      )[1];
    expect(service(true)).toEqual({
      kind: 'service',
      amount: 1,
      rate: 0.125,
      optional: 'left_out',
    });
    expect(service(false)).toEqual({ kind: 'service', amount: 1, rate: 0.125, optional: 'taken' });
  });

  it('[C5] add up to the total for any basket', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom('WebBringToTable', 'WebEatIn', 'WebCollection', 'WebDelivery', 'WebShop'),
        fc.boolean(),
        (minor, service_type, service_charge_optional) => {
          const at = { ...venue, service_charge_optional: true };
          const filled = cart(minor / 100, { service_type, service_charge_optional }, at);
          const taken = priceComponentsOf(filled, at, 'EUR').filter(
            ({ optional }) => optional !== 'left_out',
          );
          expect(sumMoney(taken.map(({ amount }) => amount))).toBe(filled.total);
        },
      ),
      runs,
    );
  });
});

describe('besides the charges', () => {
  it('what a line costs is its total less its discount (D60)', () => {
    expect(netOf({ ...line(3.4), item_discount: 0.35 })).toBe(3.05);
    expect(netOf(line(3.4))).toBe(3.4);
  });

  it('the amount missing for free delivery is shown only while delivery costs something', () => {
    const left = (total: number, input: Partial<Cart> = {}, at: Venue = venue) =>
      leftForFreeDelivery(cart(total, { service_type: 'WebDelivery', ...input }, at), at);
    expect(left(28.9)).toBe(1.1);
    expect(left(30)).toBeNull();
    expect(left(10, { service_type: 'WebCollection' })).toBeNull();
    expect(left(10, {}, { ...venue, delivery_free_over: null })).toBeNull();
    expect(left(10, {}, { ...venue, delivery_charge_rules_enabled: true })).toBeNull();
  });

  it('the tax is the server’s, or none (D63)', () => {
    const tax = (additional_data: Cart['additional_data']) =>
      taxOf({ ...cart(8), additional_data });
    expect(tax({ vat_amount: 0.52 })).toEqual({ kind: 'included', amount: 0.52 });
    expect(tax({ vat_amount: 0 })).toBeNull();
    expect(tax({ vat_amount: 0, vat_exempt: true })).toEqual({ kind: 'exempt', amount: 0 });
    expect(tax({ vat_exempt: true })).toBeNull();
    expect(taxOf(cart(8))).toBeNull();
  });

  it.each([
    ['tax on top', 1.2, { vat_amount: 1.2 }, { kind: 'tax', amount: 1.2 }, null],
    [
      'the tax that the exempt do not pay',
      -0.6,
      { vat_amount: 0, vat_exempt: true },
      { kind: 'exempt', amount: -0.6 },
      null,
    ],
    [
      'what the till changed',
      -2,
      { vat_amount: 0.5 },
      { kind: 'till', amount: -2 },
      { kind: 'included', amount: 0.5 },
    ],
  ])(
    '[C5] %s is a charge of its own, so that the charges add up to the total (D54, D63)',
    (_, more, additional_data, charge, tax) => {
      const plain = cart(8);
      const total = sumMoney([plain.total ?? 0, more]);
      const received = {
        ...plain,
        total,
        additional_data: { ...additional_data, till_total: total },
      };
      const charges = priceComponentsOf(received, venue, 'EUR');
      expect(charges.at(-1)).toEqual(charge);
      expect(sumMoney(charges.map(({ amount }) => amount))).toBe(total);
      expect(taxOf(received)).toEqual(tax);
    },
  );
});

describe('amounts that only the server knows', () => {
  const plain = cart(8);
  const exempt = withVatExemption(plain, true);
  const client = { ...venue, till_computes_total_and_tax: true };

  it('[C14] a claim of VAT exemption is sent with the order and changes no amount itself', () => {
    expect(exempt.additional_data).toEqual({ direct_charge: true, vat_exempt: true });
    expect([isVatExempt(exempt), isVatExempt(plain)]).toEqual([true, false]);
    expect(withVatExemption(exempt, false)).toEqual(plain);
    expect({ ...exempt, additional_data: {} }).toEqual({ ...plain, additional_data: {} });
  });

  it('[C5] total and tax are left to the server for a point of sale that computes them, and for exempt customers', () => {
    expect(isComputedByVenue(plain, venue)).toBe(false);
    expect(isComputedByVenue(plain, client)).toBe(true);
    expect(isComputedByVenue(exempt, venue)).toBe(true);
  });

  it.each([
    ['known', 'known', null, null],
    ['asked', 'asked', null, null],
    ['failed', 'known', 'discount', 'total'],
    ['known', 'failed', 'delivery', 'delivery'],
    ['failed', 'failed', 'delivery', 'delivery'],
  ])(
    '[C10] discount %s and delivery %s: %s, with a till %s (D61)',
    (discount, delivery, own, atTill) => {
      const pricing = { discount, delivery };
      expect(pricingProblem(pricing, plain, venue)).toBe(own);
      expect(pricingProblem(pricing, plain, client)).toBe(atTill);
    },
  );
});
