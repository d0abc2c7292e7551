import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addLine } from '#domain/cart/cart.ts';
import { withDiscount } from '#domain/cart/discounts.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { groupProductOf } from '#domain/cart/product-groups.ts';
import { withTotals } from '#domain/cart/totals.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { missingIn } from '#domain/menu/completeness.ts';
import { countInCart } from '#domain/menu/stock.ts';
import type { Cart, DeliveryWindow, LineItem, Menu, Product, Table, Venue } from '#domain/model.ts';
import { productsIn } from '#server/catalogue/stock.ts';
import { call, place } from '../../support/orders.ts';
import { randomChoices } from '../../support/random-choices.ts';
import { openServer } from '../../support/server.ts';

/** A Saturday evening in New York: the venues are open and a happy hour runs. */
const evening = new Date('2026-11-21T22:15:00Z');
const runs = 100;
const cardTypes: Readonly<Record<string, string>> = { braintree: 'guest_card_pay', judo: 'judo' };

/** Returns a venue that serves tables, as the phone receives it. */
interface Place {
  readonly venue: Venue;
  readonly table_id: number;
  readonly delivery_window_id: number | null;
  readonly products: readonly Product[];
}

const server = await openServer({ now: () => evening });
const places = await Promise.all(
  ['fern-and-fable', 'the-night-heron', 'hotel-saltmarsh'].map(open),
);

it(`[C5][O1] the server calculates ${runs} random baskets to the cent as the phone does`, async () => {
  const placed = new Set<number>();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(basketArbitrary(), async ({ at, seeds }) => {
      const here = places[at];
      if (!here) return;
      const cart = cartOf(here, seeds);
      const path = '/api/discounts/cart-discount.json';
      const { body: discount } = await call(server, path, { method: 'POST', body: cart });
      const order = withDiscount(cart, discount, 'EUR');
      const payment = { type: cardTypes[here.venue.card_payment ?? 'all'] ?? 'pay_later' };
      const answer = await place(server, { ...order, payment });
      // The demo's stock may run out during the test.
      if (answer.body.code === 'sold_out') return;
      expect(answer.status, answer.text).toBe(201);
      expect(amountsOf(answer.body.order)).toEqual(amountsOf(order));
      for (const [id, quantity] of productsIn(order.line_items_attributes)) {
        expect(countInCart(order, id)).toBe(quantity);
      }
      placed.add(at);
      count++;
    }),
    { numRuns: runs },
  );
  expect(placed.size).toBe(places.length);
  expect(count).toBeGreaterThan(runs / 2);
});

async function open(slug: string): Promise<Place> {
  const read = async (path: string) => (await call(server, path)).body;
  const venue: Venue = (await read(`/api/venues/${slug}.json`)).venue;
  const { tables } = await read(`/api/tables.json?venue_id=${venue.id}`);
  const { delivery_windows } = await read(`/api/delivery-windows.json?venue_id=${venue.id}`);
  const window = delivery_windows.find(({ active_now }: DeliveryWindow) => active_now);
  const query = `venue_id=${venue.id}&order_service_type=WebBringToTable`;
  const part = window ? `&delivery_window_id=${window.id}` : '';
  const menu: Menu = (await read(`/api/menu.json?${query}${part}`)).menu;
  const [table]: Table[] = tables;
  return {
    venue,
    table_id: table?.id ?? 0,
    delivery_window_id: window?.id ?? null,
    products: onTheCard(menu),
  };
}

function onTheCard({ categories, hidden_products }: Menu): readonly Product[] {
  const shown = categories.flatMap(({ products }) => products);
  const all = [...shown, ...hidden_products];
  const find = (id: number) => all.find((product) => product.id === id);
  return shown
    .filter(({ available }) => available !== false)
    .map((product) => groupProductOf(product, find));
}

function cartOf({ venue, products, ...where }: Place, seeds: readonly Seed[]): Cart {
  const lines = seeds.flatMap(({ pick, chances, quantity }): readonly LineItem[] => {
    const product = products[pick % products.length];
    const choices = product && randomChoices(product, chances);
    return choices ? [lineOf(product, { choices, quantity })] : [];
  });
  const simple = products.find((product) => missingIn(product, defaultsOf(product)) === null);
  if (!simple) throw new Error('Nothing can be had at once.');
  const least = lineOf(simple, { choices: defaultsOf(simple) });
  const start = { ...emptyCart(), ...where, venue_id: venue.id, service_type: 'WebBringToTable' };
  return withTotals(
    [...lines, least].reduce<Cart>((all, line) => addLine(all, line, 'EUR'), start as Cart),
    venue,
    { currency: 'EUR' },
  );
}

interface Seed {
  readonly pick: number;
  readonly chances: readonly number[];
  readonly quantity: number;
}

function basketArbitrary() {
  const seed = fc.record({
    pick: fc.nat(1_000),
    chances: fc.array(fc.nat(1_000), { minLength: 8, maxLength: 8 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  return fc.record({ at: fc.nat(2), seeds: fc.array(seed, { maxLength: 6 }) });
}

function amountsOf(cart: Cart) {
  const { sub_total, service_charge_amount, ordering_fee, delivery_charge } = cart;
  return {
    charges: { sub_total, service_charge_amount, ordering_fee, delivery_charge },
    discounts: [cart.cart_discount, cart.discount_amount],
    total: cart.total,
    lines: cart.line_items_attributes.map(({ key, total, item_discount }) => ({
      key,
      total,
      item_discount,
    })),
  };
}
