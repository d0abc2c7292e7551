import { plainName } from '../names.ts';
import type { CategoryItem, Item } from '../venue-file.ts';
import type { MenuTable } from './table.ts';

/**
 * Merges a menu from a table into the venue's own: fields without a column, such as translations and diets, stay with
 * the dishes of the same name; an empty cell empties its field, and dishes that the table lacks leave the menu (D266).
 */
export function mergedMenu(
  { categories: table, columns }: Pick<MenuTable, 'categories' | 'columns'>,
  known: readonly CategoryItem[],
): readonly CategoryItem[] {
  const before = (category: CategoryItem) => named(category, known) as CategoryItem | undefined;
  const inPlace = new Map<Item, Item | undefined>(
    table.flatMap((category) =>
      category.products.map((one) => [one, named(one, before(category)?.products ?? [])] as const),
    ),
  );
  // A dish that has moved is the same one; a second one of its name is not.
  const left = new Set(known.flatMap(({ products }) => products));
  for (const one of inPlace.values()) if (one) left.delete(one);
  const moved = (product: Item): Item | undefined => {
    const found = named(product, [...left]);
    if (found) left.delete(found);
    return found;
  };
  return table.map((category) => ({
    ...(before(category) ?? {}),
    name: before(category)?.name ?? category.name,
    products: category.products.map((one) => {
      const found = inPlace.get(one) ?? moved(one);
      const emptied = columns
        .map((column) => (column === 'picture' ? 'image_url' : column))
        .filter((field) => !(field in one));
      return merged(one, found && without(found, emptied));
    }),
  }));
}

/** Removes what the empty cells of a dish empty; the places of a deal stay, since no cell can write them. */
function without(item: Item, fields: readonly string[]): Item {
  const pairs = Object.entries(item).flatMap(([field, value]) => {
    if (!fields.includes(field)) return [[field, value]];
    const places = field === 'options' ? (value as readonly Item[]).filter(isPlace) : [];
    return places.length > 0 ? [[field, places]] : [];
  });
  return Object.fromEntries(pairs);
}

const isPlace = ({ meal_deal_items }: Item) => meal_deal_items !== undefined;

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
