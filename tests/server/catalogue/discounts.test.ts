import { describe, expect, it } from 'vitest';
import { withDiscount } from '#domain/cart/discounts.ts';
import type { Cart, CartDiscount, LineItem } from '#domain/model.ts';
import type { VenueData } from '#server/db/records.ts';
import { testedEngines } from '../../support/database/engines.ts';
import {
  cake,
  call,
  coffee,
  collectionCart,
  noon,
  orderCafe,
  place,
  pricedCart,
  tableCart,
} from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

/** Monday 16:30 in Munich, when all drinks cost a quarter less. */
const happyHour = new Date('2026-11-23T15:30:00Z');

/** The server sets the delivery charge: 2.50 in town, else 3.00, and none from 30.00 on. */
const caterer: VenueData = {
  ...orderCafe({ delivery_charge_rules_enabled: true, delivery_free_over: 30 }),
  vat_rate: 0.19,
};

describe.each(testedEngines)('on %s', async (engine) => {
  let now = noon;
  const server = await openServer({ engine, venues: [orderCafe()], now: () => now });

  const ask = async (cart: Cart, of = server): Promise<CartDiscount> => {
    const path = '/api/discounts/cart-discount.json';
    const body = { ...cart, auto_voucher_discount: true };
    const answer = await call(of, path, { method: 'POST', body, as: { 'Accept-Language': 'en' } });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const withCode = (discount_code: string, lines: readonly LineItem[] = [coffee(2)]) =>
    tableCart(lines, { discount_code });

  it('[C4] no discount applies automatically outside the happy hour', async () => {
    now = noon;
    expect(await ask(tableCart([coffee(2)]))).toMatchObject({
      valid: false,
      cart_discount: 0,
      error_message: null,
      promotion_type: null,
      total: 7.95,
    });
  });

  it('[C4] the happy hour discounts its own products, not their extras', async () => {
    now = happyHour;
    const answer = await ask(tableCart([coffee(2, true), cake()]));
    expect(answer).toMatchObject({
      valid: true,
      promotion_type: 'happy-hour',
      cart_discount: 1.7,
      discount_amount: 0,
      line_items_discounts: [
        { product_id: 100, nested_options: [300], item_discount: 1.7 },
        { product_id: 102, item_discount: 0 },
      ],
    });
    now = noon;
  });

  it.each([
    [' ten ', true, 0.68, null],
    ['FIVE', true, 5, null],
    ['NONE', false, 0, 'We don’t know the code NONE.'],
    ['OLD', false, 0, 'The code OLD has expired.'],
    ['SOON', false, 0, 'The code SOON doesn’t apply yet.'],
  ])('[C6] the code "%s" is checked', async (code, valid, cart_discount, error_message) => {
    now = noon;
    expect(await ask(withCode(code))).toMatchObject({ valid, cart_discount, error_message });
  });

  it('[C6] a voucher with a minimum says what it needs', async () => {
    const answer = await ask(withCode('TEN', [coffee()]));
    expect(answer.error_message).toBe('The code TEN needs an order of at least €6.00.');
  });

  it('[C6] a voucher never takes off more than the basket costs', async () => {
    const answer = await ask(withCode('FIVE', [coffee()]));
    expect(answer).toMatchObject({ discount_amount: 3.4, total: 0.73 });
  });

  it('[C6] in the happy hour a voucher applies to the discounted total', async () => {
    now = happyHour;
    const answer = await ask(withCode('TEN'));
    expect(answer).toMatchObject({
      promotion_type: 'voucher',
      incentive_type: 'percentage',
      cart_discount: 2.21,
      discount_amount: 0.51,
    });
    const refused = await ask(withCode('NONE'));
    expect(refused).toMatchObject({ valid: true, cart_discount: 1.7, discount_code: 'NONE' });
    expect(refused.error_message).toContain('NONE');
    now = noon;
  });

  it('[C6][O1] an order gets the promised discount while it is valid', async () => {
    now = happyHour;
    const request = withCode('TEN');
    const cart = withDiscount(request, await ask(request), 'EUR');
    const { status, body } = await place(server, cart);
    expect([status, body.order.total, body.order.discount_code]).toEqual([201, cart.total, 'TEN']);
    expect(body.order.line_items_attributes[0]?.item_discount).toBe(1.7);
    now = new Date('2026-11-23T16:59:00Z');
    expect((await place(server, cart)).status).toBe(201);
    now = noon;
    const late = await place(server, cart);
    expect([late.status, late.body.code, late.body.changes]).toEqual([409, 'price_changed', []]);
  });

  it('[C6][O1] an invalid voucher gives no discount, whatever the phone sends', async () => {
    const cart = { ...withCode('NONE'), cart_discount: 5, total: 2.95 };
    const { body } = await place(server, cart);
    expect(body.code).toBe('price_changed');
    expect(body.errors).toEqual(['We don’t know the code NONE.', 'The total is now €7.95.']);
  });

  describe('where the server computes charges and tax', async () => {
    const other = await openServer({ engine, venues: [caterer], now: () => noon });

    it.each([
      [1, '80331', 2.5],
      [1, null, 3],
      [1, '99999', 3],
      [10, '80331', 0],
    ])('[C5] %d coffees delivered to %s cost %d', async (count, postcode, charge) => {
      const order = pricedCart({
        service_type: 'WebDelivery',
        postcode,
        line_items_attributes: [coffee(count, false, 3.2)],
      });
      const path = '/api/orders/delivery-charge.json';
      const { body } = await call(other, path, { method: 'POST', body: { order } });
      expect(body).toEqual({ delivery_charge: charge });
    });

    it('[C5] an order that is not delivered has no delivery charge', async () => {
      const order = collectionCart([coffee(1, false, 3.2)], '2026-11-23T17:00:00+01:00');
      const path = '/api/orders/delivery-charge.json';
      const { body } = await call(other, path, { method: 'POST', body: { order } });
      expect(body).toEqual({ delivery_charge: 0 });
    });

    it('[C14] the tax included in the total is returned', async () => {
      expect(await ask(tableCart([coffee(2)]), other)).toMatchObject({
        total: 7.95,
        vat_amount: 1.27,
      });
    });
  });

  it('[C4] [D51] a happy hour takes off no more than a choice that makes its dish cheaper leaves', async () => {
    const values = [{ id: 901, name: 'Small', price: -4, default: false }];
    const size = { id: 900, name: 'Size', kind: 'modifier' as const, values };
    const pizza = { id: 105, name: 'Pizza', price: 10, options: [size] };
    const { categories, happy_hours = [], ...rest } = orderCafe();
    const [drinks, ...others] = categories.map((one) => ({ ...one, products: [pizza] }));
    const cheap = happy_hours.map((one) => ({ ...one, type: 'price' as const, value: 1 }));
    const venues = [{ ...rest, categories: drinks ? [drinks] : others, happy_hours: cheap }];
    const parlor = await openServer({ engine, venues, now: () => happyHour });
    const modifiers = [{ option_id: 900, value_id: 901, quantity: 1 }];
    const small = { key: '105', product_id: 105, product_name: 'Pizza', quantity: 3, total: 18 };
    const line = { ...small, modifiers, nested_options: [901] };
    expect(await ask(tableCart([line, cake(2)]), parlor)).toMatchObject({ cart_discount: 18 });
  });

  it('[C5] a basket without a venue is refused', async () => {
    const path = '/api/discounts/cart-discount.json';
    const body = { ...tableCart([coffee()]), venue_id: 99 };
    expect((await call(server, path, { method: 'POST', body })).status).toBe(422);
  });
});
