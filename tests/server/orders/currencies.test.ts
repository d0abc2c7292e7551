import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withTotals } from '#domain/cart/totals.ts';
import { isAmount } from '#domain/lib/money.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { openSite } from '#server/config/site.ts';
import type { VenueData } from '#server/db/records.ts';
import { order_lines, orders } from '#server/db/schema-orders.ts';
import { payment_attempts, sandbox_objects } from '#server/db/schema-payments.ts';
import { demoVenues } from '#server/demo/all.ts';
import { demoProviderClients } from '#server/demo/demo.ts';
import { moveManually } from '#server/orders/by-hand.ts';
import { chargeProblems, chargeProblemsIn } from '#server/payments/charge-problems.ts';
import {
  noProviderClients,
  openProviderClients,
} from '#server/payments/providers/provider-clients.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { isDeep } from '../../support/depth.ts';
import { call, noon, openCafe, place, tableCart } from '../../support/orders.ts';
import { cards, continuePayment, tokenOf } from '../../support/payments/cards.ts';
import { openServer } from '../../support/server.ts';

/** The café with its cake priced in another currency, and a service charge of an eighth at tables. */
function cafeIn(
  currency: string,
  price: number,
  card_payment: Venue['card_payment'] = 'all',
): VenueData {
  const cafe = openCafe({ currency, card_payment, ordering_fee_for_web_eat_in: 0 });
  return {
    ...cafe,
    vouchers: [],
    vat_rate: 0.1,
    hidden_products: [{ id: 102, name: 'Cake', price }],
  };
}

/** Pieces of cake at table 12, added up as the phone does. */
function basketOf({ venue }: VenueData, price: number, quantity: number): Cart {
  const total = price * quantity;
  const line = { key: '102', product_id: 102, product_name: 'Cake', quantity, total };
  return withTotals(tableCart([line]), venue as Venue, { currency: venue.currency });
}

const cases = [
  // ¥105 plus 12.5 % is ¥118.125.
  ['JPY', 105, 1, { sub_total: 105, service_charge_amount: 13, total: 118, minor: 118 }],
  ['KWD', 1.25, 1, { sub_total: 1.25, service_charge_amount: 0.156, total: 1.406, minor: 1406 }],
  [
    'VND',
    3_000_000_000,
    3,
    {
      sub_total: 9_000_000_000,
      service_charge_amount: 1_125_000_000,
      total: 10_125_000_000,
      minor: 10_125_000_000,
    },
  ],
  ['EUR', 3.4, 2, { sub_total: 6.8, service_charge_amount: 0.85, total: 7.65, minor: 765 }],
  [
    'EUR',
    30_000_000.5,
    1,
    {
      sub_total: 30_000_000.5,
      service_charge_amount: 3_750_000.06,
      total: 33_750_000.56,
      minor: 3_375_000_056,
    },
  ],
] as const;

describe.each(testedEngines)('on %s', (engine) => {
  // The embedded engine takes seconds to start, so in the gate it only runs the largest amount.
  it.each(isDeep || engine === 'postgresql' ? cases : [cases[2]])(
    '[C5] [O1] an order in %s at %d × %d has the shown amounts, and is stored with them',
    async (currency, price, quantity, expected) => {
      const { minor, ...amounts } = expected;
      const venue = cafeIn(currency, price);
      const server = await openServer({ venues: [venue], engine });
      const cart = basketOf(venue, price, quantity);
      expect(cart).toMatchObject(amounts);
      const placed = await place(server, cart);
      expect(placed.text).not.toContain('"errors"');
      expect(placed.status).toBe(201);
      expect(placed.body.order).toMatchObject(amounts);
      const [row] = await server.db.select().from(orders);
      expect(row?.total_minor).toBe(minor);
      const [line] = await server.db.select().from(order_lines);
      expect(line?.total_minor).toBe(Math.round(minor - minor / 9));
      const again = await call(server, `/api/orders/${placed.body.order.uuid}.json`);
      expect(again.body.order).toMatchObject(amounts);
      const menu = await call(
        server,
        '/api/menu.json?venue_id=1&order_service_type=WebBringToTable',
      );
      expect(JSON.stringify(menu.body)).toContain(`"price":${price}`);
    },
  );
});

