import type { Option, OptionValue } from '#domain/model.ts';
import type { Localized, ProductRecord, VenueData } from '../db/records.ts';
import type { products } from '../db/schema-catalogue.ts';

type Known = Pick<
  typeof products.$inferSelect,
  'id' | 'category_id' | 'stock' | 'available' | 'doc'
>;

/**
 * A venue in which stock and "sold out" are as they are now wherever it says nothing of them. What was hidden and is on the
 * menu again is no longer sold out.
 */
export function withKeptCounts(input: VenueData, known: readonly Known[]): VenueData {
  const byId = new Map(known.map((row) => [row.id, row]));
  const stored = (product: ProductRecord, isShown: boolean): ProductRecord => {
    const row = byId.get(product.id);
    if (!row) return product;
    const wasHidden = isShown && row.category_id === null;
    const { stock = row.stock, available = wasHidden || row.available, options } = product;
    const soldOut = soldOutIn(row.doc.options ?? []);
    return {
      ...product,
      ...(stock !== null && { stock }),
      available,
      ...(options && { options: options.map((option) => keptOption(option, soldOut)) }),
    };
  };
  return {
    ...input,
    categories: input.categories.map((category) => ({
      ...category,
      products: category.products.map((product) => stored(product, true)),
    })),
    ...(input.hidden_products && {
      hidden_products: input.hidden_products.map((product) => stored(product, false)),
    }),
  };
}

type AnyOption = Localized<Option>;
type AnyValue = Localized<OptionValue>;

function valuesIn(options: readonly AnyOption[]): readonly AnyValue[] {
  return options.flatMap(({ values = [], meal_deal_items = [] }) =>
    [...values, ...meal_deal_items].flatMap((value) => [
      value,
      ...valuesIn(value.sub_options ?? []),
    ]),
  );
}

/** The numbers of the option values that are sold out. */
function soldOutIn(options: readonly AnyOption[]): ReadonlySet<number> {
  const soldOut = valuesIn(options).filter(({ available }) => available === false);
  return new Set(soldOut.map(({ id }) => id));
}

function keptOption(option: AnyOption, soldOut: ReadonlySet<number>): AnyOption {
  const stored = (value: AnyValue): AnyValue => ({
    ...value,
    ...(value.available === undefined && soldOut.has(value.id) && { available: false }),
    ...(value.sub_options && {
      sub_options: value.sub_options.map((below) => keptOption(below, soldOut)),
    }),
  });
  return {
    ...option,
    ...(option.values && { values: option.values.map(stored) }),
    ...(option.meal_deal_items && { meal_deal_items: option.meal_deal_items.map(stored) }),
  };
}

/** A venue without a word of stock and "sold out", so that bringing it in again changes neither. */
export function withoutCounts<Value>(value: Value): Value {
  return stripped(value) as Value;
}

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).filter(([key]) => key !== 'stock' && key !== 'available');
  return Object.fromEntries(pairs.map(([key, item]) => [key, stripped(item)]));
}
