import { describe, expect, it } from 'vitest';
import type { GiftSuggestions, LineItem, SuggestionFilter } from '#domain/model.ts';
import { bakery, bun } from '../../support/bakery.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call, coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

/** The gift's bun as a paid line. */
const bought = (total: number): LineItem => ({
  ...bun(),
  key: '110',
  suggestion_type: null,
  total,
});

describe.each(testedEngines)('on %s', async (engine) => {
  const server = await openServer({ engine, venues: [bakery(orderCafe())], now: () => noon });

  const ask = async (filter: Partial<SuggestionFilter>, language = 'en') => {
    const path = '/api/gifts/checkout-suggestions.json';
    const body = { venue_id: 1, placement: 'gift', service_type: 'WebBringToTable', ...filter };
    const as = { 'Accept-Language': language };
    const answer = await call(server, path, { method: 'POST', body, as });
    return { status: answer.status, body: answer.body as GiftSuggestions };
  };
  const idsOf = async (filter: Partial<SuggestionFilter>) =>
    (await ask(filter)).body.product_suggestions.map(({ id }) => id);
  const order = (lines: readonly LineItem[]) => place(server, tableCart(lines));

  it('[C8] the gift’s rules list the free products, with the reason in the customer’s language', async () => {
    const { status, body } = await ask({}, 'de');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 4,
      order_value: 8,
      buy_product_ids: [],
      buy_category_ids: [10],
      product_suggestions: [
        {
          id: 110,
          name: 'Brötchen',
          price: 2,
          suggestion_type: 'gift',
          suggestion_logic: 'Geschenkt',
        },
        { id: 113, suggestion_logic: 'On us' },
      ],
    });
  });

  it.each<[string, Partial<SuggestionFilter>, readonly number[]]>([
    ['each once, never what is sold out or not served', { placement: 'payment_page' }, [110]],
    ['not what is in the basket', { placement: 'payment_page', product_ids: [110] }, []],
    ['by category', { placement: 'pop_up', category_ids: [10] }, [110]],
    ['by the category of a product', { placement: 'pop_up', product_ids: [100] }, [110]],
    ['not for another category', { placement: 'pop_up', category_ids: [12] }, []],
    ['by product', { placement: 'product_page', product_ids: [100] }, [102]],
    ['after adding', { placement: 'product_add_pop_up', product_ids: [100] }, [110]],
    ['not for another product', { placement: 'product_page', product_ids: [101] }, []],
    ['a gift also where it was bought', { placement: 'gift', product_ids: [110] }, [110, 113]],
  ])('[C9] suggested is %s', async (_, filter, expected) => {
    expect(await idsOf(filter)).toEqual(expected);
  });

  it('[C9] an unknown venue is refused, and a wrong placement too', async () => {
    expect((await ask({ venue_id: 99 })).status).toBe(422);
    expect((await ask({ placement: 'everywhere' as 'gift' })).status).toBe(422);
  });

  it('[C8][O1] an earned gift is ordered for free and keeps its reason', async () => {
    const { status, body } = await order([coffee(3), bun()]);
    expect([status, body.order.total]).toEqual([201, tableCart([coffee(3)]).total]);
    expect(body.order.line_items_attributes[1]).toMatchObject({
      total: 0,
      suggestion_type: 'gift',
      suggestion_logic: 'On us',
    });
  });

  it.each<[string, readonly LineItem[]]>([
    ['below the value', [coffee(2), bun()]],
    ['without what has to be bought', [{ ...bought(10), quantity: 5 }, bun()]],
    ['twice', [coffee(3), bun({ quantity: 2 })]],
    ['as two lines', [coffee(3), bun(), bun({ key: 'other' })]],
    ['of what is no gift', [coffee(3), bun({ product_id: 102, product_name: 'Cake' })]],
    ['of what is sold out', [coffee(3), bun({ product_id: 112, product_name: 'Bagel' })]],
  ])('[C8] a gift %s is a conflict that names its line', async (_, lines) => {
    const { status, body } = await order(lines);
    expect([status, body.code]).toEqual([409, 'sold_out']);
    expect(body.changes).not.toEqual([]);
  });

  it('[C8] extras are not free', async () => {
    const value = { option_id: 210, value_id: 310, quantity: 1 };
    const toast = bun({ product_id: 113, product_name: 'Toast' });
    const plain = await order([coffee(3), toast]);
    expect(plain.status).toBe(201);
    const rich = await order([coffee(3), { ...toast, modifiers: [value], nested_options: [310] }]);
    expect([rich.status, rich.body.errors]).toEqual([
      422,
      ['“Toast”: it’s free only without extras.'],
    ]);
  });

  it('[C8] a gift that is sent with a price is not accepted at that price', async () => {
    const { status, body } = await order([coffee(3), bun({ total: 2 })]);
    expect([status, body.code]).toEqual([409, 'price_changed']);
  });

  it('[C8] a voucher that lowers the total may withdraw the gift', async () => {
    const cart = { ...tableCart([coffee(3), bun()], { discount_code: 'FIVE' }) };
    const { status, body } = await place(server, cart);
    expect([status, body.code, body.errors]).toEqual([
      409,
      'sold_out',
      ['“Bun” is no longer free.'],
    ]);
  });

  it('[C8] a venue without gifts has no mechanic', async () => {
    const other = await openServer({ engine, venues: [orderCafe()], now: () => noon });
    const path = '/api/gifts/checkout-suggestions.json';
    const body = { venue_id: 1, placement: 'gift' };
    const { body: answer } = await call(other, path, { method: 'POST', body });
    expect(answer).toEqual({
      id: null,
      order_value: null,
      buy_product_ids: [],
      buy_category_ids: [],
      product_suggestions: [],
    });
  });
});
