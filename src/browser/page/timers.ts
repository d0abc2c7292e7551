/** Resolves after so many milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * The result of some work, or the error that `late` makes when it takes longer than `ms` milliseconds; the work itself
 * goes on.
 * @throws what the work throws, or the error of `late`.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits so many milliseconds, or until the network is back or `end` is called. */
export function waitOrOnline(ms: number): {
  readonly over: Promise<void>;
  readonly end: () => void;
} {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(() => end(), ms);
    end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    window.addEventListener('online', end);
  });
  return { over, end };
}
