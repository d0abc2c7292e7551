import type { OperationId } from '#server/contract/handler.ts';
import type { Backend } from './backend.ts';
import type { Difference } from './findings.ts';
import { fieldsByFeature } from './left-out-fields.ts';
import { leftOut } from './left-out-operations.ts';

/** The verdict on one operation. */
export interface Row {
  readonly operation: OperationId;
  readonly call: string;
  readonly verdict: 'keeps it' | 'differs' | 'not offered';
  /** Number of calls. */
  readonly asked: number;
  /** Whether it succeeded at least once, not only refused. */
  readonly isSeen: boolean;
  readonly differences: readonly Omit<Difference, 'operation'>[];
  /** Names what the app leaves out if the operation is not offered; null if the operation is required. */
  readonly leftOut: string | null;
}

/** A feature of the app that shows nothing, since no response had its fields. */
export interface DarkFeature {
  readonly feature: string;
  readonly fields: readonly string[];
}

export interface Report {
  readonly rows: readonly Row[];
  readonly dark: readonly DarkFeature[];
  /** Abilities that are missing without breaking the contract. */
  readonly lacks: readonly string[];
}

/** Summarizes the findings. */
export function reportOf({ findings, operations }: Backend): Report {
  return {
    rows: operations.map(({ id, method, path }) => {
      const isSeen = findings.succeeded.has(id);
      const status = isSeen ? undefined : findings.absent.get(id);
      const isAbsent = status !== undefined;
      const found = findings.differences.filter(({ operation }) => operation === id);
      const missing = {
        where: 'status',
        expected: 'a call that nobody orders without',
        got: `${status}`,
      };
      const differences = isAbsent && !leftOut[id] ? [missing, ...found] : found;
      const otherwise = isAbsent ? 'not offered' : 'keeps it';
      const verdict = differences.length > 0 ? 'differs' : otherwise;
      return {
        operation: id,
        call: `${method} ${path}`,
        verdict,
        asked: findings.calls.get(id) ?? 0,
        isSeen,
        differences: differences.map(({ where, expected, got }) => ({ where, expected, got })),
        leftOut: verdict === 'not offered' ? (leftOut[id] ?? null) : null,
      };
    }),
    dark: Object.entries(fieldsByFeature).flatMap(([feature, fields]) => {
      const possible = fields.filter((field) => findings.fields.has(field));
      const isDark =
        possible.length > 0 && possible.every((field) => !findings.fields.get(field)?.given);
      return isDark ? [{ feature, fields: possible }] : [];
    }),
    lacks: [...findings.lacks].sort(),
  };
}

/** Whether every operation that the backend offers conforms. */
export function conforms({ rows }: Report): boolean {
  return rows.every(({ verdict }) => verdict !== 'differs');
}

/** The report as readable text. */
export function tableOf(report: Report): string {
  const { rows, dark, lacks } = report;
  const widest = Math.max(...rows.map(({ operation }) => operation.length));
  const lines = rows.flatMap((row) => [
    `${row.operation.padEnd(widest)}  ${row.verdict.padEnd(11)}  ${row.call}${noteOf(row)}`,
    ...row.differences.map(
      ({ where, expected, got }) => `    ${where}: expected ${expected}, got ${got}`,
    ),
  ]);
  const count = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  return [
    ...lines,
    '',
    `${rows.length} operations: ${count('keeps it')} kept, ${count('differs')} differ, ${count('not offered')} not offered.`,
    ...section(
      'Stays dark, since no answer had the fields:',
      dark.map(({ feature, fields }) => `${feature} (${fields.join(', ')})`),
    ),
    ...section('Not offered:', lacks),
  ].join('\n');
}

function noteOf({ isSeen, verdict, leftOut: missed }: Row): string {
  if (verdict === 'not offered') return `  · the app leaves out ${missed}`;
  return isSeen ? '' : '  · refusals only';
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? ['', title, ...lines.map((line) => `    ${line}`)] : [];
}
