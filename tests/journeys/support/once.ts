import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const all = fileURLToPath(new URL('../../artefacts/once/', import.meta.url));

/** Creates a folder once for all workers of a run: the first that needs it creates it, and the others wait. */
export async function once(
  name: string,
  make: (folder: string) => Promise<void> | void,
): Promise<string> {
  const { JOURNEY_RUN: id = '' } = process.env; // The global setup sets this.
  const run = join(all, id);
  const folder = join(run, name);
  const mark = `${folder}.made`;
  mkdirSync(run, { recursive: true });
  if (begins(folder)) {
    for (const old of readdirSync(all)) {
      if (old !== id) rmSync(join(all, old), { recursive: true, force: true });
    }
    try {
      await make(folder);
    } catch (reason) {
      rmSync(folder, { recursive: true });
      throw reason;
    }
    writeFileSync(mark, '');
  }
  while (!existsSync(mark)) await new Promise((resolve) => setTimeout(resolve, 100));
  return folder;
}

/** Whether this worker is the one that creates it. */
function begins(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
