import { setImmediate } from 'node:timers';

/**
 * Shares one call of `ask` between concurrent callers. A caller that arrives while a call runs waits for the next one,
 * so no result is older than its request. The shared call gets the arguments of its first caller.
 */
export function singleFlight<T, About extends readonly unknown[] = []>(
  ask: (...about: About) => Promise<T>,
): (...about: About) => Promise<T> {
  let latest: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return (...about) => {
    next ??= latest.then(allJoined).then(() => {
      next = null;
      const answer = ask(...about);
      latest = answer.catch(() => undefined);
      return answer;
    });
    return next;
  };
}

/** Waits for requests that have already arrived: the embedded database would answer the first before the second is read. */
function allJoined(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
