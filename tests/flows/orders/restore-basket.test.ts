import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { ownedBy } from '#domain/cart/owner.ts';
import { restoredCart } from '#domain/cart/saved-cart.ts';
import type { Cart, Order } from '#domain/model.ts';
import { orderIn } from '#domain/payment/payable.ts';
import { visibleText } from '#domain/text/plain-text.ts';
import { changeCart } from '#flows/cart/cart.ts';
import { agreeToPolicy } from '#flows/cart/consents.ts';
import { applyVoucher } from '#flows/cart/voucher.ts';
import { placeOrder } from '#flows/checkout/place-order.ts';
import { backToBasket } from '#flows/payment/back-to-basket.ts';
import { payOrder } from '#flows/payment/pay.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore, policyStore, pricingStore } from '#stores/cart/cart.ts';
import { refusalStore } from '#stores/checkout/attempt.ts';
import { payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { bakery, bun } from '../../support/bakery.ts';
import { fillBasket } from '../../support/basket.ts';
import { times } from '../../support/depth.ts';
import { cake, coffee, openCafe } from '../../support/orders.ts';
import { cards, tokenOf } from '../../support/payments/cards.ts';
import { guestHeaders, openServer } from '../../support/server.ts';
import { everyDay } from '../../support/venues.ts';

let slot = '';

const café = openCafe({
  card_payment: 'all',
  shop_available: true,
  delivery_available: true,
  service_charge_optional: true,
});
const happyHour = {
  days: everyDay,
  start: '00:00',
  end: '00:00',
  product_ids: [102],
  type: 'percentage',
  value: 0.25,
  label: { en: 'Happy hour' },
} as const;
const server = await openServer({ venues: [bakery({ ...café, happy_hours: [happyHour] })] });
const answer = await server.fetch('/api/venues/1/collection-times.json?sender=web', {
  headers: guestHeaders(),
});
slot = (await answer.json()).collection_times.at(60).time;

const text = (most: number) =>
  fc.string({ maxLength: most }).map((one) => visibleText(`The ${one}.`));
const person = { customer_name: 'Kim', email: 'kim@example.com', phone_number: '+49 89 1234567' };
const services = fc.oneof(
  fc.constant({}),
  fc.constant(null).map(() => ({
    service_type: 'WebCollection' as const,
    table_id: null,
    delivery_time: slot,
    ...person,
  })),
  fc.record({ street: text(20), city: text(20), driver_notes: text(40) }).map((where) => ({
    service_type: 'WebDelivery' as const,
    table_id: null,
    delivery_time: slot,
    postcode: '80331',
    ...person,
    ...where,
  })),
);
const allergies = fc.option(text(60), { nil: null });
const baskets = fc.record({
  service: services,
  allergy_notes: allergies,
  coffees: fc.integer({ min: 6, max: 9 }),
  hasCake: fc.boolean(),
  notes: fc.option(text(30), { nil: null }),
  voucher: fc.constantFrom(null, 'TEN', 'FIVE'),
  isAgreed: fc.boolean(),
  isElsewhere: fc.boolean(),
  /** The customer may decline the service charge. */
  isServiceLeftOut: fc.boolean(),
  hasGift: fc.boolean(),
});
type Basket = typeof baskets extends fc.Arbitrary<infer T> ? T : never;

/** A choice as the phone stores it in a line. */
const cowsMilk = {
  option_id: 200,
  value_id: 301,
  quantity: 1,
  name: 'Cow',
  price: 0,
  product_id: null,
};

/** The customer's basket, priced by the server. */
async function filled(given: Basket): Promise<Cart> {
  const { service, allergy_notes, coffees, hasCake, notes, voucher, isAgreed } = given;
  // Takeaway costs less.
  const price = 'service_type' in service ? 3.2 : 3.4;
  const lines = [
    { ...coffee(coffees, false, price), modifiers: [cowsMilk], notes },
    ...(hasCake ? [cake(1)] : []),
    ...(given.hasGift ? [bun()] : []),
  ];
  await fillBasket(server, lines, { ...service, meta: { payment_providers: 'stripe' } });
  const customer_has_allergies = allergy_notes !== null;
  const cart_uid = crypto.randomUUID();
  const additional_data = { ...readStore(cartStore).additional_data, cart_uid };
  const before = readStore(cartStore);
  cartStore.value = restoredCart({
    ...before,
    customer_has_allergies,
    allergy_notes,
    additional_data,
    service_charge_optional: given.isServiceLeftOut,
  });
  if (isAgreed) agreeToPolicy(true);
  await vi.waitFor(() => expect(readStore(menuStore).discounts).not.toEqual({}));
  changeCart((cart) => cart);
  if (voucher) await applyVoucher(voucher);
  await priced();
  return readStore(cartStore);
}

async function priced(): Promise<void> {
  await vi.waitFor(() => {
    const { discount, delivery } = readStore(pricingStore);
    expect([discount, delivery]).toEqual(['known', 'known']);
  }, 4000);
}

/** Orders the basket with a card that is declined. */
async function declined(): Promise<Order> {
  const token = await tokenOf(server, cards.declined);
  const path = await placeOrder({ type: 'stripe', token });
  expect(readStore(refusalStore)).toBeNull();
  expect(path).toMatch(/\/pay$/);
  await payOrder(path?.split('/').at(-2) ?? '');
  const { stage, order: paid } = readStore(payingStore);
  expect(stage).toBe('declined');
  const order = orderIn(paid);
  if (!order) throw new Error('There is no order.');
  return order;
}

/** The basket without its order attempt and its owner, which the order determines. */
function content(cart: Cart) {
  const { cart_uid, client_order_ref, valid_until, ...additional_data } =
    cart.additional_data ?? {};
  const at = cart.delivery_time && new Date(cart.delivery_time).toISOString();
  return { ...ownedBy(cart, null), delivery_time: at, additional_data };
}

it('[C1] [P17] a basket that was ordered, declined and restored differs only in its attempt', async () => {
  await fc.assert(
    fc.asyncProperty(baskets, async (given) => {
      const before = await filled(given);
      const order = await declined();
      expect(readStore(cartStore).line_items_attributes).toEqual([]);
      // The page was reloaded, or the order continues in another tab: the phone has no basket any more.
      if (given.isElsewhere) {
        venueStore.value = null;
        policyStore.value = false;
      }
      expect(await backToBasket(order)).toEqual({ done: true });
      expect(readStore(payingStore).stage).toBe('basket');
      await priced();
      expect(content(readStore(cartStore))).toEqual(content(before));
      expect(readStore(policyStore)).toBe(given.isAgreed);
      const { cart_uid } = readStore(cartStore).additional_data ?? {};
      expect(cart_uid).toBeTruthy();
      expect(cart_uid).not.toBe(before.additional_data?.cart_uid);
    }),
    { numRuns: times(2, 12) },
  );
}, 120_000);

const plain: Basket = {
  service: {},
  allergy_notes: 'Nuts',
  coffees: 3,
  hasCake: true,
  notes: null,
  voucher: 'TEN',
  isAgreed: false,
  isElsewhere: false,
  isServiceLeftOut: true,
  hasGift: false,
};

it('[P17] a restored basket can be ordered again as another order', async () => {
  await filled(plain);
  const first = await declined();
  await backToBasket(first);
  await priced();
  const second = await declined();
  expect(second.uuid).not.toBe(first.uuid);
  expect(second.total).toBe(first.total);
  expect(second.allergy_notes).toBe('Nuts');
});

it('[P17] the order stays while the network is lost, and the basket returns once it is back', async () => {
  const before = await filled(plain);
  const order = await declined();
  const { fetch } = server;
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await backToBasket(order)).toMatchObject({ done: false, code: 'network' });
  expect(readStore(cartStore).line_items_attributes).toEqual([]);
  vi.stubGlobal('fetch', fetch);
  expect(await backToBasket(order)).toEqual({ done: true });
  await priced();
  expect(content(readStore(cartStore))).toEqual(content(before));
});

