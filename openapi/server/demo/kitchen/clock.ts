import type { Db } from '../../db/database.ts';
import { advanceOrders } from './kitchen.ts';

interface Clock {
  /** Milliseconds that a step of the kitchen takes. */
  readonly pace: number;
  readonly report: (error: unknown) => void;
  readonly now?: () => Date;
  readonly every?: number;
}

const tickMs = 1_000;

/**
 * Moves orders on while the server runs. Due steps are stored in the database, so none is lost with the process.
 * Returns a function that stops it once the current tick is done.
 */
export function startKitchen(db: Db, clock: Clock): () => Promise<void> {
  const { pace, report, now = () => new Date(), every = tickMs } = clock;
  let ticking: Promise<void> | null = null;
  const timer = setInterval(() => {
    ticking ??= advanceOrders(db, now(), pace)
      .catch(report)
      .finally(() => {
        ticking = null;
      });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await ticking;
  };
}
