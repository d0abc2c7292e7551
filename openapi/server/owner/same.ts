import { isDeepStrictEqual } from 'node:util';

type Row = Readonly<Record<string, unknown>>;

/** Whether a row is as it would be written; columns that the database derives by itself are not compared. */
export function isWritten(known: object, row: object): boolean {
  return isSame(Object.fromEntries(Object.keys(row).map((key) => [key, (known as Row)[key]])), row);
}

/** As they are once the database has them: without what has no value, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
  return isDeepStrictEqual(plain(one), plain(other));
}
