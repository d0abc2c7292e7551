import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeBuiltPage } from '../page/built-page.ts';

/** A server in a separate process, as `npm start` runs it. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Kills it like a power cut: kill -9. */
  readonly kill: () => Promise<void>;
  /** Stops it gracefully and returns its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Folder of the built server, except for tests that build another one. */
export const usualFolder = 'node_modules/.cache/server-process';

/** Builds the server, with a page to serve; mode `faults` allows a test to shift its clock. */
export async function buildServer(mode = 'production', folder = usualFolder): Promise<void> {
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  // Otherwise server rendering is built for development, and its parts do not match.
  process.env.NODE_ENV = 'production';
  await build({
    logLevel: 'error',
    mode,
    build: { ssr: true, outDir: join('..', folder), emptyOutDir: true },
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
  for (const [file, text] of Object.entries(smallestPage)) {
    mkdirSync(dirname(join(folder, 'dist', file)), { recursive: true });
    writeFileSync(join(folder, 'dist', file), text);
  }
  writeBuiltPage(join(folder, 'dist'));
}

/** The minimum that a server needs to serve and render a page. */
const smallestPage = {
  'static/app.css': '',
  'assets/i18n/en.json': '{}',
  'assets/i18n/en.rest.json': '{}',
  '.vite/manifest.json': '{}',
  '.vite/styles.json': '{}',
};

/** Starts a server on a free port and waits until it responds. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  folder = usualFolder,
  program: 'main.js' | 'pages.js' = 'main.js',
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(folder, program)], {
    env: { ...process.env, PORT: '0', DIST_FOLDER: join(folder, 'dist'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await originOf(child);
  return {
    origin,
    pid: child.pid ?? 0,
    fetch: (path, init) => fetch(origin + path, init),
    kill: () => ended(child),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}

/** The URL that a server prints when it is listening. */
export function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk;
      const origin = /(?:Home\s+| at )(http:\/\/localhost:\d+)/.exec(said)?.[1];
      if (origin) resolve(origin);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
