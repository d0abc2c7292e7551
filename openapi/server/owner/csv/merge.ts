import { plainName } from '../names.ts';
import type { CategoryItem, Item, VenueFile } from '../venue-file.ts';
import type { MenuTable } from './table.ts';

/** Replaces a venue's menu by that of a table; a hidden dish that the table lists is shown again (D266, D289). */
export function withMenu(own: VenueFile, table: MenuTable): VenueFile {
  const { hidden_products: hidden, ...rest } = own;
  const categories = mergedMenu(table, own.categories, hidden);
  const shown = new Set(categories.flatMap(({ products }) => products.map(({ id }) => id)));
  const still = hidden?.filter(({ id }) => !shown.has(id));
  return { ...rest, categories, ...(still && { hidden_products: still }) };
}

/**
 * Merges a menu from a table into the venue's own: fields without a column, such as translations and diets, are kept
 * for dishes of the same name; an empty cell clears its field, and dishes that the table lacks leave the menu (D266).
 */
export function mergedMenu(
  table: MenuTable,
  known: readonly CategoryItem[],
  hidden: readonly Item[] = [],
): readonly CategoryItem[] {
  const { columns } = table;
  const categories = categoriesBefore(table.categories, known);
  const before = (category: CategoryItem) => categories.get(category);
  const inPlace = new Map<Item, Item | undefined>(
    table.categories.flatMap((category) =>
      category.products.map((one) => [one, named(one, before(category)?.products ?? [])] as const),
    ),
  );
  // A dish that was moved or hidden keeps its identity; a second one with the same name is new.
  const left = new Set([...known.flatMap(({ products }) => products), ...hidden]);
  for (const one of inPlace.values()) if (one) left.delete(one);
  const moved = (product: Item): Item | undefined => {
    const found = named(product, [...left]);
    if (found) left.delete(found);
    return found;
  };
  return table.categories.map((category) => ({
    ...(before(category) ?? {}),
    name: mergedValue(category.name, before(category)?.name),
    products: category.products.map((one) => {
      const found = inPlace.get(one) ?? moved(one);
      const emptied = columns
        .map((column) => (column === 'picture' ? 'image_url' : column))
        .filter((field) => field !== 'options' && !(field in one));
      if (!found) return one;
      const dish = merged(one, without(found, emptied));
      if (listIn(one).length + listIn(found).length === 0) return dish;
      const options = optionsOf(listIn(one), listIn(found), table);
      return options.length > 0 ? { ...dish, options } : without(dish, ['options']);
    }),
  }));
}

/** Matches the table's categories to the existing ones: by name, else a removed one with mostly the same dishes (D324). */
function categoriesBefore(
  own: readonly CategoryItem[],
  known: readonly CategoryItem[],
): ReadonlyMap<CategoryItem, CategoryItem> {
  const found = new Map<CategoryItem, CategoryItem>();
  const find = (category: CategoryItem, match: Item | undefined) => {
    if (match) found.set(category, match as CategoryItem);
  };
  for (const category of own) find(category, named(category, known));
  for (const category of own) {
    if (found.has(category)) continue;
    const taken = new Set(found.values());
    find(
      category,
      known.find((one) => !taken.has(one) && isMostly(category, one)),
    );
  }
  return found;
}

/** Whether two categories have more than half of their dishes in common. */
function isMostly({ products }: CategoryItem, known: CategoryItem): boolean {
  const same = products.filter((one) => named(one, known.products)).length;
  return 2 * same > Math.max(products.length, known.products.length);
}

/** Clears the fields whose cells are empty. */
function without(item: Item, fields: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([field]) => !fields.includes(field)));
}

const listIn = ({ options }: Item) => (options ?? []) as readonly Item[];

/**
 * Merges the options of a dish. The table's replace all existing ones if it has an options column, else only the one
 * for the sizes in its price columns. Those of a deal are kept, since no cell can express them (D266).
 */
function optionsOf(
  own: readonly Item[],
  known: readonly Item[],
  { columns, sizes }: MenuTable,
): readonly Item[] {
  const isOurs = (option: Item) =>
    option.meal_deal_items === undefined &&
    (columns.includes('options') ||
      (sizes !== null && named({ name: sizes }, [option]) === option));
  const ours = known.filter(isOurs);
  const others = known.filter((option) => !ours.includes(option));
  const before = ours[0] ? known.indexOf(ours[0]) : 0;
  const now = own.map((option) => merged(option, named(option, ours)));
  return [...others.slice(0, before), ...now, ...others.slice(before)];
}

function named(item: Item, known: readonly Item[]): Item | undefined {
  const name = plainName(item.name);
  return (
    known.find((one) => plainName(one.name) === name) ?? known.find((one) => says(one.name, name))
  );
}

/** Whether a text is this one in any of its languages: owners write tables in their own language. */
function says(text: unknown, own: string | null): boolean {
  return typeof text === 'object' && text !== null && Object.values(text).includes(own);
}

function merged(item: Item, known: Item | undefined): Item {
  if (!known) return item;
  const pairs = Object.entries(item).map(([key, value]) => [key, mergedValue(value, known[key])]);
  return { ...known, ...Object.fromEntries(pairs) };
}

function mergedValue(value: unknown, known: unknown): unknown {
  // An unchanged text in one language leaves its translations valid.
  if (typeof value === 'string')
    return plainName(known) === value || says(known, value) ? known : value;
  if (!isNamedList(value) || !isNamedList(known)) return value;
  return value.map((item) => merged(item, named(item, known)));
}

function isNamedList(value: unknown): value is readonly Item[] {
  return Array.isArray(value) && value.every((item) => plainName(item?.name) !== null);
}
