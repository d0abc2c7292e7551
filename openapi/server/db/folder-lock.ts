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
 * Takes a data folder for this process and returns how to give it back. The embedded engine has no
 * lock of its own: two processes in one folder would each see their own data.
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

/** Process numbers come round again, in containers at once: the time of its start tells them apart. */
function isHeld(file: string, holder: string): boolean {
  // A clock that was set back meanwhile holds nothing for longer (D201).
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

/** Linux tells when a process started, in ticks since the machine did; elsewhere nothing is known. */
function startOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '');
    return afterName.split(' ')[20] ?? '';
  } catch {
    return '';
  }
}

/** Moves the stale file aside and looks at it again: a rival may have put a fresh one in its place. */
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
