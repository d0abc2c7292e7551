import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FaultNote } from '../../support/faults/inject.ts';
import type { FaultPlan } from '../../support/faults/plan.ts';
import type { truthOf } from '../../support/faults/truth.ts';
import { originOf } from '../../support/network/server-process.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = 'node_modules/.cache/monkey-server';

export type Truth = Awaited<ReturnType<typeof truthOf>>;

/** A backend that breaks on purpose and reports its true state. */
export interface Breakable {
  readonly origin: string;
  readonly plan: (plan: FaultPlan) => Promise<void>;
  readonly log: () => Promise<readonly FaultNote[]>;
  readonly truth: (uids: Iterable<string>, uuids: readonly string[]) => Promise<Truth>;
  /** Advances its clock by two minutes, lets its reconciler run, and reports the faults. */
  readonly inTwoMinutes: <T>(look: () => Promise<T>) => Promise<T>;
  /** Restarts it with the next build of the app, as a release does. */
  readonly release: () => Promise<void>;
  readonly stop: () => void;
}

/** A backend that does not answer the monkey itself within this time has hung. */
const answerTimeoutMs = 30_000;

/** Builds the backend with its faults; the app comes from dist/ and is built if missing. */
export async function buildBreakable(): Promise<void> {
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
  await vite('--ssr', '--mode', 'faults', '--outDir', join(root, folder), '--emptyOutDir');
}

/** Starts one with its own database and the first of these builds of the app. */
export async function startBreakable(
  builds: readonly [string, ...string[]] = ['dist'],
): Promise<Breakable> {
  const data = mkdtempSync(join(tmpdir(), 'monkey-'));
  const site = join(data, 'site.json');
  writeFileSync(site, JSON.stringify({ rate_limits: 'off', test_payments: true }));
  let releases = 0;
  const run = async (port: string) => {
    const child = spawn(process.execPath, [join(folder, 'main.js')], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        FAULTS: '1',
        PORT: port,
        DATA_FOLDER: join(data, 'db'),
        DEMO: '1',
        SITE_FILE: site,
        KITCHEN_PACE: '5',
        PASSWORD_LOG_N: '10',
        DIST_FOLDER: builds[releases % builds.length],
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const origin = await originOf(child);
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.once('exit', (code, signal) => {
      if (code !== 0 && signal !== 'SIGKILL')
        process.stderr.write(`The backend ended with ${code}: ${said}\n`);
    });
    return { child, origin };
  };
  let running = await run('0');
  const { origin } = running;
  let planned: FaultPlan = { seed: 0, rules: [] };
  let plannedAt = 0;
  let logged: FaultNote[] = [];
  const ask = async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const signal = AbortSignal.timeout(answerTimeoutMs);
    try {
      return await (await fetch(origin + path, { ...init, signal })).json();
    } catch (reason) {
      throw new Error(`${path.split('?', 1)}: ${String(reason)}`);
    }
  };
  const log = async () => [...logged, ...((await ask('/__fault/log')) as FaultNote[])];
  return {
    origin,
    plan: (plan) => {
      planned = plan;
      plannedAt = releases;
      logged = [];
      return ask('/__fault/plan', plan);
    },
    log,
    truth: async (uids, uuids) => {
      const of = (asked: string[][]): Promise<Truth> =>
        ask(`/__truth?${new URLSearchParams(asked)}`);
      const known = [...uids].map((uid) => ['uid', uid]);
      const { orders } = await of([...known, ...uuids.map((uuid) => ['uuid', uuid])]);
      // A basket may be known only through its order; its other orders are requested as well.
      return of([...known, ...orders.map(({ cart_uid }) => ['uid', cart_uid])]);
    },
    inTwoMinutes: async (look) => {
      for (const offset_ms of [40_000, 80_000, 120_000]) {
        await ask('/__clock', { offset_ms });
        // Its reconciler runs every two seconds.
        for (let tries = 0; tries < 20; tries += 1) {
          await new Promise((resolve) => setTimeout(resolve, 500));
          if (tries > 4 && (await ask('/__truth')).due === 0) break;
        }
      }
      const found = await look();
      await ask('/__clock', { offset_ms: 0 });
      return found;
    },
    release: async () => {
      logged = await log();
      releases += 1;
      await ended(running.child);
      running = await run(new URL(origin).port);
      // The rest of the journey draws its faults from a separate stream.
      await ask('/__fault/plan', { ...planned, seed: planned.seed + releases - plannedAt });
    },
    stop() {
      running.child.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Asks it to stop; if a fault prevents that, it is killed as in a power cut. */
async function ended(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 4_000);
  await gone;
  clearTimeout(timer);
}
