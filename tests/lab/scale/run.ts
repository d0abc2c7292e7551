/**
 * `npm run scale -- 1000 100000 1000000`: what every statement of the backend costs with that many orders. The statements
 * are those that it sends while it is asked for all that it does, not a list; each is explained, and none may read a
 * growing table from end to end, nor take longer than 5 ms.
 */
import { spawnSync } from 'node:child_process';

const [...sizes] = process.argv.slice(2);
const SCALE = (sizes.length > 0 ? sizes : ['1000', '100000', '1000000']).join();
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', 'tests/lab/scale', '--disable-console-intercept'],
  {
    stdio: 'inherit',
    env: { ...process.env, SCALE },
  },
);
process.exitCode = status ?? 1;
