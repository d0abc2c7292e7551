import fc from 'fast-check';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Cart, Product } from '#domain/model.ts';
import { serviceTypes } from '#domain/venue/service-type.ts';
import type { ProductRow } from '#server/catalogue/menu-product.ts';
import type { MenuRows } from '#server/catalogue/menu-rows.ts';
import type { VoucherRecord, ZoneRecord } from '#server/db/records.ts';
import type { VenueDoc } from '#server/db/schema-catalogue.ts';
import { menuFrom, toVenueDto } from '#server/orders/menu.ts';
import type { Prices } from '#server/orders/price-basket.ts';
import { productArbitrary } from '../../domain/product-arbitrary.ts';

const now = new Date('2026-11-23T11:05:00Z');
const later = new Date('2026-11-23T20:00:00Z');
const cents = (most: number) => fc.integer({ min: 0, max: most }).map((minor) => minor / 100);
const share = fc.integer({ min: 0, max: 4_000 }).map((part) => Number(`${part}e-4`));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const venue = fc.record({
  service_charge_rate_for_web_eat_in: share,
  service_charge_rate_for_web_bring_to_table: share,
  ordering_fee_for_web_eat_in: cents(300),
  ordering_fee_for_web_take_away: cents(300),
  service_charge_optional: fc.boolean(),
  delivery_charge: cents(1_500),
  delivery_free_over: maybe(cents(20_000)),
  delivery_charge_rules_enabled: fc.boolean(),
  till_computes_total_and_tax: fc.boolean(),
  vat_rate: fc.option(share, { nil: undefined }),
});

const dish = fc.record({
  product: productArbitrary,
  sizes: fc.array(cents(2_000), { maxLength: 3 }),
  takeAway: maybe(cents(5_000)),
  isGiftCard: fc.constantFrom(false, false, true),
  isGrouped: fc.constantFrom(false, false, false, true),
});

const discount = fc.record({
  type: fc.constantFrom('percentage' as const, 'amount' as const, 'price' as const),
  share,
  amount: cents(1_000),
  dish: fc.nat(5),
});

const seed = fc.record({
  pick: fc.nat(20),
  chances: fc.array(fc.nat(1_000), { minLength: 6, maxLength: 6 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  notes: fc.constantFrom(null, 'no ice'),
});

/** A random venue with menu, discounts and zones, and a customer's actions there. */
export const caseArbitrary = fc.record({
  venue,
  dishes: fc.array(dish, { minLength: 1, maxLength: 6 }),
  happyHours: fc.array(discount, { maxLength: 3 }),
  voucher: maybe(
    fc.record({
      ...({ type: fc.constantFrom('percentage', 'amount') } as const),
      share,
      amount: cents(3_000),
      minimum: cents(5_000),
    }),
  ),
  zone: maybe(fc.record({ delivery_charge: cents(1_500), minimum_spend: cents(5_000) })),
  type: fc.constantFrom(...serviceTypes),
  seeds: fc.array(seed, { minLength: 1, maxLength: 8 }),
  takesCharge: fc.boolean(),
  isExempt: fc.boolean(),
});

export type Case = typeof caseArbitrary extends fc.Arbitrary<infer T> ? T : never;

/** The case's venue as the backend's database stores it. */
export function venueDoc({ venue: given }: Case): VenueDoc {
  return { id: 1, slug: 'the-fox', name: 'The Fox', locale: 'en', currency: 'EUR', ...given };
}

/** The backend's prices for a basket of the case, as if read from its database. */
export function pricesFor(given: Case, cart: Cart): Prices {
  const doc = venueDoc(given);
  const zone: ZoneRecord | undefined =
    given.zone && cart.service_type === 'WebDelivery' && cart.postcode
      ? { id: 1, name: 'Town', postcodes: [cart.postcode], ...given.zone }
      : undefined;
  return {
    doc,
    venue: toVenueDto(doc, ['en']),
    menu: menuFrom(rowsOf(given), doc, cart, ['en']),
    reach: { zone, isOutside: false },
    hasWindows: false,
    gift: null,
    discounts: {
      venue: doc,
      running: given.happyHours.map(({ dish: place, type, share: part, amount }) => ({
        product_id: 10 + place,
        rule: { ...always, type, value: type === 'percentage' ? part : amount },
        until: later,
      })),
      code: given.voucher ? 'TEN' : null,
      voucher: given.voucher ? voucherOf(given.voucher) : undefined,
      use: 'open',
      now,
    },
    isExempt: given.isExempt,
    now,
  };
}

/** The case's empty basket, at the venue and for the service. */
export function startOf({ type, voucher, isExempt }: Case): Cart {
  const fresh = emptyCart('a-basket');
  return {
    ...fresh,
    venue_id: 1,
    service_type: type,
    postcode: '80331',
    discount_code: voucher ? 'TEN' : null,
    additional_data: isExempt
      ? { ...fresh.additional_data, vat_exempt: true }
      : fresh.additional_data,
  };
}

/** The menu's products by id. */
export const idsOf = ({ dishes }: Case) => dishes.map((_, index) => 10 + index);

const always = { days: [], start: '00:00', end: '00:00', label: 'Happy hour' } as const;

const plain = ({ product: { id, name, price } }: Case['dishes'][number]) => ({
  product: { id, name, price },
  sizes: [],
  isGrouped: false,
});

function voucherOf({
  type,
  share: part,
  amount,
  minimum,
}: NonNullable<Case['voucher']>): VoucherRecord {
  const value = type === 'percentage' ? part : amount;
  return { code: 'TEN', type: type as VoucherRecord['type'], value, minimum, label: 'Off' };
}

function rowsOf(given: Case): MenuRows {
  const grouped = given.dishes.flatMap(({ isGrouped }, index) =>
    isGrouped && index > 0 ? [10 + index] : [],
  );
  return {
    categories: [{ id: 1, name: 'All', sort: 1 }],
    windows: [],
    // The first dish is always available, so that no basket is empty.
    products: given.dishes.map((one, index) =>
      rowOf(index === 0 ? { ...one, ...plain(one) } : one, 10 + index, index, grouped),
    ),
  };
}

function rowOf(
  { product, sizes, takeAway, isGiftCard, isGrouped }: Case['dishes'][number],
  id: number,
  sort: number,
  grouped: readonly number[],
): ProductRow {
  const { price, ...own }: Product = product;
  return {
    id,
    venue_id: 1,
    category_id: 1,
    sort,
    price_minor: Math.round(price * 100),
    take_away_price_minor: takeAway === null ? null : Math.round(takeAway * 100),
    stock: null,
    counted_after: null,
    available: true,
    doc: {
      ...(own as Omit<ProductRow['doc'], 'name'>),
      id,
      name: `Product ${id}`,
      is_gift_card: isGiftCard,
      price_type: sizes.length > 0 ? 'multiple' : 'single',
      additional_prices: sizes.map((size, at) => ({ id: at + 1, name: `Size ${at}`, price: size })),
      ...(isGrouped && {
        product_group: { name: 'Group', title: 'Which', product_ids: [...grouped] },
      }),
    },
  };
}