describe('an amount that the currency cannot have', () => {
  it.each([
    ['JPY', 105, { total: 118.13 }, 'Amounts in JPY have at most 0 decimals.'],
    ['KWD', 1.25, { total: 1.4062 }, 'Amounts in KWD have at most 3 decimals.'],
    ['EUR', 4, { sub_total: 4.001 }, 'Amounts in EUR have at most 2 decimals.'],
    ['VND', 50_000, { total: 10 ** 16 }, 'An amount of this order is too large.'],
  ])(
    '[C5] [O1] in %s is refused with a message, and nothing is ordered',
    async (currency, price, wrong, sentence) => {
      const venue = cafeIn(currency, price);
      const server = await openServer({ venues: [venue] });
      const placed = await place(server, { ...basketOf(venue, price, 1), ...wrong });
      expect(placed.status).toBe(422);
      const [field = ''] = Object.keys(wrong);
      expect(placed.body).toMatchObject({
        errors: [sentence],
        fields: { [`order.${field}`]: [sentence] },
      });
      expect(await server.db.$count(orders)).toBe(0);
    },
  );

  it('[C5] [O1] amounts too large to be exact are refused, not stored wrongly', async () => {
    const venue = cafeIn('VND', 10 ** 14);
    const server = await openServer({ venues: [venue] });
    const placed = await place(server, basketOf(venue, 10 ** 14, 99));
    expect(placed.status).toBe(422);
    expect(await server.db.$count(orders)).toBe(0);
  });
});

describe('paying in another currency', async () => {
  const yen = cafeIn('JPY', 105);
  const server = await openServer({ venues: [yen], now: () => noon });

  it('[P1] ¥118 is sent to Stripe as 118', async () => {
    const payment = { type: 'stripe', token: await tokenOf(server, cards.pays) };
    const { body } = await place(server, { ...basketOf(yen, 105, 1), payment });
    expect(await continuePayment(server, body.order)).toMatchObject({
      payment: { status: 'paid' },
    });
    const [row] = await server.db.select().from(payment_attempts);
    expect(row).toMatchObject({ amount_minor: 118, currency: 'JPY' });
    const objects = await server.db.select().from(sandbox_objects);
    const intents = objects
      .map(({ doc }) => doc)
      .filter(({ object }) => object === 'payment_intent');
    expect(intents).toMatchObject([{ amount: 118, currency: 'jpy' }]);
  });

  it('[P7] [P8] currencies that a provider’s documentation excludes are not offered', async () => {
    for (const type of ['paynl', 'dojo']) {
      const answer = await place(server, { ...basketOf(yen, 105, 1), payment: { type } });
      expect(answer).toMatchObject({ status: 422, body: { code: 'payment_unavailable' } });
    }
  });

  it('[P3] KWD 1.406 is sent to Braintree unchanged, and not to Stripe at all', async () => {
    const dinar = cafeIn('KWD', 1.25);
    const own = await openServer({ venues: [dinar], now: () => noon });
    const token = await tokenOf(own, cards.pays, 'nonce');
    const request = { ...basketOf(dinar, 1.25, 1), payment: { type: 'guest_card_pay', token } };
    const { body } = await place(own, request);
    await continuePayment(own, body.order);
    const objects = await own.db.select().from(sandbox_objects);
    expect(objects.map(({ doc }) => doc.amount)).toContain('1.406');
    const card = { type: 'stripe', token: await tokenOf(own, cards.pays) };
    const refused = await place(own, { ...basketOf(dinar, 1.25, 1), payment: card });
    expect(refused).toMatchObject({ status: 422, body: { code: 'payment_unavailable' } });
  });

  it('[P1] amounts of more than Stripe’s eight digits are not offered', async () => {
    const dong = cafeIn('VND', 100_000_000);
    const own = await openServer({ venues: [dong], now: () => noon });
    const payment = { type: 'stripe', token: await tokenOf(own, cards.pays) };
    const refused = await place(own, { ...basketOf(dong, 100_000_000, 1), payment });
    expect(refused).toMatchObject({ status: 422, body: { code: 'payment_unavailable' } });
  });
});

