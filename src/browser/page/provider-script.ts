import { withTimeout } from '#browser/page/time-limit.ts';

/** A provider's script failed to load or did not define its global. */
export class ScriptError extends Error {
  constructor(src: string) {
    super(`${src} did not load.`);
    this.name = 'ScriptError';
  }
}

const scriptTimeoutMs = 12_000;
const inFlight = new Map<string, Promise<void>>();

/**
 * Loads a provider's script once and returns what it defines (T50, D77); its own loader may hang forever (F9).
 * @throws ScriptError if it is blocked, defines nothing or hangs for 12 s; it can then be retried, and one that was
 * only slow is available immediately
 */
export async function loadScript<T>(src: string, pick: () => T | undefined): Promise<T> {
  const there = pick();
  if (there !== undefined) return there;
  const loading = inFlight.get(src) ?? inject(src);
  inFlight.set(src, loading);
  try {
    await withProviderTimeout(loading, src);
  } catch (reason) {
    if (!(reason instanceof ScriptError && reason.cause === 'slow')) inFlight.delete(src);
    throw reason;
  }
  const brought = pick();
  if (brought === undefined) inFlight.delete(src);
  if (brought === undefined) throw new ScriptError(src);
  return brought;
}

/** Waits for a provider's promise with the same timeout as for its script. */
export function withProviderTimeout<T>(work: Promise<T>, what: string): Promise<T> {
  return withTimeout(work, scriptTimeoutMs, () => {
    const error = new ScriptError(what);
    error.cause = 'slow';
    return error;
  });
}

function inject(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      inFlight.delete(src);
      reject(new ScriptError(src));
    });
    document.head.append(script);
  });
}
