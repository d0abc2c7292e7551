/** One window at a time; after so many milliseconds of waiting, or without Web Locks, it goes on all the same (D36). */
export async function withLock<T>(name: string, ms: number, act: () => Promise<T>): Promise<T> {
  if (!globalThis.navigator?.locks) return act();
  let begun: Promise<T> | undefined;
  const once = () => {
    begun ??= act();
    return begun;
  };
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(ms) }, once);
  } catch {
    // Either nobody let us in, or `act` failed: the next line tells.
  }
  return once();
}

/** Takes a lock for as long as this window needs it; null: another window has it. Without Web Locks nobody else is known. */
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

/** Holds a lock that any number of windows may hold together; what it returns lets go. */
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

/** Calls back once no window holds the lock any more, also because it was closed or killed. */
export function whenFree(name: string, act: () => void): void {
  void globalThis.navigator?.locks?.request(name, { mode: 'shared' }, act).catch(() => undefined);
}
