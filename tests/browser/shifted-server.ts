import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const clock = fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url));

/** A server of a test's own, whose clock the test sets: what depends on the hour happens at its hour. */
export interface ShiftedServer {
  readonly url: string;
  readonly setTime: (now: Date) => Promise<void>;
  readonly stop: () => void;
}

/** Starts the built server on a port of its own, with a database of its own. */
export async function startShifted(port: number): Promise<ShiftedServer> {
  const data = mkdtempSync(join(tmpdir(), 'shifted-'));
  const child = fork(process.env.BUILT_SERVER ?? 'dist-server/main.js', {
    cwd: root,
    execArgv: ['--import', clock],
    env: { ...process.env, PORT: String(port), DATA_FOLDER: data },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://localhost:${port}`;
  await answering(`${url}/api/venues/count.json`);
  return {
    url,
    async setTime(now) {
      const heard = once(child, 'message');
      child.send(now.getTime() - Date.now());
      await heard;
    },
    stop() {
      child.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Any answer will do: the server listens. */
async function answering(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${address}.`);
}
