/** Checks the types of all projects. An error in a file that several projects share is printed once. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const compiler = dirname(require.resolve('typescript-7/package.json'));
const { stdout, stderr, status } = spawnSync(
  process.execPath,
  [join(compiler, 'bin/tsc'), '-b', '--pretty', 'false'],
  { encoding: 'utf8', maxBuffer: 2 ** 26 },
);
// An error starts in the first column; its explanation is indented.
const faults = new Set(stdout.split(/\n(?! )/).filter(Boolean));
for (const fault of faults) console.log(fault);
process.stderr.write(stderr);
process.exitCode = status ?? 1;
