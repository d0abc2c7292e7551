import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeOnce } from '../../support/network/make-once.ts';

const all = fileURLToPath(new URL('../../artefacts/once/', import.meta.url));

/** Creates a folder once for all workers of a run. */
export async function once(
  name: string,
  make: (folder: string) => Promise<void> | void,
): Promise<string> {
  const { JOURNEY_RUN: id = '' } = process.env; // The global setup sets this.
  const run = join(all, id);
  const folder = join(run, name);
  mkdirSync(run, { recursive: true });
  await makeOnce(folder, (own) => {
    for (const old of readdirSync(all)) {
      if (old !== id) rmSync(join(all, old), { recursive: true, force: true });
    }
    return make(own);
  });
  return folder;
}
