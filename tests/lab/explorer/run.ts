/**
 * `npm run schedules -- [count] [seed] [bills]` interleaves everybody who can affect an order's money step by step,
 * kills them anywhere, and compares the result with the providers' own ledgers. Every third schedule explores a table's
 * shared bill; with `bills` all do. Prints how many schedules kept the rules, and the steps of any that did not. There
 * is one process for each two processors, each with its share of the seeds: a second one for the same two adds no
 * schedules, as measured.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

const [count = '50000', seed = '1', of = 'all'] = process.argv.slice(2);
const processes = Math.max(1, Math.floor(availableParallelism() / 2));
const parts = Math.min(processes, Math.max(1, Math.floor(Number(count) / 100)));
const share = Math.ceil(Number(count) / parts);

const codes = await Promise.all(Array.from({ length: parts }, (_, part) => run(part)));
process.exitCode = Math.max(...codes);

/** The first part also runs the folder's other tests. */
function run(part: number): Promise<number> {
  const folder = 'tests/lab/explorer';
  const tests = part === 0 ? folder : `${folder}/explorer.test.ts`;
  const from = Number(seed) + part * share;
  const seeds = { SCHEDULES: String(share), SCHEDULES_SEED: String(from), SCHEDULES_OF: of };
  const env = { ...process.env, ...seeds };
  const vitest = spawn('npx', ['vitest', 'run', tests, '--reporter=verbose'], {
    stdio: 'inherit',
    env,
  });
  return new Promise((resolve) => vitest.once('exit', (code) => resolve(code ?? 1)));
}
