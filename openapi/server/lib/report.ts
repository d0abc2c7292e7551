import { describeError } from './describe-error.ts';

/** Logs an error that happened outside a request, immediately and without personal data. */
export function report(error: unknown): void {
  process.stderr.write(`${describeError(error)}\n`);
}

/**
 * Continues when the log cannot be written because its disk is full or its reader is gone: the lines are lost, and
 * orders are still taken (T73, D213). Without a listener such an error would end the process.
 */
export function ignoreLogErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
