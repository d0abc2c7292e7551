import { describeError } from './describe-error.ts';

/** Tells the operator of an error that no request was there for, at once, without personal data. */
export function report(error: unknown): void {
  process.stderr.write(`${describeError(error)}\n`);
}
