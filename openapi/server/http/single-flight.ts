import { setImmediate } from 'node:timers';

/**
 * One question for all who ask at the same moment: whoever asks while it is being put waits for the next one, so no
 * answer is older than the asking for it. Where something is asked about, it is what the first of them named.
 */
export function singleFlight<T, About extends readonly unknown[] = []>(
  ask: (...about: About) => Promise<T>,
): (...about: About) => Promise<T> {
  let latest: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return (...about) => {
    next ??= latest.then(allHeard).then(() => {
      next = null;
      const answer = ask(...about);
      latest = answer.catch(() => undefined);
      return answer;
    });
    return next;
  };
}

/** Once all calls that have come in are heard: the embedded database answers the first before the second is. */
function allHeard(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
