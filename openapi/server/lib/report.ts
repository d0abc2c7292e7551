import { describeError } from './describe-error.ts';

/** Tells the operator of an error that no request was there for, at once, without personal data. */
export function report(error: unknown): void {
  process.stderr.write(`${describeError(error)}\n`);
}

/**
 * Goes on where the log cannot be written, for its disk is full or whoever read it has gone: what cannot be told is left
 * out, and orders are taken all the same (D213). Without a listener such an error ends the process.
 */
export function outliveTheLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
