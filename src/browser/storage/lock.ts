/**
 * Runs an action in one window at a time; proceeds anyway after `ms` milliseconds of waiting, or without Web Locks
 * (T35, D36).
 */
export async function withLock<T>(name: string, ms: number, act: () => Promise<T>): Promise<T> {
  if (!globalThis.navigator?.locks) return act();
  let started: Promise<T> | undefined;
  const once = () => {
    started ??= act();
    return started;
  };
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(ms) }, once);
  } catch {
    // Either the lock timed out, or `act` failed: the next line decides.
  }
  return once();
}

/**
 * Acquires a lock and returns its release function; null if another window holds it (D84). Without Web Locks it
 * always succeeds.
 */
export function takeLock(name: string): Promise<(() => void) | null> {
  if (!globalThis.navigator?.locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(() => resolve(() => undefined));
  });
}

/** Acquires a shared lock; returns its release function. */
export function shareLock(name: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void globalThis.navigator?.locks
    ?.request(name, { mode: 'shared' }, () => held)
    .catch(() => undefined);
  return release;
}

/** Calls back once no window holds the lock, even if its holder was closed or killed. */
export function onLockReleased(name: string, act: () => void): void {
  void globalThis.navigator?.locks?.request(name, { mode: 'shared' }, act).catch(() => undefined);
}
