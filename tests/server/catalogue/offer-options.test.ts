import { describe, expect, it } from 'vitest';
import { withDiscount } from '#domain/cart/discounts.ts';
import type { Cart, LineItem } from '#domain/model.ts';
import type { VenueData } from '#server/db/records.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { cake, call, coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer, type TestServer } from '../../support/server.ts';

/** Monday 16:30 in Munich, when all drinks cost a quarter less, and the following day. */
const happyHour = new Date('2026-11-23T15:30:00Z');
const after = new Date('2026-11-24T11:05:00Z');

const cookie = { option_id: 900, value_id: 901, quantity: 1 } as const;

/** The café offers a cookie beside the flat white; if `mandatory`, the customer must accept or decline it. */
function cafeWithOffer(mandatory: boolean): VenueData {
  const cafe = orderCafe();
  const values = [
    { id: 901, name: 'With a cookie', price: 0.6 },
    { id: 902, name: 'Without', price: 0 },
  ];
  const offer = { id: 900, name: 'With it', kind: 'modifier' as const, mandatory, values };
  return {
    ...cafe,
    categories: cafe.categories.map((category) => ({
      ...category,
      products: category.products.map((product) =>
        product.id === 100 ? { ...product, offer_options: [offer] } : product,
      ),
    })),
  };
}

function withCookie(): LineItem {
  const line = coffee();
  return {
    ...line,
    key: `${line.key}|900:901`,
    offer_id: 900,
    total: line.total + 0.6,
    modifiers: [...(line.modifiers ?? []), cookie],
    nested_options: [301, 901],
  };
}

describe.each(testedEngines)('what can be chosen with an offer, on %s', async (engine) => {
  let now = happyHour;
  const clock = () => now;
  const server = await openServer({ engine, venues: [cafeWithOffer(false)], now: clock });
  const strict = await openServer({ engine, venues: [cafeWithOffer(true)], now: clock });

  /** The phone's basket after the discount call. */
  async function discounted(cart: Cart, of: TestServer): Promise<Cart> {
    const body = { ...cart, auto_voucher_discount: true };
    const path = '/api/discounts/cart-discount.json';
    const answer = await call(of, path, { method: 'POST', body, as: {} });
    return withDiscount(cart, answer.body, 'EUR');
  }

  it('[M8] is accepted while the offer runs, at its price', async () => {
    now = happyHour;
    const placed = await place(server, await discounted(tableCart([withCookie()]), server));
    expect(placed.status, placed.text).toBe(201);
    expect(placed.body.order.line_items_attributes[0]).toMatchObject({ offer_id: 900, total: 4 });
  });

  it('[M8] [D66] is refused once it has ended, with product and reason; a second tap orders the rest', async () => {
    now = after;
    const placed = await place(server, tableCart([withCookie(), cake()]));
    expect(placed.status).toBe(409);
    expect(placed.body).toMatchObject({
      code: 'sold_out',
      errors: ['“Flat white” was chosen with an offer that has ended.'],
      changes: [{ key: '100|200:301|900:901', new_total: null }],
    });
    const again = await place(server, tableCart([coffee(), cake()]));
    expect(again.status, again.text).toBe(201);
  });

  it('[M8] is mandatory, if at all, only while the offer runs', async () => {
    now = happyHour;
    const without = await place(strict, await discounted(tableCart([coffee()]), strict));
    expect(without.status).toBe(422);
    expect(without.text).toContain('choose With it.');
    now = noon;
    const plain = await place(strict, tableCart([coffee()]));
    expect(plain.status, plain.text).toBe(201);
  });
});
