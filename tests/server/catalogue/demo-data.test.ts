import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#domain/menu/choices.ts';
import { excessIn, missingIn } from '#domain/menu/completeness.ts';
import { isSoldOut, limitsOf, optionsOf, subOptionsOf, valuesOf } from '#domain/menu/options.ts';
import type { DeliveryWindow, Option, OptionValue, Product, Venue } from '#domain/model.ts';
import { isActiveNow, servesType } from '#domain/venue/delivery-windows.ts';
import { openingSpans } from '#domain/venue/opening.ts';
import { offeredServiceTypes } from '#domain/venue/service-type.ts';
import contract from '#openapi/contract.json' with { type: 'json' };
import { demoVenues } from '#openapi/server/demo/all.ts';
import { localize } from '#server/catalogue/localize.ts';
import type { ProductRecord, VenueData } from '#server/db/records.ts';

const venues = demoVenues();
const madeUp = venues.slice(0, 7);
const canteens = venues.slice(7);
const named = (list: readonly VenueData[]) => list.map((demo) => [demo.venue.slug, demo] as const);

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(contract, 'contract');

describe('The demo data', () => {
  it.each(named(venues))('of %s match the contract in English and in German', (_, demo) => {
    for (const language of ['en', 'de']) {
      const {
        venue,
        tables = [],
        locations = [],
        delivery_windows = [],
      } = localize(demo, [language]);
      const products = productsOf(demo).map((product) => translated(product, demo, language));
      expect(faults('Venue', [venue])).toEqual([]);
      expect(faults('Table', tables)).toEqual([]);
      expect(faults('Location', locations)).toEqual([]);
      expect(faults('DeliveryWindow', delivery_windows)).toEqual([]);
      expect(faults('Category', localize(demo.categories, [language]))).toEqual([]);
      expect(faults('Product', products)).toEqual([]);
      const facts = productsOf(demo).flatMap(({ nutrition }) => (nutrition ? [nutrition] : []));
      const lines = facts.flatMap(({ data, option_values }) => [
        data,
        ...Object.values(option_values ?? {}),
      ]);
      expect(faults('NutritionFact', localize(lines, [language]).flat())).toEqual([]);
    }
  });

  it.each(named(venues))('[M1] of %s show no picture more than twice', (_, demo) => {
    // The sizes of one dish share a row.
    const shown = new Map<string, Set<number>>();
    for (const { id, image_url, product_group } of productsOf(demo)) {
      if (!image_url) continue;
      const rows = shown.get(image_url) ?? new Set();
      shown.set(image_url, rows.add(product_group?.product_ids?.[0] ?? id));
    }
    expect([...shown].filter(([, rows]) => rows.size > 2)).toEqual([]);
  });

  it('[M1] show finished dishes, never a raw steak, a fish or a pepper', () => {
    const raw = /\/(cut-of-meat|fish|bell-pepper|potato|egg|onion|mushroom|eggplant|carrot)\.webp$/;
    const pictures = venues.flatMap((demo) => [
      ...productsOf(demo).map(({ image_url }) => image_url ?? ''),
      ...picturesIn(demo.venue),
    ]);
    expect(pictures.filter(Boolean).length).toBeGreaterThan(100);
    expect(pictures.filter((picture) => raw.test(picture))).toEqual([]);
  });

  it('uses every id, slug and code once', () => {
    const products = venues.flatMap(productsOf);
    const options = products.flatMap((product) => allOptions(product as Product));
    for (const ids of [
      venues.map(({ venue }) => venue.id),
      venues.map(({ venue }) => venue.slug),
      venues.flatMap(({ categories }) => categories.map(({ id }) => id)),
      products.map(({ id }) => id),
      options.map(({ id }) => id),
      options.flatMap((option) => valuesOf(option).map(({ id }) => id)),
      products.flatMap(({ additional_prices = [] }) => additional_prices.map(({ id }) => id)),
      venues.flatMap(({ tables = [] }) => tables.map(({ id }) => id)),
      venues.flatMap(({ locations = [] }) => locations.map(({ id }) => id)),
      venues.flatMap(({ delivery_windows = [] }) => delivery_windows.map(({ id }) => id)),
      venues.flatMap(({ delivery_zones = [] }) => delivery_zones.map(({ id }) => id)),
      venues.flatMap(({ gift }) => (gift ? [gift.id] : [])),
      venues.flatMap(({ tables = [], locations = [] }) =>
        [...tables, ...locations].flatMap(({ short_code }) => short_code ?? []),
      ),
    ]) {
      expect(twice(ids)).toEqual([]);
    }
  });

  it.each(named(madeUp))(
    'of %s can be ordered: every minimum can be met and no default exceeds a limit',
    (_, demo) => {
      for (const product of shownProducts(demo)) {
        for (const option of allOptions(product)) {
          const { max, each } = limitsOf(option);
          const least = Math.max(option.multiselect_min ?? 0, 1);
          const most = valuesOf(option).filter((value) => !isSoldOut(value)).length * each;
          expect
            .soft(Math.min(most, max), `${product.name}: ${option.name}`)
            .toBeGreaterThanOrEqual(least);
        }
        expect.soft(excessIn(product, defaultsOf(product)), product.name).toBeNull();
        const opensComplete = product.preselect_options || product.preselect_meal_deal;
        if (opensComplete)
          expect.soft(missingIn(product, defaultsOf(product)), product.name).toBeNull();
      }
    },
  );

  it('shows only existing pictures', () => {
    const missing = picturesIn(venues).filter(
      (path) => !existsSync(fileURLToPath(new URL(`../../../public${path}`, import.meta.url))),
    );
    expect(picturesIn(venues).length).toBeGreaterThan(60);
    expect(missing).toEqual([]);
  });

  it.each(named(venues))('of %s refer only to existing records', (_, demo) => {
    const products = new Set(productsOf(demo).map(({ id }) => id));
    const categories = new Set(demo.categories.map(({ id }) => id));
    const windows = new Set((demo.delivery_windows ?? []).map(({ id }) => id));
    const groups = new Set(demo.categories.map(({ group_id }) => group_id));
    const places = new Map((demo.locations ?? []).map((place) => [place.id, place.level]));
    const { gift, suggestions = [], happy_hours = [] } = demo;
    const unknown = [
      ...(demo.venue.tiles ?? []).filter(({ group_id, delivery_window_id }) =>
        group_id == null ? !windows.has(delivery_window_id ?? 0) : !groups.has(group_id),
      ),
      ...[...groups].filter(
        (id) => id != null && !demo.venue.tiles?.some((tile) => tile.group_id === id),
      ),
      ...[...suggestions, ...happy_hours].flatMap((rule) => [
        ...productIds(rule).filter((id) => !products.has(id)),
        ...categoryIds(rule).filter((id) => !categories.has(id)),
      ]),
      ...[...(gift?.gift_product_ids ?? []), ...(gift?.buy_product_ids ?? [])].filter(
        (id) => !products.has(id),
      ),
      ...(gift?.buy_category_ids ?? []).filter((id) => !categories.has(id)),
      ...productsOf(demo).flatMap((product) => [
        ...(product.product_group?.product_ids ?? []).filter((id) => !products.has(id)),
        ...allOptions(product as Product)
          .flatMap(valuesOf)
          .filter(({ product_id }) => product_id != null && !products.has(product_id)),
      ]),
      ...(demo.locations ?? []).filter(
        ({ level, parent_id }) => (places.get(parent_id ?? 0) ?? 0) !== level - 1,
      ),
    ];
    expect(unknown).toEqual([]);
    for (const { id, window_ids } of demo.categories) {
      const serving = (demo.delivery_windows ?? []).filter(({ category_ids = [] }) =>
        category_ids.includes(id),
      );
      expect(serving.map((window) => window.id).sort()).toEqual([...(window_ids ?? [])].sort());
    }
  });

  it('has three venues to order from at every half hour of the week', () => {
    const start = Date.UTC(2026, 10, 22);
    const few = Array.from(
      { length: 7 * 48 },
      (_, step) => new Date(start + step * 1_800_000 + 60_000),
    )
      .map((now) => ({ now, open: madeUp.filter((demo) => takesOrders(demo, now)) }))
      .filter(({ open }) => open.length < 3)
      .map(({ now, open }) => `${now.toISOString()} ${open.map(({ venue }) => venue.slug)}`);
    expect(few).toEqual([]);
  });

  it('uses every service, tile, charge and kind of product in its made-up venues', () => {
    const products = madeUp.flatMap(productsOf);
    const options = products.flatMap((product) => allOptions(product as Product));
    const venueUses = (use: (venue: VenueData['venue']) => unknown) =>
      madeUp.some(({ venue }) => use(venue));
    expect({
      services: new Set(madeUp.flatMap(({ venue }) => offeredServiceTypes(venue as Venue))).size,
      tiles: [...new Set(madeUp.map(({ venue }) => venue.tile_type))].sort(),
      optionalCharge: venueUses(({ service_charge_optional }) => service_charge_optional),
      zoneCharge: venueUses(({ delivery_charge_rules_enabled }) => delivery_charge_rules_enabled),
      deals: products.some(({ preselect_meal_deal }) => preselect_meal_deal),
      groups: products.some(({ product_group }) => product_group),
      prices: products.some(({ additional_prices }) => additional_prices),
      giftCards: products.some(({ is_gift_card }) => is_gift_card),
      unknownAllergens: products.some(({ allergens }) => allergens === null),
      soldOut: products.some(({ available }) => available === false),
      deepest: options.some((option) => valuesOf(option).some(nestsTwice)),
      severalOfOne: options.some(({ multimax }) => (multimax ?? 1) > 1),
    }).toEqual({
      services: 6,
      tiles: ['delivery_window', 'group', null],
      optionalCharge: true,
      zoneCharge: true,
      deals: true,
      groups: true,
      prices: true,
      giftCards: true,
      unknownAllergens: true,
      soldOut: true,
      deepest: true,
      severalOfOne: true,
    });
  });

  it.each(named(canteens))('of %s are a menu of sensible length in both languages', (_, demo) => {
    const dishes = productsOf(demo);
    expect(dishes.length).toBeGreaterThanOrEqual(20);
    expect(dishes.length).toBeLessThanOrEqual(60);
    expect(demo.categories.length).toBeGreaterThanOrEqual(4);
    expect(demo.categories.length).toBeLessThanOrEqual(9);
    for (const language of ['en', 'de']) {
      expect(twice(dishes.map(({ name }) => localize({ name }, [language]).name))).toEqual([]);
    }
    for (const { price } of dishes) expect(price >= 0.5 && price <= 20).toBe(true);
  });
});

