import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { calls } from './described.ts';

/** Number of entries that suffice to show a list's shape. */
const enough = 2;

interface Recorded {
  readonly operation: string;
  readonly body: unknown;
  readonly status: number;
  readonly answer: string;
}

/**
 * Compares what was sent and answered with the files in openapi/examples, to which the contract refers, and returns the
 * files with other fields. `npm run examples` writes these anew instead; all others stay as they are, since times and
 * tokens differ each time. Refusals are no examples.
 */
export function outdatedExamples({ operation, body, status, answer }: Recorded): string[] {
  const call = calls.find((one) => one.operation.operationId === operation);
  if (!call || status >= 300) return [];
  const [topic] = call.operation.tags as string[];
  const outdated = (name: string, value: unknown) => {
    const file = `openapi/examples/${topic?.replaceAll(' ', '-')}/${name}.json`;
    if (!existsSync(file)) return [];
    const before: unknown = JSON.parse(readFileSync(file, 'utf8')).value;
    const now = short(value);
    if (shapeOf(before) === shapeOf(now)) return [];
    if (!process.env.EXAMPLES) return [file];
    writeFileSync(file, `${JSON.stringify({ value: now }, null, 2)}\n`);
    return [];
  };
  return [
    ...(body ? outdated(`${operation}-request`, body) : []),
    ...(answer ? outdated(operation, JSON.parse(answer)) : []),
  ];
}

/** Truncates long lists, so that an example stays readable. */
function short(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, enough).map(short);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, short(one)]));
}

/** The fields of a value with their types, as text. */
function shapeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value;
  const fields = Object.entries(value).map(([name, one]) => `${name}: ${shapeOf(one)}`);
  return `{ ${fields.sort().join(', ')} }`;
}
