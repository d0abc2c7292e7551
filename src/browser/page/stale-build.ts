import { isLocked } from '#browser/storage/locked.ts';
import { sessionItem } from '#browser/storage/storage.ts';
import { settingIn } from '#domain/lib/page-parts.ts';
import { buildOf } from './page-meta.ts';

/**
 * Handles code that fails to load: if the server has a newer build, reloads the page, once, and never during a
 * checkout. Without a network nothing happens (D94, T27).
 */
export function watchStaleBuild(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    if (prefetches === 0) void reloadIfReplaced();
  });
}

let prefetches = 0;

/**
 * Prefetches code that is not needed yet: a failure does not reload the page, and the code is requested again when
 * it is needed.
 */
export async function prefetchImport<T>(load: () => Promise<T>): Promise<T> {
  prefetches += 1;
  try {
    return await load();
  } finally {
    prefetches -= 1;
  }
}

const missing = new WeakSet<Error>();

/** Whether an error only means that code failed to load, which is not reported as an error of the app (T27). */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

const reloadedFor = sessionItem<unknown>('reloaded_for', (found) => found);

async function reloadIfReplaced(): Promise<void> {
  const serverBuild = await buildOnServer();
  if (serverBuild === null || serverBuild === buildOf()) return;
  if (reloadedFor.read() === serverBuild || (await isLocked('checkout'))) return;
  reloadedFor.write(serverBuild);
  // Without storage, a page that a proxy caches would be reloaded forever.
  if (reloadedFor.read() === serverBuild) window.location.reload();
}

async function buildOnServer(): Promise<string | null> {
  try {
    const page = await (await fetch('/', { cache: 'no-store' })).text();
    return settingIn(page, 'build');
  } catch {
    return null;
  }
}
