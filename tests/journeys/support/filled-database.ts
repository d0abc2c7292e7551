import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { originOf } from '../../support/server-process.ts';
import { once } from './once.ts';

/** A folder for the database of a test's own server: filled already, which takes most of a server's first start. */
export async function filledDatabase(name: string): Promise<string> {
  const filled = await once('database', fill);
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  cpSync(filled, folder, { recursive: true });
  return folder;
}

async function fill(folder: string): Promise<void> {
  const child = spawn(process.execPath, [process.env.BUILT_SERVER ?? 'dist-server/main.js'], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    env: { ...process.env, PORT: '0', DATA_FOLDER: folder },
  });
  await originOf(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
