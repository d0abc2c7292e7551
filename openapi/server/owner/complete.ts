import type { VenueData } from '../db/records.ts';
import type { GivenIds, Kind } from './given-ids.ts';
import { plainName } from './names.ts';
import { idMatcher, numberedProduct, reserveIds } from './numbers.ts';
import type { CategoryItem, Item, VenueFile } from './venue-file.ts';

/** Returns the next free id for a kind of record. */
export type NextId = (kind: Kind) => number;

/**
 * Completes a file with ids: its own, else that of the venue's existing record with the same name, else a new one
 * (D289). Names used as references become ids, and omitted settings of the venue get their usual values.
 */
export function withIds(
  file: VenueFile,
  known: VenueData | null,
  next: NextId,
  given?: GivenIds,
): VenueData {
  const { $schema: _, ...rest } = file;
  const venue_id = file.venue.id ?? known?.venue.id ?? next('venues');
  const knownCategories = (known?.categories ?? []) as readonly Item[];
  const knownProducts = [
    ...(known?.categories ?? []).flatMap(({ products }) => products),
    ...(known?.hidden_products ?? []),
  ] as readonly Item[];
  const category = idMatcher(knownCategories, () => next('categories'));
  const product = idMatcher(knownProducts, () => next('products'));
  reserveIds(file.categories, category);
  for (const { products } of file.categories) reserveIds(products, product);
  reserveIds(file.hidden_products ?? [], product);
  const categoryIds = file.categories.map((item) => category.idOf(item));
  const within = new Map(
    (known?.categories ?? []).map(({ id, products }) => [id, products as readonly Item[]]),
  );
  // A dish of the same name elsewhere in the file must not take over its id and stock (D381).
  for (const [index, { products }] of file.categories.entries())
    product.stay(products, within.get(categoryIds[index] ?? 0) ?? []);
  product.stay(file.hidden_products ?? [], (known?.hidden_products ?? []) as readonly Item[]);
  const numbered = (item: Item): Item => {
    const id = product.idOf(item);
    return numberedProduct(
      { ...item, id },
      knownProducts.find((one) => one.id === id),
      given,
    );
  };
  const categories = file.categories.map((item: CategoryItem, index) => ({
    ...item,
    id: categoryIds[index] ?? 0,
    products: item.products.map(numbered),
  }));
  const hidden = file.hidden_products?.map(numbered);
  const listed = (kind: Kind & keyof VenueData, own: Item = {}) => {
    const items = file[kind];
    if (!items) return {};
    const match = idMatcher((known?.[kind] ?? []) as readonly Item[], () => next(kind));
    reserveIds(items, match);
    return { [kind]: items.map((item) => ({ ...item, id: match.idOf(item), ...own })) };
  };
  const gift = file.gift && {
    buy_product_ids: [],
    buy_category_ids: [],
    ...file.gift,
    id: file.gift.id ?? known?.gift?.id ?? next('gift_mechanics'),
  };
  const data = {
    ...rest,
    venue: { ...usual(file), ...file.venue, id: venue_id },
    categories,
    ...(hidden && { hidden_products: hidden }),
    ...listed('tables', { venue_id }),
    ...listed('locations', { venue_id }),
    ...listed('delivery_windows', { venue_id }),
    ...listed('delivery_zones'),
    ...(gift && { gift }),
  };
  const ids = {
    product: idsByName([...categories.flatMap(({ products }) => products), ...(hidden ?? [])]),
    category: idsByName(categories),
    window: idsByName((data as { delivery_windows?: readonly Item[] }).delivery_windows ?? []),
  };
  return referred(data, '', ids) as VenueData;
}

/** Returns the default settings of a venue, depending on the parts that the file has. */
function usual({ tables = [], locations = [], delivery_zones = [] }: VenueFile): Item {
  return {
    has_tiles: false,
    tiles: [],
    card_payment: 'pay_later',
    collection_available: true,
    tables_available: tables.length > 0,
    locations_available: locations.length > 0,
    delivery_available: delivery_zones.length > 0,
  };
}

type Ids = Readonly<Record<'product' | 'category' | 'window', ReadonlyMap<string, number>>>;

function idsByName(items: readonly Item[]): ReadonlyMap<string, number> {
  return new Map(items.toReversed().map(({ id = 0, name }) => [plainName(name) ?? '', id]));
}

/** Replaces the names of products, categories and windows by their ids. */
function referred(value: unknown, field: string, ids: Ids): unknown {
  if (typeof value === 'string') {
    const kind = /(^|_)(product|category|window)_ids?$/.exec(field)?.[2] as keyof Ids | undefined;
    return kind ? (ids[kind].get(value) ?? value) : value;
  }
  if (Array.isArray(value)) return value.map((item) => referred(item, field, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, referred(item, key, ids)]),
  );
}
