import { describe, expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { feeChanges } from '#domain/cart/fee-changes.ts';
import { withTotals } from '#domain/cart/totals.ts';
import type { Cart, ServiceType, Venue } from '#domain/model.ts';

const venue: Venue = {
  id: 1,
  slug: 'the-fox',
  name: 'The Fox',
  service_charge_optional: false,
  service_charge_rate_for_web_bring_to_table: 0.125,
  ordering_fee_for_web_eat_in: 0.3,
  ordering_fee_for_web_take_away: 0.3,
  delivery_charge: 3,
  delivery_free_over: 30,
};
const lines = (total: number) => [
  { key: '1', product_id: 1, product_name: 'Cake', quantity: 1, total },
];
const cart = (service_type: ServiceType, total: number, at = venue): Cart =>
  withTotals({ ...emptyCart(), service_type, line_items_attributes: lines(total) }, at, {
    currency: 'EUR',
  });
const changes = (from: ServiceType, to: ServiceType, total = 8, at = venue) =>
  feeChanges(
    cart(from, total, at),
    { service_type: to, line_items_attributes: lines(total) },
    at,
    'EUR',
  );

describe('the fees of another service', () => {
  it('[D8] [C5] are listed with old and new amount if they differ', () => {
    expect(changes('WebCollection', 'WebDelivery')).toEqual([
      { kind: 'delivery', before: 0, after: 3 },
    ]);
    expect(changes('WebDelivery', 'WebBringToTable')).toEqual([
      { kind: 'service', rate: 0.125, before: 0, after: 1 },
      { kind: 'delivery', before: 3, after: 0 },
    ]);
  });

  it('[D8] are not listed if they stay the same, are free, or depend on an address', () => {
    expect(changes('WebCollection', 'WebEatIn')).toEqual([]);
    expect(changes('WebCollection', 'WebDelivery', 30)).toEqual([]);
    const byRules = { ...venue, delivery_charge_rules_enabled: true };
    expect(changes('WebCollection', 'WebDelivery', 8, byRules)).toEqual([]);
  });

  it('[D8] [D59] leave out charges that the customer has left out', () => {
    const optional = { ...venue, service_charge_optional: true };
    const left = { ...cart('WebCollection', 8, optional), service_charge_optional: true };
    const to = { service_type: 'WebBringToTable', line_items_attributes: lines(8) } as const;
    expect(feeChanges(left, to, optional, 'EUR')).toEqual([]);
  });
});
