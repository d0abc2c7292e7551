import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../support/network/free-ports.ts';
import { currentSources } from '../../support/release-sources.ts';
import { filledDatabase } from './filled-database.ts';
import { once } from './once.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const server = process.env.BUILT_SERVER ?? join(root, 'dist-server/main.js');

/** The folder of the app that the gate has built. */
export const currentBuild: string = process.env.BUILT_APP ?? join(root, 'dist');

/** Builds an earlier release: the same source with a mark, so that its files have other names. */
export function buildPrevious(): Promise<string> {
  return once('previous', buildPreviousInto);
}

/** Builds it into a given folder. */
export function buildPreviousInto(built: string): void {
  const copy = mkdtempSync(join(tmpdir(), 'previous-'));
  for (const name of currentSources) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  appendFileSync(
    join(copy, 'src/app/start/main.tsx'),
    "\ndocument.documentElement.dataset.release = 'previous';\n",
  );
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--outDir', built, '--emptyOutDir'], {
    cwd: copy,
    stdio: 'pipe',
  });
  rmSync(copy, { recursive: true, force: true });
}

/**
 * A site at a constant address whose release and settings change as in production: its server is stopped and another
 * one started.
 */
export interface ReleasedSite {
  readonly origin: string;
  readonly release: (build: string, settings?: object) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openReleases(): Promise<ReleasedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  const database = await filledDatabase();
  const [port] = await freePorts(1);
  const origin = `http://localhost:${port}`;
  let running: ChildProcess | undefined;

  async function stop(): Promise<void> {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  return {
    origin,
    async release(build, settings = {}) {
      await stop();
      const file = join(folder, 'site.json');
      writeFileSync(file, JSON.stringify(settings));
      running = spawn(process.execPath, [server], {
        cwd: root,
        env: {
          ...process.env,
          PORT: port,
          DIST_FOLDER: build,
          DATABASE_URL: database.url,
          DEMO: '1',
          SITE_FILE: file,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await answers(origin);
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
      await database.remove();
    },
  };
}

async function answers(origin: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const isUp = await fetch(`${origin}/manifest.webmanifest`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${origin} does not answer`);
}
