import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FaultPlan } from '../../openapi/server/fault-plan.ts';
import type { truthOf } from '../../openapi/server/fault-truth.ts';
import type { FaultNote } from '../../openapi/server/faults.ts';
import { originOf } from '../support/server-process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = 'node_modules/.cache/monkey-server';

export type Truth = Awaited<ReturnType<typeof truthOf>>;

/** A backend that breaks on purpose, and tells the truth about it. */
export interface Breakable {
  readonly origin: string;
  readonly plan: (plan: FaultPlan) => Promise<void>;
  readonly log: () => Promise<readonly FaultNote[]>;
  readonly truth: (uids: Iterable<string>, uuids: readonly string[]) => Promise<Truth>;
  readonly stop: () => void;
}

/** Builds the backend with its faults; the app is that of dist/, built where there is none. */
export async function buildBreakable(out = folder): Promise<void> {
  const vite = (...args: string[]) =>
    new Promise<void>((resolve, reject) => {
      const child = spawn('npx', ['vite', 'build', '--logLevel', 'error', ...args], {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, NODE_ENV: 'production' },
      });
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`vite: ${code}`))));
    });
  if (!existsSync(join(root, 'dist/index.html'))) await vite();
  await vite('--ssr', '--mode', 'faults', '--outDir', join(root, out), '--emptyOutDir');
}

/** Starts one with a database of its own. */
export async function startBreakable(out = folder): Promise<Breakable> {
  const data = mkdtempSync(join(tmpdir(), 'monkey-'));
  const site = join(data, 'site.json');
  writeFileSync(site, JSON.stringify({ rate_limits: 'off' }));
  const child: ChildProcess = spawn(process.execPath, [join(out, 'main.js')], {
    cwd: root,
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', FAULTS: '1', PORT: '0', DATA_FOLDER: join(data, 'db') },
      ...{ SITE_FILE: site, KITCHEN_PACE: '5', PASSWORD_LOG_N: '10' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await originOf(child);
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  child.once('exit', (code, signal) => {
    if (signal !== 'SIGKILL') process.stderr.write(`The backend ended with ${code}: ${said}\n`);
  });
  const ask = async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(origin + path, init)).json();
  };
  return {
    origin,
    plan: (plan) => ask('/__fault/plan', plan),
    log: () => ask('/__fault/log'),
    truth: async (uids, uuids) => {
      const of = (asked: string[][]): Promise<Truth> =>
        ask(`/__truth?${new URLSearchParams(asked)}`);
      const known = [...uids].map((uid) => ['uid', uid]);
      const { orders } = await of([...known, ...uuids.map((uuid) => ['uuid', uuid])]);
      // Of a basket that was met only as an order everything else has to come, too.
      return of([...known, ...orders.map(({ cart_uid }) => ['uid', cart_uid])]);
    },
    stop() {
      child.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