it('[P17] if only the response was lost, the next tap finds the cancelled order and restores the basket', async () => {
  const before = await filled(plain);
  const order = await declined();
  const { fetch } = server;
  let isLost = true;
  vi.stubGlobal('fetch', async (input: Request) => {
    const answer = await fetch(input);
    const isCancel = input.method === 'PUT' || (isLost && input.method === 'GET');
    if (isLost && isCancel) throw new TypeError('Failed to fetch');
    return answer;
  });
  expect(await backToBasket(order)).toMatchObject({ done: false });
  isLost = false;
  await backToBasket(order);
  expect(readStore(payingStore).stage).toBe('basket');
  await priced();
  expect(content(readStore(cartStore))).toEqual(content(before));
});

it('[P17] a cancellation found later, by any request for the payment’s state, restores the basket too', async () => {
  const before = await filled(plain);
  const order = await declined();
  const { fetch } = server;
  vi.stubGlobal('fetch', async (input: Request) => {
    const answer = await fetch(input);
    if (input.method !== 'PUT') throw new TypeError('Failed to fetch');
    expect(answer.status).toBe(200);
    throw new TypeError('Failed to fetch');
  });
  expect(await backToBasket(order)).toMatchObject({ done: false });
  vi.stubGlobal('fetch', fetch);
  await payOrder(order.uuid);
  expect(readStore(payingStore).stage).toBe('basket');
  await priced();
  expect(content(readStore(cartStore))).toEqual(content(before));
});

it('[D11] [P17] items added meanwhile are kept: merged at the same venue, or parked with Undo at another', async () => {
  await filled(plain);
  const order = await declined();
  cartStore.value = { ...readStore(cartStore), line_items_attributes: [coffee(1, true)] };
  await backToBasket(order);
  await priced();
  const names = readStore(cartStore).line_items_attributes.map(({ quantity, key }) => [
    quantity,
    key,
  ]);
  expect(names).toEqual([
    [3, coffee().key],
    [1, cake().key],
    [1, coffee(1, true).key],
  ]);
  const other = await declined();
  const elsewhere = { ...readStore(cartStore), venue_id: 7, line_items_attributes: [coffee(2)] };
  cartStore.value = elsewhere;
  toastsStore.value = [];
  await backToBasket(other);
  expect(readStore(cartStore).venue_id).toBe(1);
  const [notice] = readStore(toastsStore);
  expect(notice?.lines).toMatchObject([{ id: 'shell.basket.parked' }]);
  notice?.action?.run();
  await vi.waitFor(() => expect(readStore(cartStore)).toEqual(elsewhere));
});
