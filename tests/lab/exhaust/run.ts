/**
 * `npm run exhaust -- 300`: uses up one thing after the other that a process has only so much of, and asks for so many
 * menus before and meanwhile: the table has both, side by side. Menus have to be answered, 99 of 100 within half a second.
 */
import { spawnSync } from 'node:child_process';

const [EXHAUST = '300'] = process.argv.slice(2);
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', 'tests/lab/exhaust', '--disable-console-intercept'],
  { stdio: 'inherit', env: { ...process.env, EXHAUST } },
);
process.exitCode = status ?? 1;