describe('a currency that a provider cannot charge', () => {
  it('[P1] [P7] [P8] is logged at startup for each venue, and others are not', async () => {
    const server = await openServer({ venues: [cafeIn('KWD', 1.25)] });
    const providers = demoProviderClients({}, server);
    const hundredths = 'takes amounts in hundredths, and does not say how it takes';
    expect((await chargeProblemsIn(server.db, providers)).toSorted()).toEqual([
      `the-fox: a way to pay is not offered. Dojo ${hundredths} KWD, which has 3 decimals.`,
      `the-fox: a way to pay is not offered. Pay. ${hundredths} KWD, which has 3 decimals.`,
      'the-fox: a way to pay is not offered. Stripe charges KWD in steps of 0.010 only, and an order can come to any 0.001.',
    ]);
    expect(chargeProblems([cafeIn('KWD', 1.25, 'braintree').venue], providers)).toEqual([]);
    expect(chargeProblems([cafeIn('KWD', 1.25, 'pay_later').venue], providers)).toEqual([]);
    expect(chargeProblems([cafeIn('EUR', 4).venue], providers)).toEqual([]);
    expect(chargeProblems([cafeIn('KWD', 1.25).venue], noProviderClients)).toEqual([]);
  });

  it('[P3] [D111] is logged if Braintree has several to charge and no account for one of them', () => {
    const venues = ['EUR', 'CHF'].map((currency) => cafeIn(currency, 4, 'braintree').venue);
    const keys = {
      BRAINTREE_MERCHANT_ID: 'm',
      BRAINTREE_PUBLIC_KEY: 'p',
      BRAINTREE_PRIVATE_KEY: 'k',
    };
    const problemsWith = (BRAINTREE_MERCHANT_ACCOUNTS: string, all = venues) =>
      chargeProblems(all, openProviderClients({ ...keys, BRAINTREE_MERCHANT_ACCOUNTS }));
    const missing = (currency: string) =>
      `the-fox: BRAINTREE_MERCHANT_ACCOUNTS has none for ${currency}.`;
    expect(problemsWith('EUR:one,CHF:two')).toEqual([]);
    expect(problemsWith('EUR:one')).toEqual([missing('CHF')]);
    expect(problemsWith('')).toEqual([missing('EUR'), missing('CHF')]);
    expect(problemsWith('', venues.slice(1))).toEqual([]);
  });
});

describe('the kitchen', () => {
  it.each([
    ['JPY', 105, 120, true],
    ['JPY', 105, 120.5, false],
    ['VND', 50_000, 20_000_000_000, true],
    ['KWD', 1.25, 1.405, true],
    ['KWD', 1.25, 0, false],
  ])('[O1] in %s changes a total of %d to %d: %s', async (currency, price, total, isDone) => {
    const venue = cafeIn(currency, price);
    const server = await openServer({ venues: [venue] });
    const { body } = await place(server, basketOf(venue, price, 1));
    const { uuid } = body.order;
    const move = { move: 'change_total', total } as const;
    expect(await moveManually(server.db, uuid, move, { now: new Date(), site: openSite })).toBe(
      isDone,
    );
    const [row] = await server.db.select().from(orders).where(eq(orders.uuid, uuid));
    if (isDone) expect(row?.doc.total).toBe(total);
  });

  it('[O5] [D55] changes the tax of a total in proportion', async () => {
    const venue = cafeIn('EUR', 11);
    const server = await openServer({ venues: [venue] });
    const {
      uuid,
      total = 0,
      vat_amount = 0,
    } = (await place(server, basketOf(venue, 11, 1))).body.order;
    expect(vat_amount).toBeGreaterThan(0);
    const move = { move: 'change_total', total: 2 * total } as const;
    await moveManually(server.db, uuid, move, { now: new Date(), site: openSite });
    const [row] = await server.db.select().from(orders).where(eq(orders.uuid, uuid));
    expect(row?.doc).toMatchObject({ total: 2 * total, vat_amount: 2 * vat_amount });
  });
});

describe('the demo', () => {
  it('[C5] has a venue in yen, and no price that its currency cannot have', () => {
    const wrong = demoVenues().flatMap((demo) =>
      amountsIn(demo).filter((amount) => !isAmount(amount, demo.venue.currency)),
    );
    expect(wrong).toEqual([]);
    expect(demoVenues().map(({ venue }) => venue.currency)).toContain('JPY');
  });
});

/** Every number in a venue whose field name says that it is an amount. */
function amountsIn(demo: VenueData): readonly number[] {
  const found: number[] = [];
  JSON.stringify(demo, (name, value) => {
    const isOne = /price$|_fee_|_charge$|_spend$|_over$|^minimum$|^order_value$/.test(name);
    if (isOne && typeof value === 'number') found.push(value);
    return value;
  });
  expect(found.length).toBeGreaterThan(0);
  return found;
}