function faults(schema: string, values: readonly unknown[]): readonly unknown[] {
  const validate = ajv.getSchema(`contract#/components/schemas/${schema}`);
  if (!validate) throw new Error(`The contract has no ${schema}.`);
  return values.flatMap((value) => (validate(value) ? [] : [value, validate.errors]));
}

function productsOf({ categories, hidden_products = [] }: VenueData): readonly ProductRecord[] {
  return [...categories.flatMap(({ products }) => products), ...hidden_products];
}

function translated(product: ProductRecord, demo: VenueData, language: string): Product {
  const found = new Map(productsOf(demo).map((other) => [other.id, other]));
  const filled = (value: OptionValue): OptionValue => {
    const behind = found.get(value.product_id ?? 0);
    return behind
      ? { ...value, child_product_item: localize(behind, [language]) as Product }
      : value;
  };
  const { options = [], ...own } = localize(product, [language]) as Product;
  const withItems = options.map((option) =>
    option.meal_deal_items
      ? { ...option, meal_deal_items: option.meal_deal_items.map(filled) }
      : option,
  );
  return { ...own, ...(options.length > 0 && { options: withItems }) };
}

function shownProducts(demo: VenueData): readonly Product[] {
  return productsOf(demo).map((product) => translated(product, demo, 'en'));
}

