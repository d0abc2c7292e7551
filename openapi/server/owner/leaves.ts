import { isRecord } from '#domain/lib/is-record.ts';
import { canonicalJson } from './canonical.ts';
import { plainName } from './names.ts';
import type { Item } from './venue-file.ts';

/** The values and parts of a record, at any depth. */
export interface Leaves {
  readonly leaves: ReadonlyMap<string, Leaf>;
  /** Names of its parts with ids, such as options, by their path of ids. */
  readonly parts: ReadonlyMap<string, string>;
}

/** A value by its path of ids; its name is the path by names. */
interface Leaf {
  readonly name: string;
  readonly text: string;
}

/** Collects every value and every part with an id. */
export function leavesOf(value: unknown): Leaves {
  const leaves = new Map<string, Leaf>();
  const parts = new Map<string, string>();
  const visit = (at: unknown, keys: readonly string[], names: readonly string[]): void => {
    const isNumbered = (item: unknown): item is Item =>
      typeof item === 'object' && item !== null && 'id' in item;
    if (Array.isArray(at) && at.length > 0 && at.every(isNumbered)) {
      for (const [index, item] of at.entries()) {
        const way = [
          [...keys, String(item.id)],
          [...names, nameOf(item, index)],
        ] as const;
        parts.set(way[0].join('\0'), way[1].join(' › '));
        visit(item, ...way);
      }
    } else if (isRecord(at) && !isText(at)) {
      for (const [key, item] of Object.entries(at)) {
        if (key !== 'id') visit(item, [...keys, key], silent.has(key) ? names : [...names, key]);
      }
    } else leaves.set(keys.join('\0'), { name: names.join(' › '), text: textOf(at) });
  };
  visit(value, [], []);
  return { leaves, parts };
}

const silent = new Set(['options', 'values', 'meal_deal_items', 'sub_options']);

function isText(value: object): boolean {
  return 'en' in value;
}

function textOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : canonicalJson(value);
}

/** Names an item among others of its kind. */
export function nameOf(item: Item, index: number): string {
  const area = plainName(item.area);
  const name =
    plainName(item.name) ?? plainName(item.code) ?? plainName(item.label) ?? plainName(item.logic);
  return [area, name ?? `${index + 1}.`].filter(Boolean).join(' ');
}
