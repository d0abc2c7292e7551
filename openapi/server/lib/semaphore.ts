/** Runs a limited number of tasks concurrently. A task that waits too long gets `onRefused` instead and never starts. */
export type Semaphore = <T>(act: () => Promise<T>, onRefused: () => T | Promise<T>) => Promise<T>;

/** Clients that would wait longer are served sooner by a retry. */
const defaultTimeoutMs = 2_000;

/**
 * A semaphore with `places` slots; tasks wait at most `timeoutMs` milliseconds. The timeout keeps the queue short, so
 * that responses are fast again right after a rush, however slow the database is. Beyond `maxWaiting` a task is refused
 * at once, since a waiting request occupies one of the process's slots.
 */
export function newSemaphore(
  places: number,
  timeoutMs = defaultTimeoutMs,
  maxWaiting = Number.POSITIVE_INFINITY,
): Semaphore {
  const waiting = new Set<() => void>();
  let inside = 0;
  const turn = () =>
    new Promise<boolean>((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        waiting.delete(enter);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.delete(enter);
        resolve(false);
      }, timeoutMs);
      waiting.add(enter);
    });
  return async (act, onRefused) => {
    // A free slot passes directly to the next task, so `inside` keeps counting it.
    if (inside < places) inside += 1;
    else if (waiting.size >= maxWaiting || !(await turn())) return onRefused();
    try {
      return await act();
    } finally {
      const [next] = waiting;
      if (next) next();
      else inside -= 1;
    }
  };
}
