import type { OperationId } from '#server/contract/handler.ts';

/** One place where the backend is other than the contract. */
export interface Difference {
  readonly operation: OperationId;
  /** Such as status, header ETag, or body.venue.slug. */
  readonly where: string;
  readonly expected: string;
  readonly got: string;
}

/** What was learnt about a backend, by operation. */
export interface Ledger {
  readonly calls: Map<OperationId, number>;
  /** Operations that answered a success at least once. */
  readonly succeeded: Set<OperationId>;
  readonly differences: Difference[];
  /** Operations that this backend does not have, with the status that said so. */
  readonly absent: Map<OperationId, number>;
  /** Abilities that it lacks without breaking the contract, in words, such as the ETag of menus. */
  readonly lacks: Set<string>;
  /** The currency of the venue that is looked at, once it is known. */
  currency: string | null;
  /** How often a field marked x-addition could have been there, and was; by Schema.field. */
  readonly fields: Map<string, { possible: number; given: number }>;
}

export function newLedger(): Ledger {
  return {
    calls: new Map(),
    succeeded: new Set(),
    differences: [],
    absent: new Map(),
    lacks: new Set(),
    currency: null,
    fields: new Map(),
  };
}

/** Writes a difference down; the same one again, at another entry of a list, is no news. */
export function differ(ledger: Ledger, difference: Difference): void {
  const key = keyOf(difference);
  if (ledger.differences.some((one) => keyOf(one) === key)) return;
  ledger.differences.push(difference);
}

function keyOf({ operation, where, expected }: Difference): string {
  return `${operation} ${where.replaceAll(/\[\d+\]/g, '[]')} ${expected}`;
}

/** A value as a report shows it, at most 60 characters. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
