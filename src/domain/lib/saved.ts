/** Parsers for data stored on the phone, which may contain anything: invalid parts are dropped. */

import { isRecord } from './is-record.ts';
import { sumMoney } from './money.ts';

export type Saved = Readonly<Record<string, unknown>>;

/** A stored object; null for anything else. */
export function savedObject(saved: unknown): Saved | null {
  return isRecord(saved) ? saved : null;
}

/** An own field of a stored object, never one of its prototype. */
export function field(saved: Saved, name: string): unknown {
  return Object.hasOwn(saved, name) ? saved[name] : undefined;
}

/** The valid entries of a stored list, up to a maximum. */
export function savedList<T>(
  saved: unknown,
  read: (entry: unknown) => T | null,
  max: number,
): readonly T[] {
  if (!Array.isArray(saved)) return [];
  return saved
    .map(read)
    .filter((entry): entry is T & {} => entry !== null && entry !== undefined)
    .slice(0, max);
}

/** A stored id; null if invalid. */
export function savedId(saved: unknown): number | null {
  return Number.isSafeInteger(saved) && Number(saved) > 0 ? Number(saved) : null;
}

/** A stored text; null if it is longer than `max` characters. */
export function savedText(saved: unknown, max: number): string | null {
  return typeof saved === 'string' && saved.length <= max ? saved : null;
}

/** A stored finite amount; whether its currency can represent it is checked elsewhere. */
export function savedAmount(saved: unknown): number | null {
  return typeof saved === 'number' && Number.isFinite(saved) ? sumMoney([saved]) : null;
}

export function savedFlag(saved: unknown): boolean {
  return saved === true;
}

/** A stored ISO 8601 time; null if invalid. */
export function savedInstant(saved: unknown): string | null {
  const text = savedText(saved, 40);
  return text && /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}
