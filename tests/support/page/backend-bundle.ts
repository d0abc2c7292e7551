import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** File of the bundled backend, in projects whose tests have a page. */
    backendBundle?: string;
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Bundles the backend of the tests, which takes a second, and removes it after the run. */
export async function setup(project: TestProject): Promise<() => void> {
  // Placed where Node resolves the packages that it requires.
  const folder = mkdtempSync(join(root, 'node_modules/.backend-'));
  const name = 'backend.cjs';
  const bundle = () =>
    build({
      configFile: false,
      root,
      logLevel: 'warn',
      mode: 'test',
      publicDir: false,
      build: {
        ssr: join(root, 'tests/support/backend.ts'),
        minify: false,
        target: 'node20',
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: {
          output: { format: 'cjs', codeSplitting: false, entryFileNames: name },
        },
      },
    });
  await bundle();
  project.provide('backendBundle', join(folder, name));
  return () => rmSync(folder, { recursive: true, force: true });
}
