import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Ends it at once, as a power cut would: kill -9. */
  readonly kill: () => Promise<void>;
}

const folder = 'node_modules/.cache/server-process';

/** Builds the server once for a test file, and a page for it to serve. */
export async function buildServer(): Promise<void> {
  const { build } = await import('vite');
  await build({
    logLevel: 'error',
    build: { ssr: true, outDir: join('..', folder), emptyOutDir: true },
  });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), '<html><head><title></title></head></html>');
}

/** Starts a server on a port of its own and waits until it answers. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(folder, 'main.js')], {
    env: { ...process.env, PORT: '0', DIST_FOLDER: join(folder, 'dist'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await originOf(child);
  return {
    fetch: (path, init) => fetch(origin + path, init),
    kill: () => ended(child),
  };
}

/** The address that a server names when it is open. */
export function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk;
      const origin = /Home\s+(http:\/\/localhost:\d+)/.exec(said)?.[1];
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
