import { isRecord } from '#domain/lib/is-record.ts';

/** A mistake in a venue's file, with its path. */
export interface Finding {
  readonly path: Path;
  readonly message: string;
}

/** The keys and indexes that lead to a value of a file. */
export type Path = readonly (string | number)[];

/** An object of a file that has not been checked. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Visits every value of a file, each with its path (D288). */
export function visit(value: unknown, path: Path, see: (path: Path, value: unknown) => void): void {
  see(path, value);
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, item] of Object.entries(value))
    visit(item, [...path, isList ? Number(key) : key], see);
}

/** Lists the objects in a list of a group, each with its path (D288). */
export function itemsIn(
  group: JsonObject,
  list: string,
  path: Path = [],
): readonly (readonly [Path, JsonObject])[] {
  const items = group[list];
  if (!Array.isArray(items)) return [];
  return items.flatMap((item, index) =>
    isRecord(item) ? [[[...path, list, index], item] as const] : [],
  );
}
