import { isLocked } from '#browser/storage/locked.ts';
import { inSession } from '#browser/storage/storage.ts';
import { buildOf } from './page-meta.ts';

/**
 * A part of the app cannot be fetched: where a newer version has taken this one's place on the server, the page is loaded
 * anew, once, and never while anybody is at the checkout. Without a network nothing is done (D94, T27).
 */
export function watchStaleBuild(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    if (unawaited === 0) void reloadIfReplaced();
  });
}

let unawaited = 0;

/** Asks for code that nobody waits for: where it is gone, the page stays. What somebody needs meanwhile is asked for again anyway. */
export async function retriedImport<T>(load: () => Promise<T>): Promise<T> {
  unawaited += 1;
  try {
    return await load();
  } finally {
    unawaited -= 1;
  }
}

const missing = new WeakSet<Error>();

/** It says only that the network did not bring a part of the app: no fault of the app, and not reported as one. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

const reloadedFor = inSession<unknown>('reloaded_for', (found) => found);

async function reloadIfReplaced(): Promise<void> {
  const theirs = await buildOnServer();
  if (theirs === null || theirs === buildOf()) return;
  if (reloadedFor.read() === theirs || (await isLocked('checkout'))) return;
  reloadedFor.write(theirs);
  window.location.reload();
}

async function buildOnServer(): Promise<string | null> {
  try {
    const page = await (await fetch('/', { cache: 'no-store' })).text();
    return /<meta name="build" content="(\w+)"/.exec(page)?.[1] ?? null;
  } catch {
    return null;
  }
}
