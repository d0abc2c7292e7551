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
 * Moves orders on while the server runs. What is due stands in the database: nothing is lost with the process.
 * Returns how to stop it, once the tick under way is done.
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
