/**
 * `npm run fuzz -- [requests] [seed]` sends hostile requests for every operation of the contract to the backend in
 * memory. None may cause an internal error, hang, break the contract, or reveal or change another customer's data. The
 * same seed sends the same requests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [requests = '20000', seed = '20261122'] = process.argv.slice(2);
const report = join(tmpdir(), `fuzz-${process.pid}.json`);
process.stdout.write(`Seed ${seed}, ${requests} requests.\n`);
const { status } = spawnSync('npx', ['vitest', 'run', 'tests/lab/fuzz', '--reporter=dot'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed, FUZZ_REPORT: report },
});
if (existsSync(report)) {
  const {
    byStatus,
    asked: requested,
    done,
    slowestMs,
    faults,
  } = JSON.parse(readFileSync(report, 'utf8'));
  const statuses = byStatus.toSorted(([a]: [number], [b]: [number]) => a - b);
  process.stdout.write(
    [
      `Answers: ${statuses.map(([code, times]: [number, number]) => `${code} × ${times}`).join(', ')}`,
      `Operations asked: ${requested}, done at least once: ${done}; the slowest answer took ${Math.round(slowestMs)} ms.`,
      `Faults: ${faults.length}.`,
      '',
    ].join('\n'),
  );
}
process.exitCode = status ?? 1;
