/**
 * `npm run chaos -- [runs] [seed]` places orders on a network with random faults: the app's own flows call the real
 * backend over real sockets, in Node (a browser manages some forty orders a minute). Each run ends with exactly one
 * order, or with a clear refusal and an unchanged basket. The same seed repeats the same run.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [runs = '1000', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2);
const report = join(tmpdir(), `chaos-${process.pid}.json`);
process.stdout.write(`Seed ${seed}, ${runs} orders.\n`);
const { status } = spawnSync(
  'npx',
  [
    'vitest',
    'run',
    'tests/lab/chaos',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  { stdio: 'inherit', env: { ...process.env, CHAOS_RUNS: runs, CHAOS_SEED: seed } },
);
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
process.stdout.write(
  `Seed ${seed}: ${numPassedTests} of ${runs} as they must be, ${numFailedTests} not.\n`,
);
process.exitCode = status ?? 1;
