import { type GivenIds, raise } from './given-ids.ts';
import { plainName } from './names.ts';
import type { Item } from './venue-file.ts';

interface Matcher {
  readonly taken: Set<number>;
  /** Matches items that stay in their list, before an item of another list with the same name can. */
  readonly stay: (items: readonly Item[], near: readonly Item[]) => void;
  readonly idOf: (item: Item) => number;
}

/** Finds the id of a record by its name; each known record matches once (D289). */
export function idMatcher(known: readonly Item[], next: () => number): Matcher {
  const taken = new Set<number>();
  const staying = new Map<Item, number>();
  const match = (item: Item, among: readonly Item[]): number | undefined => {
    const isFree = ({ id }: Item) => id !== undefined && !taken.has(id);
    const found = among.find((one) => isFree(one) && isAlike(one, item));
    if (found?.id !== undefined) taken.add(found.id);
    return found?.id;
  };
  const stay = (items: readonly Item[], near: readonly Item[]) => {
    for (const item of items) {
      const id = item.id === undefined ? match(item, near) : undefined;
      if (id !== undefined) staying.set(item, id);
    }
  };
  const idOf = (item: Item): number => {
    const id = item.id ?? staying.get(item) ?? match(item, known) ?? next();
    taken.add(id);
    return id;
  };
  return { taken, stay, idOf };
}

/** Whether two records have the same name; tables with the same one may be in different areas. */
function isAlike(one: Item, other: Item): boolean {
  const isNamedAlike = plainName(one.name) === plainName(other.name);
  return isNamedAlike && plainName(one.area) === plainName(other.area);
}

/** Reserves the ids that the file names, so that no other record gets them (D289). */
export function reserveIds(items: readonly Item[], { taken }: Matcher): void {
  for (const { id } of items) if (id !== undefined) taken.add(id);
}

/**
 * Completes a product with ids for prices, options and values, and with levels of allergens (D50, D289). Ids that its
 * known version had and this one lacks are remembered as given, so that nothing else gets them.
 */
export function numberedProduct(
  product: Item,
  known: Item | undefined,
  given: GivenIds = new Map(),
): Item {
  const base = product.id ?? 0;
  const counter = ({ name, factor, idsOf }: Part) => {
    const stored = given.get(`${name} ${base}`) ?? 0;
    let last = Math.max(base * factor, stored, ...idsOf(known), ...idsOf(product));
    return () => ++last;
  };
  const [price, option, value] = [
    counter(parts.price),
    counter(parts.option),
    counter(parts.value),
  ];
  const options = (items: unknown, before: unknown): readonly Item[] =>
    matched(items, before, option).map(([item, match]) => ({
      ...item,
      kind: item.kind ?? (isFilled(item.meal_deal_items) ? 'meal_deal' : 'modifier'),
      ...(item.values !== undefined && { values: values(item.values, match?.values) }),
      ...(item.meal_deal_items !== undefined && {
        meal_deal_items: values(item.meal_deal_items, match?.meal_deal_items),
      }),
    }));
  const values = (items: unknown, before: unknown): readonly Item[] =>
    matched(items, before, value).map(([item, match]) => ({
      ...item,
      ...(item.sub_options !== undefined && {
        sub_options: options(item.sub_options, match?.sub_options),
      }),
    }));
  const numbered = {
    ...product,
    ...(Array.isArray(product.allergens) && {
      allergens: (product.allergens as readonly Item[]).map((one) => ({
        level: 'contains',
        ...one,
      })),
    }),
    ...(product.additional_prices !== undefined && {
      additional_prices: matched(product.additional_prices, known?.additional_prices, price).map(
        ([item]) => item,
      ),
    }),
    ...(product.options !== undefined && { options: options(product.options, known?.options) }),
  };
  for (const { name, idsOf } of Object.values(parts)) {
    const last = Math.max(0, ...idsOf(known));
    if (last > Math.max(0, ...idsOf(numbered))) raise(given, `${name} ${base}`, last);
  }
  return numbered;
}

/** Adds ids to items, and pairs each with its previous version. */
function matched(
  items: unknown,
  before: unknown,
  next: () => number,
): readonly (readonly [Item, Item | undefined])[] {
  const known = (before ?? []) as readonly Item[];
  const match = idMatcher(known, next);
  reserveIds((items ?? []) as readonly Item[], match);
  return ((items ?? []) as readonly Item[]).map((item) => {
    const id = match.idOf(item);
    return [{ ...item, id }, known.find((one) => one.id === id)];
  });
}

const isFilled = (items: unknown) => Array.isArray(items) && items.length > 0;

function written(items: unknown = []): readonly number[] {
  return (items as readonly Item[]).flatMap(({ id }) => (id === undefined ? [] : [id]));
}

interface Part {
  readonly name: string;
  /** Its ids begin after the product's own id times this. */
  readonly factor: number;
  readonly idsOf: (item: Item | undefined) => readonly number[];
}

/** The parts of a product that have ids of their own. */
const parts = {
  price: { name: 'price', factor: 100, idsOf: (item) => written(item?.additional_prices) },
  option: { name: 'option', factor: 100, idsOf: (item) => written(optionsIn(item)) },
  value: {
    name: 'value',
    factor: 1000,
    idsOf: (item) => written(optionsIn(item).flatMap(valuesOf)),
  },
} satisfies Record<string, Part>;

function valuesOf({ values = [], meal_deal_items = [] }: Item): readonly Item[] {
  return [...(values as Item[]), ...(meal_deal_items as Item[])];
}

function optionsIn(item: Item | undefined): readonly Item[] {
  const own = (item?.options ?? item?.sub_options ?? []) as readonly Item[];
  return own.flatMap((option) => [option, ...valuesOf(option).flatMap(optionsIn)]);
}
