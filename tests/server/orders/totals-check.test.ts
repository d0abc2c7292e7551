import { describe, expect, it } from 'vitest';
import { withDiscount } from '#domain/cart/discounts.ts';
import type { Cart } from '#domain/model.ts';
import { openSite } from '#server/config/site.ts';
import { totalAndTax } from '#server/orders/totals-check.ts';
import { call, coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

describe('total and tax', () => {
  it.each([
    ['contained in the prices', 11.9, { computes: false, rate: 0.19 }, 11.9, 1.9, false],
    ['not known', 11.9, { computes: false, rate: undefined }, 11.9, undefined, false],
    ['of the exempt', 11.9, { computes: false, rate: 0.19, isExempt: true }, 10, 0, true],
    ['added by the till', 10.2, { computes: true, rate: 0.125 }, 11.48, 1.28, true],
    [
      'of the exempt at a till',
      10.2,
      { computes: true, rate: 0.125, isExempt: true },
      10.2,
      0,
      true,
    ],
    [
      'of a till that knows no rate',
      10.2,
      { computes: true, rate: undefined },
      10.2,
      undefined,
      true,
    ],
    ['of nothing', 0, { computes: true, rate: 0.19 }, 0, 0, true],
    ['of a discount above all', -2, { computes: true, rate: 0.19 }, -2, 0, true],
  ])('[C5] %s', (_, sum, input, total, vat_amount, override_total_and_vat) => {
    expect(totalAndTax(sum, { currency: 'EUR', isExempt: false, ...input })).toEqual({
      total,
      vat_amount,
      override_total_and_vat,
    });
  });
});

describe.each([
  ['a till that computes', true, false],
  ['prices with the tax in them', false, false],
  ['a site where customers may claim exemption', false, true],
])('at %s', async (_, till_computes_total_and_tax, mayBeExempt) => {
  const venues = [{ ...orderCafe({ till_computes_total_and_tax }), vat_rate: 0.1 }];
  const switches = { ...openSite.switches, vat_exemption_enabled: `${mayBeExempt}` };
  const server = await openServer({ venues, site: { ...openSite, switches }, now: () => noon });

  const discountOf = async (cart: Cart) =>
    (await call(server, '/api/discounts/cart-discount.json', { method: 'POST', body: cart })).body;

  it('[C5] the order is calculated like the basket, with or without a claim (D54, D63)', async () => {
    for (const vat_exempt of [false, true]) {
      const bare = tableCart([coffee(2)]);
      const claim = { ...bare.additional_data, vat_exempt };
      const requested = { ...bare, additional_data: claim };
      const answer = await discountOf(requested);
      const overridden = till_computes_total_and_tax || (mayBeExempt && vat_exempt);
      expect(answer.override_total_and_vat).toBe(overridden);
      const cart = withDiscount(requested, answer, 'EUR');
      expect(cart.total).toBe(answer.total);
      const { status, body, text } = await place(server, cart);
      expect(status, text).toBe(201);
      expect(body.order).toMatchObject({ total: answer.total, vat_amount: answer.vat_amount });
      expect(body.order.sub_total).toBe(6.8);
    }
  });

  it('[C5] the total from the point of sale takes precedence over the formula', async () => {
    // 6.80 plus 12.5 % service charge and 0.30 is 7.95, to which the point of sale adds 10 %.
    const { status, body } = await place(server, tableCart([coffee(2)]));
    const answer = [status, body.code, body.total];
    const refused = [409, 'price_changed', 8.75];
    expect(answer).toEqual(till_computes_total_and_tax ? refused : [201, undefined, undefined]);
  });

  it('[C14] a claim changes the total only if the site has the switch', async () => {
    const cart = tableCart([coffee(2)]);
    const exempt = { ...cart, additional_data: { ...cart.additional_data, vat_exempt: true } };
    const [plain, claimed] = [await discountOf(cart), await discountOf(exempt)];
    expect(claimed.total === plain.total).toBe(!mayBeExempt);
    expect(claimed.vat_amount === plain.vat_amount).toBe(!mayBeExempt);
  });
});
