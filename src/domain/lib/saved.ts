/** Reading what was kept on the phone: anything may stand there, and what is not as it should be is left out. */

import { sumMoney } from './money.ts';

export type Saved = Readonly<Record<string, unknown>>;

/** An object that was kept; null is anything else. */
export function savedObject(saved: unknown): Saved | null {
  return typeof saved === 'object' && saved !== null && !Array.isArray(saved)
    ? (saved as Saved)
    : null;
}

/** What was kept under its own name, never what a prototype holds. */
export function field(saved: Saved, name: string): unknown {
  return Object.hasOwn(saved, name) ? saved[name] : undefined;
}

/** The entries of a list that was kept, as far as they can be read, up to a number. */
export function savedList<T>(
  saved: unknown,
  read: (entry: unknown) => T | null,
  most: number,
): readonly T[] {
  if (!Array.isArray(saved)) return [];
  return saved
    .map(read)
    .filter((entry): entry is T & {} => entry !== null && entry !== undefined)
    .slice(0, most);
}

/** A record's number. */
export function savedId(saved: unknown): number | null {
  return Number.isSafeInteger(saved) && Number(saved) > 0 ? Number(saved) : null;
}

/** A text of at most so many characters; a longer one is no text of ours. */
export function savedText(saved: unknown, most: number): string | null {
  return typeof saved === 'string' && saved.length <= most ? saved : null;
}

/** A finite amount of any size; whether its currency can represent it is checked elsewhere. */
export function savedAmount(saved: unknown): number | null {
  return typeof saved === 'number' && Number.isFinite(saved) ? sumMoney([saved]) : null;
}

export function savedFlag(saved: unknown): boolean {
  return saved === true;
}

/** A moment in ISO 8601. */
export function savedInstant(saved: unknown): string | null {
  const text = savedText(saved, 40);
  return text && /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}
