import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the temporary PostgreSQL's socket. */
    postgresSocket: string;
  }
}

const inMemory = 'fsync=off';
/** Autovacuum would change at random how many pages a statement reads; tests that count these vacuum themselves. */
const small = ['max_wal_size=128MB', 'autovacuum=off'];

/** Starts a temporary PostgreSQL for the run, without port and password, and removes it afterwards. */
export async function setup(
  project: Pick<TestProject, 'provide'>,
  durability = inMemory,
): Promise<() => Promise<void>> {
  const binaries = installed() ?? install();
  const place = durability === inMemory ? (memoryFolder() ?? tmpdir()) : tmpdir();
  const folder = mkdtempSync(join(place, 'postgres-'));
  const owner = ownerOf();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    [
      '--pgdata',
      data,
      '--username',
      'postgres',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--no-sync',
    ],
    { ...owner, cwd: folder, stdio: 'pipe' },
  );
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    durability,
    'max_connections=200',
    ...(durability === inMemory ? small : []),
  ];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await Promise.race([listening(folder), ended.then(diedEarly)]);
  project.provide('postgresSocket', folder);
  return async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Copying a database, which is 700 files, takes ten times as long on disk as in memory. null without enough space. */
function memoryFolder(): string | null {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 ** 31 ? folder : null;
}

/** Folder of the newest installed PostgreSQL. */
export function installed(): string | undefined {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return undefined;
  const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  return newest
    .map((version) => join(versions, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

function install(): string {
  const command = 'apt-get update && apt-get install --yes --no-install-recommends postgresql';
  if (process.getuid?.() !== 0) {
    throw new Error(`These tests need PostgreSQL. Install it: ${command}`);
  }
  process.stdout.write('Installing PostgreSQL for the tests …\n');
  execFileSync('sh', ['-c', command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const folder = installed();
  if (!folder) throw new Error('PostgreSQL was installed but its programs were not found.');
  return folder;
}

/** PostgreSQL refuses to run as root: uses its system user instead. */
function ownerOf(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function diedEarly(): never {
  throw new Error('PostgreSQL ended before it was ready.');
}

/** Waits until it accepts connections: at first, its socket only answers that the server is starting up. */
async function listening(folder: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
    client.on('error', () => {});
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('PostgreSQL did not start within 30 seconds.');
}