function allOptions(product: Product): readonly Option[] {
  const below = (option: Option): readonly Option[] => [
    option,
    ...valuesOf(option).flatMap((value) => subOptionsOf(value).flatMap(below)),
  ];
  return optionsOf({ ...product, additional_prices: [] }).flatMap(below);
}

function nestsTwice(value: OptionValue): boolean {
  return subOptionsOf(value).some((option) =>
    valuesOf(option).some((inner) => subOptionsOf(inner).length > 0),
  );
}

function takesOrders(demo: VenueData, now: Date): boolean {
  const venue = demo.venue as Venue;
  const { opening_hours = [], time_zone } = venue;
  const isOpen = [...openingSpans(opening_hours, now, time_zone)].some(
    ({ start, end }) => start <= now.getTime() && now.getTime() < end,
  );
  if (!isOpen || !venue.delivery_window_enabled) return isOpen;
  return ((demo.delivery_windows ?? []) as readonly DeliveryWindow[]).some(
    (window) =>
      isActiveNow(window, now, time_zone) &&
      offeredServiceTypes(venue).some((type) => servesType(window, type)),
  );
}

function productIds(rule: object): readonly number[] {
  const { product_id, product_ids = [], for_product_ids = [] } = rule as Record<string, never>;
  return [...(product_id ? [product_id] : []), ...product_ids, ...for_product_ids];
}

function categoryIds(rule: object): readonly number[] {
  const { category_ids = [], for_category_ids = [] } = rule as Record<string, never>;
  return [...category_ids, ...for_category_ids];
}

function picturesIn(value: unknown): readonly string[] {
  return [...new Set(JSON.stringify(value).match(/\/pictures\/[^"]+/g) ?? [])];
}

function twice(values: readonly (number | string)[]): readonly (number | string)[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
