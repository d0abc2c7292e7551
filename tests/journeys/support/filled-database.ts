import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { originOf } from '../../support/network/server-process.ts';
import { once } from './once.ts';

/** Creates a database for a test's own server, with the demo's data. */
export interface FilledDatabase {
  readonly url: string;
  readonly remove: () => Promise<void>;
}

/** Copies a filled database, since filling one takes most of a server's first start. */
export async function filledDatabase(): Promise<FilledDatabase> {
  await once('database', fill);
  const name = `journey_${randomUUID().replaceAll('-', '')}`;
  await asOwner(`create database ${name} template filled`);
  return {
    url: addressOf(name),
    remove: () => asOwner(`drop database ${name} with (force)`),
  };
}

async function fill(folder: string): Promise<void> {
  await asOwner('create database filled');
  const child = spawn(process.execPath, [process.env.BUILT_SERVER ?? 'dist-server/main.js'], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    env: { ...process.env, PORT: '0', DATABASE_URL: addressOf('filled') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await originOf(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  writeFileSync(join(folder, 'filled'), '');
}

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: addressOf('postgres') });
  await owner.connect();
  await owner.query(statement).finally(() => owner.end());
}

function addressOf(database: string): string {
  const { JOURNEY_POSTGRES: socket = '' } = process.env;
  return `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socket)}`;
}
