import type { OperationId } from '#server/contract/handler.ts';

/** A difference between the backend and the contract. */
export interface Difference {
  readonly operation: OperationId;
  /** A part of the answer, such as status, header ETag, or body.venue.slug. */
  readonly where: string;
  readonly expected: string;
  readonly got: string;
}

/** Findings about a backend, by operation. */
export interface Findings {
  readonly calls: Map<OperationId, number>;
  /** Operations that succeeded at least once. */
  readonly succeeded: Set<OperationId>;
  readonly differences: Difference[];
  /** Operations that this backend lacks, with the status that it answered. */
  readonly absent: Map<OperationId, number>;
  /** Optional abilities that it lacks, such as ETags of menus. */
  readonly lacks: Set<string>;
  /** The currency of the venue being checked, once known. */
  currency: string | null;
  /** Counts, by Schema.field, how often a field marked x-addition was possible and how often it was there. */
  readonly fields: Map<string, { possible: number; given: number }>;
}

export function newFindings(): Findings {
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

/** Records a difference, except one that another entry of the same list already had. */
export function differ(findings: Findings, difference: Difference): void {
  const key = keyOf(difference);
  if (findings.differences.some((one) => keyOf(one) === key)) return;
  findings.differences.push(difference);
}

function keyOf({ operation, where, expected }: Difference): string {
  return `${operation} ${where.replaceAll(/\[\d+\]/g, '[]')} ${expected}`;
}

/** A value as a report shows it, at most 60 characters. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
