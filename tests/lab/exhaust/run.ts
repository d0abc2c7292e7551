/**
 * `npm run exhaust -- 300` exhausts one resource of a process after another, and requests 300 menus before and during
 * each attack; the table compares both. Menus must be answered, 99 of 100 within half a second.
 */
import { spawnSync } from 'node:child_process';

const [EXHAUST = '300'] = process.argv.slice(2);
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', 'tests/lab/exhaust', '--disable-console-intercept'],
  { stdio: 'inherit', env: { ...process.env, EXHAUST } },
);
process.exitCode = status ?? 1;
