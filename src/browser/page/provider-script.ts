import { withTimeout } from '#browser/page/time-limit.ts';

/** A provider's script did not come, or brought nothing. */
export class ScriptError extends Error {
  constructor(src: string) {
    super(`${src} did not load.`);
    this.name = 'ScriptError';
  }
}

const scriptTimeoutMs = 12_000;
const underWay = new Map<string, Promise<void>>();

/**
 * Loads a provider's script once and answers with what it brings. One that is blocked, brings nothing, or hangs for 12 s
 * is an error, and can be asked for anew; one that was only slow is then there at once (D77).
 */
export async function loadScript<T>(src: string, pick: () => T | undefined): Promise<T> {
  const there = pick();
  if (there !== undefined) return there;
  const loading = underWay.get(src) ?? inject(src);
  underWay.set(src, loading);
  try {
    await inProviderTime(loading, src);
  } catch (reason) {
    if (!(reason instanceof ScriptError && reason.cause === 'slow')) underWay.delete(src);
    throw reason;
  }
  const brought = pick();
  if (brought === undefined) underWay.delete(src);
  if (brought === undefined) throw new ScriptError(src);
  return brought;
}

/** Waits for something of a provider's for as long as for its script. */
export function inProviderTime<T>(work: Promise<T>, what: string): Promise<T> {
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
      underWay.delete(src);
      reject(new ScriptError(src));
    });
    document.head.append(script);
  });
}
