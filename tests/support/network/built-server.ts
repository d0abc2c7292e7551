import { join } from 'node:path';
import { inject } from 'vitest';
import { makeOnce } from './make-once.ts';
import { buildServer } from './server-process.ts';

/** Builds the server once for all test files of a run. */
export function builtServer(): Promise<void> {
  // This folder belongs to the run, and is removed after it.
  return makeOnce(join(inject('postgresSocket'), 'server'), () => buildServer());
}
