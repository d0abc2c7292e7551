import { fromMinor } from '#domain/lib/money.ts';
import type { Option, OptionValue, Product, ServiceStyle } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { products, VenueDoc } from '../db/schema-catalogue.ts';
import { inLanguage, type Localized, languagesOf, localize, wishedAt } from './localize.ts';
import type { Text } from './venue-data.ts';

export type ProductRow = typeof products.$inferSelect;

/** What decides how a product is told: the languages, the service, and the products that options name. */
export interface ProductDtoOptions {
  readonly venue: VenueDoc;
  readonly languages: readonly string[];
  readonly style: ServiceStyle | null;
  readonly groups: boolean;
  readonly rows: ReadonlyMap<number, ProductRow>;
}

/** A product in words of the contract, in the language and at the price of the service. */
export function toProductDto(row: ProductRow, telling: ProductDtoOptions): Product {
  return withDeals(plainProduct(row, telling), telling);
}

/** What a product costs by itself, in minor units. */
export function priceMinor(row: ProductRow, style: ServiceStyle | null): number {
  return (style === 'take_away' ? row.take_away_price_minor : null) ?? row.price_minor;
}

/** Whether a product can be had, whatever the venue shows of its counts. */
export function isAvailable({ available, stock }: Pick<ProductRow, 'available' | 'stock'>) {
  return available && stock !== 0;
}

/** The product without what its options bring along. */
function plainProduct(row: ProductRow, telling: ProductDtoOptions): Product {
  const { service_types, nutrition, ...doc } = row.doc;
  const told: Localized<typeof doc> = localize(doc, wishedAt(telling.venue, telling.languages));
  return {
    price_type: 'single',
    ...told,
    local_name: localName(doc.name, told.name, telling.venue),
    price: fromMinor(priceMinor(row, telling.style), currencyOf(telling.venue)),
    product_group: telling.groups ? (told.product_group ?? null) : null,
    available: isAvailable(row),
    stock: telling.venue.stock_enabled ? row.stock : null,
  };
}

function withDeals(product: Product, telling: ProductDtoOptions): Product {
  if (!product.options) return product;
  return { ...product, options: product.options.map((option) => withProducts(option, telling)) };
}

/** Values that stand for a product bring its name, its state, and in a deal the whole product (§3). */
function withProducts(option: Option, telling: ProductDtoOptions): Option {
  return {
    ...option,
    ...(option.values && { values: option.values.map((value) => standing(value, telling, false)) }),
    ...(option.meal_deal_items && {
      meal_deal_items: option.meal_deal_items.map((value) => standing(value, telling, true)),
    }),
  };
}

function standing(value: OptionValue, telling: ProductDtoOptions, isDeal: boolean): OptionValue {
  const { sub_options } = value;
  const below = sub_options && {
    sub_options: sub_options.map((option) => withProducts(option, telling)),
  };
  const row = value.product_id ? telling.rows.get(value.product_id) : undefined;
  if (!row) return { ...value, ...below };
  const product = plainProduct(row, telling);
  return {
    name: product.name,
    ...(product.calories != null && { calories: product.calories }),
    ...value,
    ...below,
    available: value.available !== false && product.available === true,
    stock: product.stock,
    ...(isDeal && { child_product_item: product }),
  };
}

/** The venue's own name of a dish, where another language is shown. */
function localName(name: Text, shown: string, { locale }: VenueDoc): string | null {
  const own = locale ? inLanguage(name, languagesOf(locale)) : shown;
  return own === shown ? null : own;
}
