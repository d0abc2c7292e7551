import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { originOf } from '../../support/network/server-process.ts';
import { filledDatabase } from './filled-database.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const clock = fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url));

/** A separate server whose clock the test sets, for everything that depends on the time of day. */
export interface ShiftedServer {
  readonly url: string;
  readonly setTime: (now: Date) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the built server on a free port, with a database of its own. */
export async function startShifted(
  /** Environment variables of the server. */
  further: Readonly<Record<string, string>> = {},
): Promise<ShiftedServer> {
  const database = await filledDatabase();
  const child = fork(process.env.BUILT_SERVER ?? 'dist-server/main.js', {
    cwd: root,
    execArgv: ['--import', clock],
    env: { ...process.env, PORT: '0', DATABASE_URL: database.url, ...further },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await originOf(child);
  return {
    url,
    async setTime(now) {
      const heard = once(child, 'message');
      child.send(now.getTime() - Date.now());
      await heard;
    },
    async stop() {
      child.kill('SIGKILL');
      await database.remove();
    },
  };
}
