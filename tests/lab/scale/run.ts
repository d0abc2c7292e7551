/**
 * `npm run scale -- 1000 100000 1000000` measures every statement of the backend with that many orders. The statements
 * are recorded while the backend does everything that it can, instead of being listed. Each is explained; none may read
 * a growing table from end to end, or take longer than 5 ms.
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
