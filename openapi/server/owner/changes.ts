import type { VenueData } from '../db/records.ts';
import { type Leaves, leavesOf, nameOf } from './leaves.ts';
import { plainName } from './names.ts';
import type { Item } from './venue-file.ts';

/** A change made by an import; `where` is its path by names. */
export interface Change {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly where: string;
  readonly old?: string;
  readonly now?: string;
}

const signs = { added: '+', changed: '~', removed: '-' } as const;

/** Describes a change on one line, by its path of names (D289). */
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

interface Record_ extends Leaves {
  readonly where: string;
}

function changesOf(old: Record_ | undefined, now: Record_): readonly Change[] {
  const { where } = now;
  if (!old) return [{ kind: 'added', where }];
  const changed = [...now.leaves].flatMap(([key, { name, text }]): readonly Change[] => {
    const before = old.leaves.get(key)?.text;
    if (before === text || outermostNew(key, now, old) !== null) return [];
    return [{ kind: 'changed', where: `${where}: ${name}`, old: before ?? 'nothing', now: text }];
  });
  const gone = [...old.leaves].flatMap(([key, { name, text }]): readonly Change[] =>
    now.leaves.has(key) || outermostNew(key, old, now) !== null
      ? []
      : [{ kind: 'changed', where: `${where}: ${name}`, old: text, now: 'nothing' }],
  );
  const parts = [
    ...partsBeyond(now, old).map(
      (name) => ({ kind: 'added', where: `${where}: ${name}` }) as const,
    ),
    ...partsBeyond(old, now).map(
      (name) => ({ kind: 'removed', where: `${where}: ${name}` }) as const,
    ),
  ];
  const moved: readonly Change[] =
    old.where === where ? [] : [{ kind: 'changed', where, old: old.where, now: where }];
  return [...moved, ...changed, ...gone, ...parts];
}

/** Finds the outermost part of a value's path that the other record lacks; null if it lacks none. */
function outermostNew(key: string, own: Record_, other: Record_): string | null {
  const keys = key.split('\0');
  const ways = keys.map((_, index) => keys.slice(0, index + 1).join('\0'));
  return ways.find((way) => own.parts.has(way) && !other.parts.has(way)) ?? null;
}

/** Lists the outermost parts that the other record lacks: a new option is one change, without its values. */
function partsBeyond(own: Record_, other: Record_): readonly string[] {
  return [...own.parts].flatMap(([key, name]) =>
    outermostNew(key, own, other) === key ? [name] : [],
  );
}

/** Returns every record of a venue whose changes are reported separately. */
function recordsOf(data: VenueData | null): ReadonlyMap<string, Record_> {
  const records = new Map<string, Record_>();
  if (!data) return records;
  const add = (key: string, where: string, value: unknown) =>
    records.set(key, { where, ...leavesOf(value) });
  const { venue, categories, hidden_products = [], ...rest } = data;
  const lists = Object.entries(rest).filter(([, value]) => Array.isArray(value));
  const terms = Object.entries(rest).filter(([, value]) => !Array.isArray(value));
  add('venue', 'venue', { ...venue, ...Object.fromEntries(terms) });
  for (const { products, ...category } of categories) {
    const where = `menu › ${plainName(category.name)}`;
    add(`category ${category.id}`, where, category);
    for (const [index, product] of products.entries()) {
      add(`product ${product.id}`, `${where} › ${plainName(product.name)}`, {
        ...product,
        place: index + 1,
      });
    }
  }
  for (const product of hidden_products) {
    add(`product ${product.id}`, `hidden › ${plainName(product.name)}`, product);
  }
  for (const [list, items] of lists) {
    for (const [index, item] of (items as unknown as readonly Item[]).entries()) {
      const key = item.id ?? item.code ?? index;
      add(`${list} ${key}`, `${list} › ${nameOf(item, index)}`, item);
    }
  }
  return records;
}
