import { plainName } from './names.ts';
import type { Item } from './venue-file.ts';

interface Matcher {
  readonly taken: Set<number>;
  readonly idOf: (item: Item, near?: readonly Item[]) => number;
}

/** Finds the id of a record by its name; each known record matches once (D289). */
export function idMatcher(known: readonly Item[], next: () => number): Matcher {
  const taken = new Set<number>();
  const idOf = (item: Item, near: readonly Item[] = []): number => {
    if (item.id !== undefined) return item.id;
    const name = plainName(item.name);
    const match = [...near, ...known].find(
      (one) =>
        one.id !== undefined &&
        !taken.has(one.id) &&
        plainName(one.name) === name &&
        isAlike(one, item),
    );
    const id = match?.id ?? next();
    taken.add(id);
    return id;
  };
  return { taken, idOf };
}

/** Tables with the same name may be in different areas. */
function isAlike(one: Item, other: Item): boolean {
  return plainName(one.area) === plainName(other.area);
}

/** Reserves the ids that the file names, so that no other record gets them (D289). */
export function reserveIds(items: readonly Item[], { taken }: Matcher): void {
  for (const { id } of items) if (id !== undefined) taken.add(id);
}

/** Completes a product with ids for prices, options and values, and with levels of allergens (D50, D289). */
export function numberedProduct(product: Item, known: Item | undefined): Item {
  const base = product.id ?? 0;
  const prices = counter(
    base * 100,
    idsIn(known?.additional_prices),
    idsIn(product.additional_prices),
  );
  const all = optionsIn(known);
  const own = optionsIn(product);
  const option = counter(base * 100, all.map(idOf), own.map(idOf));
  const value = counter(
    base * 1000,
    all.flatMap(valuesOf).map(idOf),
    own.flatMap(valuesOf).map(idOf),
  );
  const options = (items: unknown, before: unknown): readonly Item[] =>
    matched(items, before, option).map(([item, match]) => ({
      ...item,
      kind: item.kind ?? 'modifier',
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
  return {
    ...product,
    ...(Array.isArray(product.allergens) && {
      allergens: (product.allergens as readonly Item[]).map((one) => ({
        level: 'contains',
        ...one,
      })),
    }),
    ...(product.additional_prices !== undefined && {
      additional_prices: matched(product.additional_prices, known?.additional_prices, prices).map(
        ([item]) => item,
      ),
    }),
    ...(product.options !== undefined && { options: options(product.options, known?.options) }),
  };
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

function counter(
  base: number,
  ...used: readonly (readonly (number | undefined)[])[]
): () => number {
  let last = Math.max(base, ...used.flat().filter((id) => id !== undefined));
  return () => ++last;
}

const idOf = ({ id }: Item) => id;
const idsIn = (items: unknown) => ((items ?? []) as readonly Item[]).map(idOf);

function valuesOf({ values = [], meal_deal_items = [] }: Item): readonly Item[] {
  return [...(values as Item[]), ...(meal_deal_items as Item[])];
}

function optionsIn(item: Item | undefined): readonly Item[] {
  const own = (item?.options ?? item?.sub_options ?? []) as readonly Item[];
  return own.flatMap((option) => [option, ...valuesOf(option).flatMap(optionsIn)]);
}
