import type { Details } from '#domain/cart/owner.ts';
import { field, savedObject, savedText } from '#domain/lib/saved.ts';

/** A guest's details that the phone remembers for the next order (D72). */
export type RememberedDetails = Pick<Details, (typeof fields)[number]>;

/** Selects the details of a basket to remember (D72). */
export function rememberable(details: Details): RememberedDetails {
  return Object.fromEntries(fields.map((name) => [name, details[name]?.trim() || null]));
}

/** Parses remembered details; null if there is nothing usable (D72). */
export function restoredDetails(saved: unknown): RememberedDetails | null {
  const found = savedObject(saved);
  if (!found) return null;
  return Object.fromEntries(
    fields.map((name) => [name, savedText(field(found, name), MAX_LENGTH)]),
  );
}

/** Whether these details are the remembered ones (D72). */
export function areRemembered(
  details: Details,
  remembered: RememberedDetails | null,
  shown: readonly (keyof RememberedDetails)[],
): boolean {
  if (!remembered) return false;
  return shown.every((name) => (details[name] ?? null) === (remembered[name] ?? null));
}

const MAX_LENGTH = 128;
const fields = ['customer_name', 'phone_number', 'email', 'street', 'postcode', 'city'] as const;
