import { isDeepStrictEqual } from 'node:util';

/** Serializes a value as JSON with sorted keys, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(pairs.map(([key, item]) => [key, sorted(item)]));
}

type Row = Readonly<Record<string, unknown>>;

/** Returns whether a row already has the values to write; columns that the database derives are not compared. */
export function isWritten(known: object, row: object): boolean {
  return isDeepEqual(
    Object.fromEntries(Object.keys(row).map((key) => [key, (known as Row)[key]])),
    row,
  );
}

/** Compares values as the database stores them: without empty fields, and in any order of keys. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
  return isDeepStrictEqual(plain(one), plain(other));
}
