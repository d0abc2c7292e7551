import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { buildServer } from './server-process.ts';

/** Builds the server once for all test files of a run: the first that needs it builds it, and the others wait. */
export async function builtServer(): Promise<void> {
  // This folder belongs to the run, and is removed after it.
  const claim = join(inject('postgresSocket'), 'server');
  const mark = `${claim}.built`;
  while (!existsSync(mark)) {
    if (begins(claim)) {
      await buildServer().catch((reason) => {
        rmSync(claim, { recursive: true });
        throw reason;
      });
      writeFileSync(mark, '');
    } else {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Whether this test file is the one that builds it. */
function begins(claim: string): boolean {
  try {
    mkdirSync(claim);
    return true;
  } catch {
    return false;
  }
}
