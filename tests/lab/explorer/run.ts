/**
 * `npm run schedules -- [count] [seed] [bills]`: everybody who can touch an order's money, interleaved step by step and killed
 * anywhere, against the providers' own ledgers; every third is a table's shared bill, with `bills` all are. Prints how many schedules kept the rules, and the way to any that did not.
 */
import { spawnSync } from 'node:child_process';

const [count = '50000', seed = '1', of = 'all'] = process.argv.slice(2);
const { status } = spawnSync('npx', ['vitest', 'run', 'tests/lab/explorer', '--reporter=verbose'], {
  stdio: 'inherit',
  env: { ...process.env, SCHEDULES: count, SCHEDULES_SEED: seed, SCHEDULES_OF: of },
});
process.exitCode = status ?? 1;
