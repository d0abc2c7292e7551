import type { VenueData } from '../db/records.ts';
import { canonical } from './canonical.ts';
import { plainName } from './names.ts';
import type { Item } from './venue-file.ts';

/** One thing that an import changed; where is the way to it by names. */
export interface Change {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly where: string;
  readonly old?: string;
  readonly now?: string;
}

const signs = { added: '+', changed: '~', removed: '-' } as const;

/** A change on one line. */
export function changeText({ kind, where, old, now }: Change): string {
  return `${signs[kind]} ${where}${kind === 'changed' ? ` ${old} → ${now}` : ''}`;
}

/** Lists the differences between two versions of a venue. */
export function changesBetween(
  before: VenueData | null,
  after: VenueData | null,
): readonly Change[] {
  const old = recordsOf(before);
  const now = recordsOf(after);
  const removed = [...old].filter(([key]) => !now.has(key));
  return [
    ...[...now].flatMap(([key, record]) => changesOf(old.get(key), record)),
    ...removed.map(([, { where }]) => ({ kind: 'removed', where }) as const),
  ];
}

interface Record_ {
  readonly where: string;
  readonly leaves: ReadonlyMap<string, Leaf>;
}

/** A value, by the numbers on the way to it; its name is the way by names. */
interface Leaf {
  readonly name: string;
  readonly text: string;
}

function changesOf(old: Record_ | undefined, now: Record_): readonly Change[] {
  const { where } = now;
  if (!old) return [{ kind: 'added', where }];
  const changed = [...now.leaves].flatMap(([key, { name, text }]): readonly Change[] => {
    const before = old.leaves.get(key)?.text;
    if (before === text) return [];
    return [{ kind: 'changed', where: `${where}: ${name}`, old: before ?? 'nothing', now: text }];
  });
  const gone = [...old.leaves]
    .filter(([key]) => !now.leaves.has(key))
    .map(
      ([, { name, text }]): Change => ({
        kind: 'changed',
        where: `${where}: ${name}`,
        old: text,
        now: 'nothing',
      }),
    );
  const moved: readonly Change[] =
    old.where === where ? [] : [{ kind: 'changed', where, old: old.where, now: where }];
  return [...moved, ...changed, ...gone];
}

/** Returns every record of a venue whose changes are reported separately. */
function recordsOf(data: VenueData | null): ReadonlyMap<string, Record_> {
  const records = new Map<string, Record_>();
  if (!data) return records;
  const add = (key: string, where: string, value: unknown) =>
    records.set(key, { where, leaves: leavesOf(value) });
  const { venue, categories, hidden_products = [], ...rest } = data;
  const lists = Object.entries(rest).filter(([, value]) => Array.isArray(value));
  const terms = Object.entries(rest).filter(([, value]) => !Array.isArray(value));
  add('venue', 'venue', { ...venue, ...Object.fromEntries(terms) });
  for (const { products, ...category } of categories) {
    const where = `menu › ${plainName(category.name)}`;
    add(`category ${category.id}`, where, category);
    for (const [place, product] of products.entries()) {
      add(`product ${product.id}`, `${where} › ${plainName(product.name)}`, {
        ...product,
        place: place + 1,
      });
    }
  }
  for (const product of hidden_products) {
    add(`product ${product.id}`, `hidden › ${plainName(product.name)}`, product);
  }
  for (const [list, items] of lists) {
    for (const [place, item] of (items as unknown as readonly Item[]).entries()) {
      const key = item.id ?? item.code ?? place;
      add(`${list} ${key}`, `${list} › ${nameOf(item, place)}`, item);
    }
  }
  return records;
}

function nameOf(item: Item, place: number): string {
  const area = plainName(item.area);
  const name =
    plainName(item.name) ?? plainName(item.code) ?? plainName(item.label) ?? plainName(item.logic);
  return [area, name ?? `${place + 1}.`].filter(Boolean).join(' ');
}

function leavesOf(value: unknown): ReadonlyMap<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const visit = (at: unknown, keys: readonly string[], names: readonly string[]): void => {
    const isNumbered = (item: unknown): item is Item =>
      typeof item === 'object' && item !== null && 'id' in item;
    if (Array.isArray(at) && at.length > 0 && at.every(isNumbered)) {
      for (const [place, item] of at.entries()) {
        visit(item, [...keys, String(item.id)], [...names, nameOf(item, place)]);
      }
    } else if (typeof at === 'object' && at !== null && !Array.isArray(at) && !isText(at)) {
      for (const [key, item] of Object.entries(at)) {
        if (key !== 'id') visit(item, [...keys, key], silent.has(key) ? names : [...names, key]);
      }
    } else leaves.set(keys.join('\0'), { name: names.join(' › '), text: textOf(at) });
  };
  visit(value, [], []);
  return leaves;
}

const silent = new Set(['options', 'values', 'meal_deal_items', 'sub_options']);

function isText(value: object): boolean {
  return 'en' in value;
}

function textOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : canonical(value);
}
