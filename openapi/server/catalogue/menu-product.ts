import { fromMinor } from '#domain/lib/money.ts';
import type { Option, OptionValue, Product, ServiceStyle } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { Text } from '../db/records.ts';
import type { products, VenueDoc } from '../db/schema-catalogue.ts';
import { inLanguage, type Localized, languagesFor, localize, ownLanguagesOf } from './localize.ts';

export type ProductRow = typeof products.$inferSelect;

/** Everything that a product's DTO depends on: the languages, the service, and the products that its options refer to. */
export interface ProductDtoOptions {
  readonly venue: VenueDoc;
  readonly languages: readonly string[];
  readonly style: ServiceStyle | null;
  readonly groups: boolean;
  readonly rows: ReadonlyMap<number, ProductRow>;
}

/** The DTO of a product, in the requested language and at the service's price. */
export function toProductDto(row: ProductRow, options: ProductDtoOptions): Product {
  return withDeals(plainProduct(row, options), options, []);
}

/** The price of a product without options for a service style, in minor units (§1). */
export function priceMinor(row: ProductRow, style: ServiceStyle | null): number {
  return (style === 'take_away' ? row.take_away_price_minor : null) ?? row.price_minor;
}

/** Whether a product is available, even if the venue hides its stock (M11). */
export function isAvailable({ available, stock }: Pick<ProductRow, 'available' | 'stock'>) {
  return available && stock !== 0;
}

/** Builds the product without its options. */
function plainProduct(row: ProductRow, options: ProductDtoOptions): Product {
  const { service_types, nutrition, ...doc } = row.doc;
  const result: Localized<typeof doc> = localize(
    doc,
    languagesFor(options.venue, options.languages),
  );
  return {
    price_type: 'single',
    ...result,
    local_name: localName(doc.name, result.name, options.venue),
    price: fromMinor(priceMinor(row, options.style), currencyOf(options.venue)),
    product_group: options.groups ? (result.product_group ?? null) : null,
    available: isAvailable(row),
    stock: options.venue.stock_enabled ? row.stock : null,
  };
}

/** Completes a product's options; `above` are the products within which it stands. */
function withDeals(
  product: Product,
  options: ProductDtoOptions,
  above: readonly number[],
): Product {
  if (!product.options) return product;
  const within = [...above, product.id];
  return {
    ...product,
    options: product.options.map((option) => withProducts(option, options, within)),
  };
}

/** Adds a product's name and availability to the option values that stand for it; in a deal, the whole product (§3). */
function withProducts(
  option: Option,
  options: ProductDtoOptions,
  within: readonly number[],
): Option {
  const standing = (value: OptionValue, isDeal: boolean) =>
    standingFor(value, { options, within, isDeal });
  return {
    ...option,
    ...(option.values && { values: option.values.map((value) => standing(value, false)) }),
    ...(option.meal_deal_items && {
      meal_deal_items: option.meal_deal_items.map((value) => standing(value, true)),
    }),
  };
}

interface Standing {
  readonly options: ProductDtoOptions;
  readonly within: readonly number[];
  readonly isDeal: boolean;
}

function standingFor(value: OptionValue, { options, within, isDeal }: Standing): OptionValue {
  const { sub_options } = value;
  const below = sub_options && {
    sub_options: sub_options.map((option) => withProducts(option, options, within)),
  };
  const row = value.product_id ? options.rows.get(value.product_id) : undefined;
  if (!row) return { ...value, ...below };
  const product = plainProduct(row, options);
  return {
    name: product.name,
    ...(product.calories != null && { calories: product.calories }),
    ...value,
    ...below,
    available: value.available !== false && product.available === true,
    stock: product.stock,
    ...(isDeal && { child_product_item: childOf(product, options, within) }),
  };
}

/** A product within others, with its own options; without them if it stands within itself, which would have no end. */
function childOf(product: Product, options: ProductDtoOptions, within: readonly number[]): Product {
  if (!within.includes(product.id)) return withDeals(product, options, within);
  const { options: _, ...plain } = product;
  return plain;
}

/** A dish's name in the venue's language, if it is shown in another; else null. */
function localName(name: Text, shown: string, venue: VenueDoc): string | null {
  const own = inLanguage(name, ownLanguagesOf(venue));
  return own === shown ? null : own;
}
