import { plainName } from '../names.ts';
import type { CategoryItem, Item } from '../venue-file.ts';

/**
 * Merges a menu from a table into the venue's own: fields without a column, such as translations and diets, stay with
 * the dishes of the same name. Dishes that are not in the table leave the menu.
 */
export function mergedMenu(
  table: readonly CategoryItem[],
  known: readonly CategoryItem[],
): readonly CategoryItem[] {
  const everywhere = known.flatMap(({ products }) => products);
  return table.map((category) => {
    const before = named(category, known) as CategoryItem | undefined;
    return {
      ...(before ?? {}),
      name: before?.name ?? category.name,
      products: category.products.map((product) =>
        merged(product, named(product, before?.products ?? []) ?? named(product, everywhere)),
      ),
    };
  });
}

function named(item: Item, known: readonly Item[]): Item | undefined {
  const name = plainName(item.name);
  return (
    known.find((one) => plainName(one.name) === name) ?? known.find((one) => says(one.name, name))
  );
}

/** Whether a text is this one in any of its languages: a table is written in the owner's. */
function says(text: unknown, own: string | null): boolean {
  return typeof text === 'object' && text !== null && Object.values(text).includes(own);
}

function merged(item: Item, known: Item | undefined): Item {
  if (!known) return item;
  const pairs = Object.entries(item).map(([key, value]) => [key, mergedValue(value, known[key])]);
  return { ...known, ...Object.fromEntries(pairs) };
}

function mergedValue(value: unknown, known: unknown): unknown {
  // The same text in one language says nothing against the others.
  if (typeof value === 'string')
    return plainName(known) === value || says(known, value) ? known : value;
  if (!isNamedList(value) || !isNamedList(known)) return value;
  return value.map((item) => merged(item, named(item, known)));
}

function isNamedList(value: unknown): value is readonly Item[] {
  return Array.isArray(value) && value.every((item) => plainName(item?.name) !== null);
}
