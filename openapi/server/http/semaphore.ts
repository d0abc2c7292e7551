/** Lets in so many at a time; the others wait for their turn, but not for long. */
export type Semaphore = <T>(act: () => Promise<T>, sentAway: () => T) => Promise<T>;

/** Whoever would wait longer is served sooner by coming again. */
const patienceMs = 2_000;

/**
 * Whoever has waited too long is sent away, and nothing was begun: however slow the database is, after a rush it takes
 * a moment and not a queue's length until answers are quick again.
 */
export function newSemaphore(places: number, patience = patienceMs): Semaphore {
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
      }, patience);
      waiting.add(enter);
    });
  return async (act, sentAway) => {
    // A place that gets free is handed on, so inside counts it all along.
    if (inside < places) inside += 1;
    else if (!(await turn())) return sentAway();
    try {
      return await act();
    } finally {
      const [next] = waiting;
      if (next) next();
      else inside -= 1;
    }
  };
}
