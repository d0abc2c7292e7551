import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Locks a data folder for this process and returns a function that unlocks it. The embedded engine has no lock itself:
 * two processes in one folder would each see their own data.
 * @throws Error if another process has the folder; it names the setting to choose another folder (D131)
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'server.lock');
  if (!create(file)) {
    const holder = readFileSync(file, 'utf8');
    if (isHeld(file, holder) || !removeStale(file, holder) || !create(file)) {
      throw new Error(
        `Another server (process ${holder.split(' ')[0]}) uses ${folder}. Stop it, or give this one its own folder with DATA_FOLDER.`,
      );
    }
  }
  return () => rmSync(file, { force: true });
}

function create(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, `${process.pid} ${startOf(process.pid)}`);
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Process ids are reused, in containers immediately: the start time tells two processes apart. */
function isHeld(file: string, holder: string): boolean {
  // A clock that was set back must not extend the lock (D201).
  if (holder === '') return Math.abs(Date.now() - statSync(file).mtimeMs) < 10_000;
  const [pid, start = ''] = holder.split(' ');
  return isAlive(Number(pid)) && startOf(Number(pid)) === start;
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process started, in clock ticks since boot; empty on systems other than Linux. */
function startOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '');
    return afterName.split(' ')[20] ?? '';
  } catch {
    return '';
  }
}

/** Moves the stale lock file away and checks it again: another process may have replaced it by a new one. */
function removeStale(file: string, stale: string): boolean {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return false;
  }
  const isStale = readFileSync(aside, 'utf8') === stale;
  if (!isStale) linkSync(aside, file);
  rmSync(aside);
  return isStale;
}
