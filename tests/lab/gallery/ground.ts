import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { originOf } from '../../support/network/server-process.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const clock = fileURLToPath(new URL('./frozen-clock.mjs', import.meta.url));

/** The time of everything in the gallery: a Tuesday morning in New York, so that no picture changes by itself. */
export const moment = new Date('2026-12-01T10:20:00-05:00');

/** The reference backend with its demo, whose clock stands still. */
export interface Ground {
  readonly url: string;
  readonly stop: () => void;
}

/**
 * Starts the built server on a free port, with the filled database at a URL or else its own; its kitchen only moves by
 * hand.
 */
export async function openGround(databaseUrl?: string): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  const site = join(folder, 'site.json');
  // All requests of the gallery come from one address.
  writeFileSync(
    site,
    JSON.stringify({ rate_limits: 'off', development_pages: true, test_payments: true }),
  );
  const child = fork(process.env.BUILT_SERVER ?? 'dist-server/main.js', {
    cwd: root,
    execArgv: ['--import', clock],
    env: {
      ...process.env,
      PORT: '0',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_FOLDER: join(folder, 'data') }),
      DEMO: '1',
      SITE_FILE: site,
      KITCHEN_PACE: '180',
      PASSWORD_LOG_N: '10',
      PAGE_TIMEOUT_MS: '20000',
      FROZEN_AT: String(moment.getTime()),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await originOf(child);
  return {
    url,
    stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
